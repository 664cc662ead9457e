import type { Database } from '@gateway/store/database'

type Ask = (text: string, parameters?: readonly unknown[], options?: object) => Promise<{ readonly rows: unknown }>

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const rowsOf = (node: PlanNode, table: string): number =>
  (node['Relation Name'] === table
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below, table), 0)

/** How many rows of a table an embedded database looks at for the questions that some work asks of it outside of transactions. */
export async function rowsRead<T>(
  database: Database,
  table: string,
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly rows: number; /** For one question. */ readonly mostRows: number }> {
  const client = (database as unknown as { $client: { query: Ask } }).$client
  const { query } = client
  const asked: [string, readonly unknown[] | undefined][] = []
  client.query = (text, parameters, options) => {
    if (/^\s*(?:select|with)\b/.test(text)) asked.push([text, parameters])
    return query(text, parameters, options)
  }
  try {
    const answer = await work()
    const counts: number[] = []
    for (const [text, parameters] of asked) {
      const [first] = (await query(`explain (analyze, format json) ${text}`, parameters)).rows as readonly {
        'QUERY PLAN': readonly { Plan: PlanNode }[]
      }[]
      counts.push(rowsOf(first!['QUERY PLAN'][0]!.Plan, table))
    }
    return { answer, rows: counts.reduce((sum, rows) => sum + rows, 0), mostRows: Math.max(0, ...counts) }
  } finally {
    client.query = query
  }
}
