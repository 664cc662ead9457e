/**
 * Test files that get a process of their own: they start and kill programs, measure time, read a document that fills the memory, or use workers and the environment of
 * the process. All others share theirs with the files before and after them, in any order, and must leave it as they found it.
 */
export const filesOfTheirOwn: string[] = [
  'condition-sandbox',
  'fair-queue',
  'give-way',
  'killed-start',
  'killed-under-load',
  'restart',
  'restarted-under-attack',
  'scale',
  'scripts',
  'server',
  'shared-logins-in-time',
  'start-failures',
  'start-in-time',
  'stop',
]
  .map((name) => `tests/gateway/${name}.test.ts`)
  .concat('tests/laws/conformance.test.ts', 'tests/machines/walks-in-time.test.ts')
