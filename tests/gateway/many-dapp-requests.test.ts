import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import { findAnswers, findProposals } from '@gateway/dapps/find-answers'
import type { OpenDatabase } from '@gateway/store/database'
import { dappEvents, dappSessions } from '@gateway/store/schema/dapps'
import { dappSessionRow } from '@support/dapp-desk'
import { createDesk } from '@support/desk'
import { createHarness, type Harness } from '@support/gateway-harness'
import { createMemoryDatabase } from '@support/memory-database'

let store: OpenDatabase
let harness: Harness
let rows = 0
beforeAll(async () => {
  store = await createMemoryDatabase()
  const { $client: client } = store.database as unknown as { readonly $client: PGlite }
  const exchange = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (...said) => {
    const observed = await exchange(...said)
    rows += observed.filter(({ name }) => name === 'dataRow').length
    return observed
  }
  harness = await createHarness({ database: store.database, environment: { FLAG_UNSAFE_MANIFESTS: true } })
})
afterAll(() => Promise.all([harness.close(), store.close()]))

test('what somebody has proposed is read once for all that a dApp waits for, and each gets its own', async () => {
  const { maker, id: domainId } = await (await createDesk(harness)).open()
  const account = (await createDesk(harness)).newAccount()
  await harness.propose(maker, account)
  const [sessionId, now] = [harness.random.uuid(), harness.clock.now()]
  const [at, later] = [toInstant(now), toInstant(now + 300_000)]
  const waiting = Array.from({ length: 20 }, (_, index) => ({
    id: harness.random.uuid(),
    message: `0x${(index + 16).toString(16)}`,
  }))
  await store.database.insert(dappSessions).values({
    ...dappSessionRow({ id: sessionId, domainId }, maker.user.id, later, 'closed'),
    ...{ accountId: account.id, ledgerId: 'ethereum-mainnet', chainId: 1 },
  })
  await store.database.insert(dappEvents).values(
    waiting.map(({ id, message }, index) => ({
      ...{ id, sessionId, method: 'personal_sign', rpcId: `${index}`, chainId: 'eip155:1', params: [message, '0x00'] },
      ...{ outcome: 'Waiting' as const, createdAt: at, expiresAt: later },
    })),
  )
  const proposed: string[] = []
  for (const { message } of waiting.slice(0, 12)) {
    const { intentId, request } = await harness.propose(maker, {
      type: 'v0_SignManifest',
      id: harness.random.uuid(),
      accountId: account.id,
      ledgerId: 'ethereum-mainnet',
      content: { type: 'EIP-191', value: message },
      customProperties: {},
    })
    expect(request.status).toBe('Succeeded')
    proposed.push(intentId)
  }
  const before = rows
  expect(await findAnswers(store.database, at)).toHaveLength(20)
  const read = rows - before
  const found = await findProposals(store.database, at, sessionId)
  expect(waiting.slice(0, 12).map(({ id }) => found.get(id))).toEqual(proposed)
  expect(read).toBe(20 + 12)
})
