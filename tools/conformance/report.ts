/** What one check found out about one call; no problem means that it agrees. */
export interface Outcome {
  /** `GET /v1/domains/{domainId}`, or the name of a payload. */
  readonly call: string
  readonly check: Check
  readonly problems: readonly string[]
  /** The call is not there at all. */
  readonly isAbsent?: boolean
  /** What could not be looked at, in a sentence; without a problem it proves nothing. */
  readonly note?: string
}

/** What is compared: our requests, a gateway's answers, its lists, its refusals, our readers, our payloads. */
export const checks = ['request', 'answer', 'list', 'refusal', 'flow', 'reader', 'payload'] as const
export type Check = (typeof checks)[number]

export interface KnownDifference {
  /** A call as the report names it; `*` stands for anything. */
  readonly call: string
  readonly check?: Check
  /** Part of the problem's sentence; without it every problem of the call is meant. */
  readonly problem?: string
  readonly kind: 'planned' | 'out of scope' | 'own' | 'deliberate'
  readonly reason: string
}

export type Status = 'pass' | 'differs' | 'absent' | 'planned'

export interface Row {
  readonly call: string
  readonly check: Check
  readonly status: Status
  readonly unexplained: readonly string[]
  readonly explained: readonly { readonly problem: string; readonly reason: string }[]
  readonly note?: string
}

export interface Report {
  readonly version: string
  readonly rows: readonly Row[]
  /** Entries of the list that explain nothing any more. */
  readonly stale: readonly KnownDifference[]
  readonly passed: boolean
}

const absence = 'the call is absent'

const matchesText = (pattern: string, text: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  ).test(text)

const explains = (known: KnownDifference, { call, check }: Outcome, problem: string) =>
  matchesText(known.call, call) &&
  (known.check === undefined || known.check === check) &&
  problem.includes(known.problem ?? '')

/** @param isWhole every check has run, so an entry that explained nothing is stale */
export function makeReport(
  version: string,
  outcomes: readonly Outcome[],
  known: readonly KnownDifference[],
  isWhole = true,
): Report {
  const used = new Set<KnownDifference>()
  const rows = outcomes.map((outcome) => makeRow(outcome, known, used))
  const stale = isWhole ? known.filter((one) => !used.has(one)) : []
  return {
    version,
    rows,
    stale,
    passed: stale.length === 0 && rows.every(({ unexplained }) => unexplained.length === 0),
  }
}

function makeRow(outcome: Outcome, known: readonly KnownDifference[], used: Set<KnownDifference>): Row {
  const problems = outcome.isAbsent ? [absence] : outcome.problems
  const judged = problems.map((problem) => ({ problem, known: known.find((one) => explains(one, outcome, problem)) }))
  judged.forEach((one) => one.known && used.add(one.known))
  const explained = judged.flatMap((one) => (one.known ? [{ problem: one.problem, reason: one.known.reason }] : []))
  const isPlanned = outcome.isAbsent && judged[0]?.known?.kind === 'planned'
  const isUnseen = problems.length === 0 && outcome.note !== undefined
  const status = isPlanned
    ? 'planned'
    : outcome.isAbsent || isUnseen
      ? 'absent'
      : problems.length > 0
        ? 'differs'
        : 'pass'
  const unexplained = judged.filter((one) => !one.known).map((one) => one.problem)
  return {
    call: outcome.call,
    check: outcome.check,
    status,
    unexplained,
    explained,
    ...(outcome.note === undefined ? {} : { note: outcome.note }),
  }
}

/** A table for people: a line for each call and check, a line below for each difference. */
export function printReport({ version, rows, stale, passed }: Report): string {
  const sorted = rows.toSorted(
    (a, b) => checks.indexOf(a.check) - checks.indexOf(b.check) || a.call.localeCompare(b.call),
  )
  const counts = (['pass', 'differs', 'absent', 'planned'] as const).map(
    (status) => `${rows.filter((row) => row.status === status).length} ${status}`,
  )
  const open = rows.reduce((sum, row) => sum + row.unexplained.length, 0)
  return [
    `The platform's contract ${version}`,
    ...sorted.flatMap(printRow),
    ...stale.map(
      ({ call, problem = '', reason }) => `known difference that is none any more: ${call} ${problem} (${reason})`,
    ),
    `${counts.join(', ')}; ${open} unexplained${stale.length > 0 ? `, ${stale.length} stale` : ''}: ${passed ? 'conforms' : 'differs'}`,
  ].join('\n')
}

const printRow = ({ call, check, status, unexplained, explained, note }: Row): readonly string[] => [
  `${status.padEnd(8)} ${check.padEnd(8)} ${call}${note === undefined ? '' : `  (${note})`}`,
  ...unexplained.map((problem) => `         ! ${problem}`),
  ...explained.map(({ problem, reason }) => `         = ${problem}: ${reason}`),
]

/** Several looks at one call as one outcome, each problem once. */
export function joinOutcomes(outcomes: readonly Outcome[]): readonly Outcome[] {
  const joined = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    const key = `${outcome.check} ${outcome.call}`
    const before = joined.get(key)
    const problems = [...new Set([...(before?.problems ?? []), ...outcome.problems])]
    joined.set(key, { ...before, ...outcome, problems })
  }
  return [...joined.values()]
}
