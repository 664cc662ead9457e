import { protocol, type messages, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

export type Ask = <T>(text: string, parameters?: readonly unknown[], options?: QueryOptions) => Promise<Results<T>>

interface Statement {
  readonly name: string
  readonly readAt: number
  readonly parameterTypes: readonly number[]
  readonly fields: Results['fields']
}

export interface StatementLimits {
  readonly mostKnown: number
  /** How long a statement is known, in milliseconds. */
  readonly keptMs: number
  /** Milliseconds of any beginning that never go back. */
  readonly now: () => number
}

const { serialize } = protocol
const standardLimits: StatementLimits = { mostKnown: 400, keptMs: 60_000, now: () => performance.now() }

/**
 * Asks the embedded database with statements that it knows: each is read once and afterwards asked in one exchange, where the
 * database's own client reads it every time, in six. To be called by one at a time. A plan that does not depend on the values is
 * kept with its statement; it is for the sizes that the tables had, so after a minute the statement is read and planned anew.
 */
export function prepareStatements(
  client: PGlite,
  isOpen: () => boolean,
  { mostKnown, keptMs, now }: StatementLimits = standardLimits,
): Ask {
  const known = new Map<string, Statement>()
  let made = 0
  const exchange = (...said: readonly Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...said, serialize.sync()]), { syncToFs: false })
  const forget = (text: string, { name }: Statement) => {
    known.delete(text)
    return serialize.close({ type: 'S', name })
  }
  const findKnown = async (text: string): Promise<Statement | undefined> => {
    const statement = known.get(text)
    if (!statement || now() - statement.readAt < keptMs) return statement
    await exchange(forget(text, statement))
    return undefined
  }
  const prepare = async (text: string): Promise<Statement> => {
    const name = `asked ${made++}`
    const statement = {
      name,
      readAt: now(),
      ...readDescription(await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))),
    }
    known.set(text, statement)
    const [oldest] = known
    if (oldest && known.size > mostKnown) await exchange(forget(...oldest))
    return statement
  }
  return <T>(text: string, parameters: readonly unknown[] = [], options: QueryOptions = {}) =>
    client.runExclusive(async () => {
      if (!isOpen()) throw new Error('the database is closed')
      const { name, parameterTypes, fields } = (await findKnown(text)) ?? (await prepare(text))
      const values = parameters.map((value, i) => write(client, parameterTypes[i], value))
      const answered = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}))
      return { rows: readRows<T>(client, fields, answered, options), fields }
    })
}

function readDescription(answered: readonly messages.BackendMessage[]): Pick<Statement, 'parameterTypes' | 'fields'> {
  const parameters = answered.find((one) => one.name === 'parameterDescription') as
    | messages.ParameterDescriptionMessage
    | undefined
  const columns = answered.find((one) => one.name === 'rowDescription') as messages.RowDescriptionMessage | undefined
  return {
    parameterTypes: parameters?.dataTypeIDs ?? [],
    fields: columns?.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) ?? [],
  }
}

function write(client: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null
  return (client.serializers[type ?? 0] ?? String)(value)
}

function readRows<T>(
  client: PGlite,
  fields: Results['fields'],
  answered: readonly messages.BackendMessage[],
  { parsers, rowMode }: QueryOptions,
): T[] {
  const readers = fields.map(
    ({ dataTypeID }): ((text: string) => unknown) => parsers?.[dataTypeID] ?? client.parsers[dataTypeID] ?? String,
  )
  const readRow = (row: messages.DataRowMessage): unknown => {
    const values = row.fields.map((text, i) => (text === null ? null : readers[i]!(text)))
    return rowMode === 'array' ? values : Object.fromEntries(values.map((value, i) => [fields[i]!.name, value]))
  }
  return answered.filter((one) => one.name === 'dataRow').map((row) => readRow(row as messages.DataRowMessage) as T)
}
