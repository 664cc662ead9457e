import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createServerDatabase } from '@support/server-database'
import { createHarness, type Harness } from '@support/gateway-harness'
import { openInvitationDesk } from '@support/invitation-desk'
import type { InvitationWire } from '@api/invitations/invitations.wire'

let harness: Harness
let store: Awaited<ReturnType<typeof createServerDatabase>>
let client: Client
beforeAll(async () => {
  store = await createServerDatabase(process.env['TEST_DATABASE_SERVER']!)
  harness = await createHarness({ database: store.database })
  client = new Client({ connectionString: store.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await harness.close()
  await store.close()
})

/** The turn in which invitations are counted: gateway/store/turns.ts. */
const openInvitations = 728_306
const waiting = async (): Promise<number> => {
  const { rows } = await client.query<{ count: string }>('select count(*) from pg_locks where not granted')
  return Number(rows[0]!.count)
}
const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(count), { timeout: 20_000, interval: 20 })

it('an invitation that is made while its inviter is being locked is withdrawn with the others', async () => {
  const desk = await openInvitationDesk(harness)
  const { maker, checker } = desk.domain.people
  const requested = await harness.propose(maker, {
    type: 'v0_LockUser',
    reference: { id: maker.user.id, revision: 1 },
  })
  await client.query('select pg_advisory_lock($1)', [openInvitations])
  const inviting = desk.invite()
  await untilWaiting(1)
  const locking = harness.approve(checker, desk.domainId, requested.intentId).then(() => harness.settle())
  await Promise.race([locking, untilWaiting(2).catch(() => undefined)])
  await client.query('select pg_advisory_unlock($1)', [openInvitations])
  await Promise.all([inviting.catch(() => undefined), locking])

  const list = async () => {
    const { body } = await harness.as(checker).get<{ items: readonly InvitationWire[] }>(desk.base)
    return body.items.map(({ status, closedBecause }) => [status, closedBecause])
  }
  expect(await list()).toEqual([['Cancelled', 'InviterLocked']])
})
