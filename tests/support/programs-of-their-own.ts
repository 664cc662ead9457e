/** Browser tests that need a program of their own, with the reason; all others share the one of their worker. */
export const programsOfTheirOwn: Readonly<Record<string, string>> = {
  'tests/e2e/pseudo-locale.spec.ts':
    'listens for every word of a page, and knows only those that the demo itself has written',
  'tests/e2e/restart.spec.ts': 'stops the program and starts it again',
  'tests/e2e/fresh-clone.spec.ts': 'is about the start itself',
}
