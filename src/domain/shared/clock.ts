/** Time handed in from the edge of the program: milliseconds since 1970, and timers that obey the same clock. */
export interface Clock {
  readonly now: () => number
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (id: unknown) => void
}

/** An instant as the platform writes it: ISO 8601 in UTC with milliseconds. */
export const toInstant = (ms: number): string => new Date(ms).toISOString()
