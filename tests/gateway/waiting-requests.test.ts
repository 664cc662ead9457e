import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PendingEntityWire } from '@api/signing/notifications.wire'
import { createTestDatabase } from '@support/test-database'
import type { OpenDatabase } from '@gateway/store/database'
import { counting } from '@support/counting-database'
import { openWaitingCrowd, type WaitingCrowd } from '@support/waiting-crowd'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('what waits for a device', () => {
  let store: OpenDatabase
  let crowd: WaitingCrowd
  let reads: () => number
  beforeAll(async () => {
    store = await createTestDatabase()
    const { database, count } = counting(store.database)
    reads = count
    crowd = await openWaitingCrowd({ ann: ['maker'], ben: ['maker'], cem: ['maker'] }, { database })
  })
  afterAll(async () => {
    await crowd.close()
    await store.close()
  })

  const readsOf = async <T>(ask: () => Promise<T>): Promise<readonly [T, number]> => {
    const before = reads()
    const answer = await ask()
    return [answer, reads() - before]
  }

  test('is listed with as many questions to the database for twenty orders of forty-nine outputs as for none, and without what they name', async () => {
    const { ann } = crowd.people
    await crowd.list(ann!)
    const [none, forNone] = await readsOf(() => crowd.list(ann!))
    await crowd.putOrders(ann!, 20)
    const [all, forAll] = await readsOf(() => crowd.list(ann!))
    expect([none.length, all.length, forAll - forNone]).toEqual([0, 20, 0])
    expect(all.filter(({ intentContext }) => intentContext !== undefined)).toEqual([])
  })

  test('is read, when it is opened, with one question for each kind that it names, one for their domains and one for the person', async () => {
    const { ann } = crowd.people
    const call = await crowd.deviceOf(ann!)
    const [hash] = await crowd.putOrders(ann!, 1)
    const [, forNothing] = await readsOf(() => call('GET', `/api/notifications/entity/${'0'.repeat(64)}`))
    const [answer, forIt] = await readsOf(() => call('GET', `/api/notifications/entity/${hash}`))
    const { intentContext } = (await answer.json()) as PendingEntityWire
    const kinds = intentContext!.entities.map(({ kind }) => kind)
    expect(
      ['User', 'Domain', 'Account', 'Ticker', 'Endpoint'].map((kind) => kinds.filter((one) => one === kind).length),
    ).toEqual([1, 1, 0, 0, 46])
    expect(
      forIt - forNothing,
      'one for each of the five kinds, one for their domains, and one for the records of the person’s key within one for the key',
    ).toBe(5 + 1 + 2)
  })

  test('is listed with the proposals that are answered, however many, by four questions more', async () => {
    const { harness } = crowd.gateway
    const { ben, cem } = crowd.people
    await crowd.list(ben!)
    const [, forNone] = await readsOf(() => crowd.list(ben!))
    const intentIds = []
    for (let count = 0; count < 3; count++)
      intentIds.push((await harness.propose(cem!, { type: 'v0_NotarizeData', data: 'a note' })).intentId)
    const unknown = harness.random.uuid()
    await crowd.put(
      ben!,
      [...intentIds, unknown].map((intentId) => ({
        type: 'Approve',
        author: { ...ben!.user },
        targetDomainId: ben!.user.domainId,
        intentId,
        proposalSignature: '',
      })),
    )
    const [all, forAll] = await readsOf(() => crowd.list(ben!))
    const observed = all.map(({ entity, intentContext }) => [
      entity['intentId'],
      intentContext?.proposal?.proposer.data.id,
      intentContext?.entities,
    ])
    expect(observed.toSorted()).toEqual(
      [...intentIds.map((id) => [id, cem!.user.id, []]), [unknown, undefined, undefined]].toSorted(),
    )
    expect(
      forAll - forNone,
      'domains, proposals and proposers, and the records of the person’s key within one for the key',
    ).toBe(3 + 2)
  })
})
