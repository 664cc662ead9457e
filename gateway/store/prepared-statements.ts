import { protocol, type messages, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

export type Ask = <T>(text: string, parameters?: readonly unknown[], options?: QueryOptions) => Promise<Results<T>>

interface Statement {
  readonly name: string
  readonly parameterTypes: readonly number[]
  readonly fields: Results['fields']
}

const { serialize } = protocol

/**
 * Asks the embedded database with statements that it knows: each is read once and afterwards asked in one exchange, where the
 * database's own client reads it every time, in six. To be called by one at a time. The plan is made for the values of each
 * question, as a server does it: one that is kept would be for the sizes that the tables had.
 */
export async function prepareStatements(client: PGlite, mostKnown = 400): Promise<Ask> {
  await client.exec('set plan_cache_mode = force_custom_plan')
  const known = new Map<string, Statement>()
  let made = 0
  const exchange = (...said: readonly Uint8Array[]) => client.execProtocolStream(Buffer.concat([...said, serialize.sync()]), { syncToFs: false })
  const prepare = async (text: string): Promise<Statement> => {
    const name = `asked ${made++}`
    const statement = { name, ...readDescription(await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))) }
    known.set(text, statement)
    const [oldest] = known
    if (!oldest || known.size <= mostKnown) return statement
    known.delete(oldest[0])
    await exchange(serialize.close({ type: 'S', name: oldest[1].name }))
    return statement
  }
  return <T>(text: string, parameters: readonly unknown[] = [], options: QueryOptions = {}) =>
    client.runExclusive(async () => {
      if (!client.ready) throw new Error('the database is closed')
      const { name, parameterTypes, fields } = known.get(text) ?? (await prepare(text))
      const values = parameters.map((value, i) => write(client, parameterTypes[i], value))
      const told = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}))
      return { rows: readRows<T>(client, fields, told, options), fields }
    })
}

function readDescription(told: readonly messages.BackendMessage[]): Pick<Statement, 'parameterTypes' | 'fields'> {
  const parameters = told.find((one) => one.name === 'parameterDescription') as messages.ParameterDescriptionMessage | undefined
  const columns = told.find((one) => one.name === 'rowDescription') as messages.RowDescriptionMessage | undefined
  return { parameterTypes: parameters?.dataTypeIDs ?? [], fields: columns?.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) ?? [] }
}

function write(client: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null
  return (client.serializers[type ?? 0] ?? String)(value)
}

function readRows<T>(client: PGlite, fields: Results['fields'], told: readonly messages.BackendMessage[], { parsers, rowMode }: QueryOptions): T[] {
  const readers = fields.map(({ dataTypeID }): ((text: string) => unknown) => parsers?.[dataTypeID] ?? client.parsers[dataTypeID] ?? String)
  const readRow = (row: messages.DataRowMessage): unknown => {
    const values = row.fields.map((text, i) => (text === null ? null : readers[i]!(text)))
    return rowMode === 'array' ? values : Object.fromEntries(values.map((value, i) => [fields[i]!.name, value]))
  }
  return told.filter((one) => one.name === 'dataRow').map((row) => readRow(row as messages.DataRowMessage) as T)
}
