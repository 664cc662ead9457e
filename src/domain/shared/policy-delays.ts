const second = 1000
const minute = 60 * second

/** The waiting times of a simulation. */
export const simulationDelays = {
  /** A sandbox for scripts that is not there in this time does not come. */
  sandboxStart: 30 * second,
  /** What it rests on is read in this time, and weighed in as much again. */
  simulationWait: 30 * second,
} as const

/** The waiting times of an audit of the rules. */
export const auditDelays = {
  /** Every domain, four readings at a time. */
  institutionWait: 2 * minute,
  /** What is not weighed by then is reported as unfinished. */
  weighingEnd: 8 * minute,
  /** What takes longer is not worth waiting for: fewer people or policies are to be weighed. */
  weighingWait: 10 * minute,
} as const

/** The waiting times of scenarios. */
export const scenarioDelays = {
  /** The domains below are read too, four readings at a time. */
  scenarioReading: minute,
  /** Each of at most fifty scenarios a domain, today and with a change. */
  scenarioWeighing: minute,
} as const
