// libxml2 without its ICU include, which clashes with Foundation's own copy of ICU.
#ifndef CLIBXML2_H
#define CLIBXML2_H

#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/c14n.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

// xmlFree is a global function pointer, which Swift 6 takes for shared mutable state.
static inline void clibxml2_free(void *pointer) { xmlFree(pointer); }

#endif
