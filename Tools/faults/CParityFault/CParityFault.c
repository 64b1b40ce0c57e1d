#include "CParityFault.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int parityFault;
bool parityFaultReports;

enum { most = 4096 };
static unsigned char seen[most];

__attribute__((constructor)) static void begin(void) {
    const char *number = getenv("PARITY_FAULT");
    parityFault = number ? atoi(number) : 0;
    parityFaultReports = getenv("PARITY_FAULT_REACH") != NULL;
}

void parityFaultReached(int number) {
    if (number < 0 || number >= most || seen[number]) return;
    seen[number] = 1;
    char line[48];
    int length = snprintf(line, sizeof line, "\nparity-fault %d\n", number);
    if (write(STDERR_FILENO, line, length) < 0) return;
}
