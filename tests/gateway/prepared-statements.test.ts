import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareStatements, type Ask } from '@gateway/store/prepared-statements'

let client: PGlite
let ask: Ask
let exchanges = 0
let time = 0
beforeAll(async () => {
  client = await PGlite.create()
  await client.exec('create table things (id int primary key, name text)')
  const exchange = client.execProtocolStream.bind(client)
  client.execProtocolStream = (...said) => {
    exchanges++
    return exchange(...said)
  }
  ask = prepareStatements(client, () => client.ready, { mostKnown: 3, keptMs: 60_000, now: () => time })
})
afterAll(() => client.close())

async function countExchanges(work: () => Promise<unknown>): Promise<number> {
  const before = exchanges
  await work()
  return exchanges - before
}

const values = [
  1,
  9007199254740993n,
  1.5,
  'ä "\\',
  true,
  null,
  { a: [1, null] },
  ['x', 'y, z'],
  '2026-11-22T10:00:00.000Z',
  '78901234567890123456789012345678901234567890',
] as const
const types = `select $1::int as a, $2::bigint as b, $3::float8 as c, $4::text as d, $5::boolean as e, $6::text as f, $7::jsonb as g, $8::text[] as h,
  $9::timestamptz as i, $10::numeric as j, 'null'::jsonb as k, array[1, 2] as l`

describe('statements that the embedded database knows', () => {
  test('are read once and then asked in one exchange', async () => {
    const one = () => ask('select 1 as number')
    expect([await countExchanges(one), await countExchanges(one), await countExchanges(one)]).toEqual([2, 1, 1])
  })

  test('are forgotten, the oldest first, when there are more than may be known', async () => {
    for (const text of ['select 11', 'select 12', 'select 13', 'select 14']) await ask(text)
    expect(await countExchanges(() => ask('select 14'))).toBe(1)
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_prepared_statements where name like 'asked %'`,
    )
    expect(rows).toEqual([{ count: 3 }])
  })

  test('answer with the rows that the client of the database itself answers, as objects and as lists', async () => {
    for (const rowMode of ['object', 'array'] as const) {
      const own = await client.query(types, [...values], { rowMode })
      for (let time = 0; time < 2; time++) {
        const { rows, fields } = await ask(types, values, { rowMode })
        expect({ rows, fields }).toEqual({ rows: own.rows, fields: own.fields })
      }
    }
    const parsers = { 1184: (text: string) => `read ${text}` }
    expect((await ask(types, values, { parsers })).rows).toEqual(
      (await client.query(types, [...values], { parsers })).rows,
    )
  })

  test('fail by their code and are asked again: of an unknown table, with a wrong value, and for a key that is taken', async () => {
    const insert = 'insert into things values ($1, $2) returning id'
    expect((await ask(insert, [1, 'one'])).rows).toEqual([{ id: 1 }])
    await expect(ask(insert, [1, 'again'])).rejects.toMatchObject({ code: '23505' })
    await expect(ask(insert, ['x', 'two'])).rejects.toMatchObject({ code: '22P02' })
    await expect(ask('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
    expect((await ask(insert, [2, 'two'])).rows).toEqual([{ id: 2 }])
  })

  test('keep a plan for a minute at most: one that was made for a few rows is not asked when there are many', async () => {
    const text = 'select name from things where name = $1'
    const planOf = async () =>
      (
        await client.query<{ name: string; generic: number }>(
          `select name, generic_plans::int as generic from pg_prepared_statements where statement = '${text}'`,
        )
      ).rows[0]!
    const howItIsFound = async () =>
      JSON.stringify((await client.query(`explain execute "${(await planOf()).name}" ('one')`)).rows)
    await client.exec('create index things_by_name on things (name)')
    for (let times = 0; times < 8; times++) await ask(text, ['one'])
    expect((await planOf()).generic).toBeGreaterThan(0)
    expect(await howItIsFound()).toContain('Seq Scan')
    const { name } = await planOf()
    await client.exec(`insert into things select number, 'name ' || number from generate_series(100, 20000) as number`)
    time += 59_999
    await ask(text, ['one'])
    expect([(await planOf()).name, await howItIsFound()]).toEqual([name, expect.stringContaining('Seq Scan')])
    time += 1
    expect(await countExchanges(() => ask(text, ['one']))).toBe(3)
    expect((await planOf()).name).not.toBe(name)
    expect(await howItIsFound()).toContain('things_by_name')
    expect(await countExchanges(() => ask(text, ['one']))).toBe(1)
  })
})
