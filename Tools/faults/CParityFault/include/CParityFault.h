#pragma once

#include <stdbool.h>

/// The number of the fault that is on, from PARITY_FAULT; 0 for none.
extern int parityFault;

/// Whether functions with faults report that they run, from PARITY_FAULT_REACH.
extern bool parityFaultReports;

/// Writes the number to standard error the first time.
void parityFaultReached(int number);

static inline bool parityFaultIs(int number) {
    if (__builtin_expect(parityFaultReports, 0)) parityFaultReached(number);
    return parityFault == number;
}
