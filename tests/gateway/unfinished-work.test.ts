import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStateWire } from '@api/intents/submit.wire'
import { buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { takeRow, type Hands } from '@gateway/work/take-row'
import { findUnfinished, type WorkKind } from '@gateway/work/unfinished-work'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { manifests, transactions } from '@gateway/store/schema/money'
import { requests, unfinishedWork } from '@gateway/store/schema/governance'
import {
  createHarness,
  createTestIssuer,
  type Harness,
  type TestDomain,
  type TestPerson,
} from '@support/gateway-harness'
import { quorum } from '@support/test-institution'
import { createTestDatabase } from '@support/test-database'
import type { OpenDatabase } from '@gateway/store/database'

const random = {
  uuid: () => crypto.randomUUID() as Uuid,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}
const never = new Promise<never>(() => undefined)
const keys = generatePlatformKeys(random)

let store: OpenDatabase
let issuer: Awaited<ReturnType<typeof createTestIssuer>>
let founded: Harness
let desk: TestDomain<'maker'>
let plain: TestDomain<'maker'>
beforeEach(async () => {
  store = await createTestDatabase()
  issuer = await createTestIssuer()
  founded = await createHarness({ database: store.database, keys, issuer, worker: 'manual' })
  const alone = { alias: 'Alone', workflow: [quorum('maker')] }
  const condition = { type: 'Expression', expression: 'true' } as const
  desk = await founded.createDomain({ people: { maker: ['maker'] }, policies: [{ ...alone, condition }] })
  plain = await founded.createDomain({ people: { maker: ['maker'] }, policies: [alone] })
})
afterEach(() => store.close())

const restart = () => createHarness({ database: store.database, keys, issuer, worker: 'manual', root: founded.root })

async function send({ user, ...person }: TestPerson): Promise<(harness: Harness) => Promise<readonly unknown[]>> {
  const payload = { type: 'v0_NotarizeData', data: 'a note' } as const
  const { body } = await founded.send(
    { user, ...person },
    buildProposal({
      id: random.uuid(),
      author: user,
      targetDomainId: user.domainId,
      payload,
      now: founded.clock.now(),
    }),
  )
  return async (harness) => {
    const state = (
      await harness.as(person).get<RequestStateWire>(`/v1/domains/${user.domainId}/requests/${body.requestId}`)
    ).body
    return [state.status, state.history.at(-1)?.hint]
  }
}

const readCounts = () =>
  store.database.select({ kind: unfinishedWork.kind, attempts: unfinishedWork.attempts }).from(unfinishedWork)

/** The latest attempts are from long before the present. */
const passTime = async () =>
  void (await store.database.update(unfinishedWork).set({ begunAt: '2026-01-01T00:00:00.000Z' }))

/** A gateway that ends while it works for a proposal: its scripts never answer, and nobody hears of it again. */
async function startAndDie(): Promise<void> {
  const harness = await restart()
  const { scripts } = harness.gateway.context
  const begun = new Promise<void>((resolve) => {
    const sit: typeof scripts.sit = (queueKey, work) =>
      scripts.sit(queueKey, () => work({ evaluate: () => (resolve(), never) }))
    Object.assign(harness.gateway.context, { scripts: { ...scripts, sit } })
  })
  void harness.settle().catch(() => undefined)
  await begun
  await harness.close()
}

describe('a request on which gateways end', () => {
  const givenUp = ['Failed', 'GivenUp: the gateway has stopped too often while it worked on this request']

  test('is begun three times more, then given up with its reason, and the others are carried on', async () => {
    const deadly = await send(desk.people.maker)
    for (const attempts of [1, 2, 3]) {
      await startAndDie()
      expect(await readCounts()).toEqual([{ kind: 'conditions', attempts }])
      await passTime()
    }
    const other = await send(plain.people.maker)
    const harness = await restart()
    const said: unknown[] = []
    Object.assign(harness.gateway.context.log, {
      error: (event: string, facts: { readonly work: string }) => said.push([event, facts.work]),
    })
    await harness.settle()
    expect([await deadly(harness), await other(harness), said, await readCounts()]).toEqual([
      givenUp,
      ['Succeeded', undefined],
      [['worker.gaveUp', 'conditions']],
      [],
    ])
    await harness.close()
  })

  test('is carried out, and its attempts are forgotten, when a gateway lives through it', async () => {
    const lucky = await send(desk.people.maker)
    await startAndDie()
    await passTime()
    await startAndDie()
    expect(await readCounts()).toEqual([{ kind: 'conditions', attempts: 2 }])
    const harness = await restart()
    await harness.settle()
    expect([await lucky(harness), await readCounts()]).toEqual([['Succeeded', undefined], []])
    await harness.close()
  })

  test('is begun once when several start together: none of them has ended on it', async () => {
    const lucky = await send(desk.people.maker)
    for (const _ of [1, 2, 3, 4]) await startAndDie()
    expect(await readCounts()).toEqual([{ kind: 'conditions', attempts: 1 }])
    const [harness, other] = [await restart(), await restart()]
    await Promise.all([harness.settle(), other.settle()])
    expect([await lucky(harness), await lucky(other), await readCounts()]).toEqual([
      ['Succeeded', undefined],
      ['Succeeded', undefined],
      [],
    ])
    await harness.close()
    await other.close()
  })

  test('leaves no count behind when another gateway has ended it while this one had its answer', async () => {
    const lucky = await send(desk.people.maker)
    await startAndDie()
    const [harness, other] = [await restart(), await restart()]
    const { scripts } = other.gateway.context
    const sit: typeof scripts.sit = (queueKey, work) =>
      scripts.sit(queueKey, async (runner) => {
        const answer = await work(runner)
        const [{ id } = { id: random.uuid() }] = await store.database
          .select({ id: requests.id })
          .from(requests)
          .where(eq(requests.status, 'Processing'))
        await harness.settle()
        // Counted in the moment in which the other one ended it.
        await store.database
          .insert(unfinishedWork)
          .values({ kind: 'answeredRequest', id, attempts: 1, begunAt: '2026-01-01T00:00:00.000Z' })
        return answer
      })
    Object.assign(other.gateway.context, { scripts: { ...scripts, sit } })
    await other.settle()
    expect([await lucky(harness), await readCounts()]).toEqual([['Succeeded', undefined], []])
    await harness.close()
    await other.close()
  })

  test('costs nothing where no gateway has ended: what arrives while one runs is not counted', async () => {
    const harness = await restart()
    await harness.settle()
    await harness.propose(desk.people.maker, { type: 'v0_NotarizeData', data: 'a note' })
    const { scripts } = harness.gateway.context
    let counts: unknown
    const sit: typeof scripts.sit = (queueKey, work) =>
      scripts.sit(queueKey, async (runner) => ((counts = await readCounts()), work(runner)))
    Object.assign(harness.gateway.context, { scripts: { ...scripts, sit } })
    const state = await send(desk.people.maker)
    await harness.settle()
    expect([await state(harness), counts]).toEqual([['Succeeded', undefined], []])
    await harness.close()
  })
})

describe('work on a row of any kind', () => {
  const handsOf = async (): Promise<Hands> => ({
    context: founded.gateway.context,
    unfinished: await findUnfinished(founded.gateway.context),
    isClosed: () => false,
  })
  const rested: number[] = []
  /** Nothing of the work is ever committed, as when a gateway ends in the midst of it. */
  const take = (hands: Hands, kind: WorkKind, id: Uuid, work: () => Promise<void>) =>
    takeRow(hands, {
      kind,
      rest: (_id, ms) => Promise.resolve(void rested.push(ms)),
      run: async (begin) => {
        let isBegun = false
        const vain = store.database.transaction(async (tx) => {
          isBegun = await begin(tx, id)
          tx.rollback()
        })
        await vain.catch(() => undefined)
        if (isBegun) await work()
        return []
      },
    })

  async function insertDue(): Promise<Uuid> {
    const now = new Date(founded.clock.now()).toISOString()
    const [row] = await store.database
      .insert(transactions)
      .values({
        id: random.uuid(),
        domainId: plain.id,
        ledgerId: 'ethereum-mainnet',
        accountIds: [],
        registeredAt: now,
        work: {},
        dueAt: now,
      })
      .returning({ id: transactions.id })
    return row!.id
  }

  async function insertDueManifest(): Promise<Uuid> {
    const now = new Date(founded.clock.now()).toISOString()
    const [row] = await store.database
      .insert(manifests)
      .values({
        ...{ id: random.uuid(), domainId: plain.id, accountId: random.uuid(), alias: '', lock: 'Unlocked' },
        ...{ contentType: 'Ethereum', processing: 'Pending', revision: 1, dueAt: now },
        ...{ createdAt: now, lastModifiedAt: now, customProperties: {}, envelope: {} },
      } as never)
      .returning({ id: manifests.id })
    return row!.id
  }

  test('is counted before it begins, rests for a day after three attempts, and is not counted when it fails by itself', async () => {
    const id = await insertDue()
    rested.length = 0
    for (const _ of [1, 2, 3]) {
      const hands = await handsOf()
      expect(await take(hands, 'transaction', id, () => never)).toBe(true)
      void take(hands, 'transaction', id, () => never)
      await passTime()
    }
    expect([await readCounts(), rested]).toEqual([[{ kind: 'transaction', attempts: 3 }], []])
    const last = await handsOf()
    await take(last, 'transaction', id, () => never)
    expect(rested).toEqual([24 * 3_600_000])

    await store.database.delete(unfinishedWork)
    const failing = await handsOf()
    for (const _ of [1, 2, 3]) await take(failing, 'transaction', id, () => Promise.reject(new Error('no such key')))
    expect([await readCounts(), rested]).toEqual([[], [24 * 3_600_000, 30_000, 30_000]])
  })

  test.each(['transactions', 'manifests'] as const)(
    'of %s that another gateway ends while one fails at it is left as it ended',
    async (kind) => {
      const table = { transactions, manifests }[kind]
      const id = await (kind === 'transactions' ? insertDue() : insertDueManifest())
      const one = eq(table.id, id)
      const harness = await restart()
      let ended: Promise<unknown> | undefined
      const error = (event: string) => {
        if (event === 'worker.failed') ended ??= store.database.update(table).set({ dueAt: null }).where(one).execute()
      }
      Object.assign(harness.gateway.context.log, { error })
      await harness.settle()
      await ended
      expect([ended === undefined, await store.database.select({ dueAt: table.dueAt }).from(table).where(one)]).toEqual(
        [false, [{ dueAt: null }]],
      )
      await harness.close()
    },
  )
})
