import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForSomebody, askForStranger, currentAsker, nameAsker } from '@gateway/store/askers'
import type { OpenDatabase } from '@gateway/store/database'
import { createMemoryDatabase } from '@support/memory-database'

let store: OpenDatabase
beforeAll(async () => {
  store = await createMemoryDatabase()
})
afterAll(() => store.close())

/** How often the event loop turns before the work is done. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work.finally(() => (isOver = true))
  return turns
}

const one = () => store.database.execute(sql`select 1`)

describe('the embedded database', () => {
  test('lets the process turn to others between any two of the queries that are asked at once', async () => {
    expect(await countTurns(Promise.all(Array.from({ length: 40 }, one)))).toBeGreaterThanOrEqual(40)
  })

  test('lets it turn to others between any two transactions of one who asks without a pause', async () => {
    const ask = async () => {
      for (let count = 0; count < 40; count++) await store.database.transaction((tx) => tx.execute(sql`select 1`))
    }
    expect(await countTurns(ask())).toBeGreaterThanOrEqual(40)
  })

  test('answers in the order in which it is asked, one transaction at a time, and goes on after one that fails', async () => {
    const said: string[] = []
    const transact = (name: string) =>
      store.database.transaction(async (tx) => {
        said.push(`${name} begins`)
        await tx.execute(name === 'second' ? sql`select 1 / 0` : sql`select 1`)
        said.push(`${name} ends`)
      })
    const settled = await Promise.allSettled([transact('first'), transact('second'), one(), transact('third')])
    expect(said).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends'])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  test('goes round among the people for whom it is asked, whoever asks most, and each of them is answered in order', async () => {
    const said: string[] = []
    const ask = (person: string, count: number) =>
      askForSomebody(() => {
        nameAsker(person)
        return Promise.all(Array.from({ length: count }, (_, at) => one().then(() => said.push(`${person} ${at + 1}`))))
      })
    await Promise.all([ask('ann', 4), ask('ben', 2), one().then(() => said.push('nobody'))])
    expect(said).toEqual(['ann 1', 'ben 1', 'nobody', 'ann 2', 'ben 2', 'ann 3', 'ann 4'])
  })

  test('has strangers as one beside the people, and goes round among their networks', async () => {
    const said: string[] = []
    const ask = (name: string, count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => one().then(() => said.push(`${name} ${at + 1}`))))
    const ann = () =>
      askForSomebody(() => {
        nameAsker('ann')
        return ask('ann', 3)
      })
    const known = () =>
      askForStranger('192.0.2.9', () => {
        nameAsker('ben')
        return ask('ben', 1)
      })
    await Promise.all([
      askForStranger('192.0.2.1', () => ask('a', 3)),
      askForStranger('192.0.2.2', () => ask('b', 1)),
      ann(),
      known(),
    ])
    expect(said).toEqual(['a 1', 'ann 1', 'ben 1', 'b 1', 'ann 2', 'a 2', 'ann 3', 'a 3'])
  })

  test('works on what a person asks as that person, also within a transaction', async () => {
    const askers = await Promise.all(
      ['ann', 'ben'].map((person) =>
        askForSomebody(async () => {
          nameAsker(person)
          const within = await store.database.transaction(() => Promise.resolve(currentAsker()))
          return [within, currentAsker()]
        }),
      ),
    )
    expect(askers).toEqual([
      ['ann', 'ann'],
      ['ben', 'ben'],
    ])
  })

  test('answers nothing more within a transaction that is over', async () => {
    const tx = await store.database.transaction((own) => Promise.resolve(own))
    await expect(tx.execute(sql`select 1`)).rejects.toMatchObject({ cause: new Error('the transaction is over') })
  })
})
