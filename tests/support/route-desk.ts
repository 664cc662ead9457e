import { eq } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { vaultIds } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { ledgerIds } from '@gateway/demo/demo-ledgers'
import { accountLedgers } from '@gateway/store/schema/entities'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { asNewUser, createTestPerson, type TestPerson } from './gateway-harness'
import { openDemo } from './route-demo'
import type { RoutePerson } from './route-app'
import { quorum } from './test-institution'

/** A domain of a file's own in the demo institution: two people of whom one proposes and the other approves, and an account with money. */
export interface RouteDesk {
  readonly id: Uuid
  /** The beginning of every address in the domain. */
  readonly prefix: string
  readonly people: Readonly<Record<'ines' | 'marcus', RoutePerson>>
  /** On Solana, with 100 SOL. */
  readonly account: { readonly id: Uuid; readonly name: string }
  readonly sol: Uuid
  /** Proposes and approves without a screen. */
  readonly carryOut: (payload: IntentPayload) => Promise<Uuid>
  /** Proposes without a screen; it waits for Marcus. */
  readonly propose: (payload: IntentPayload) => Promise<Uuid>
}

const roles = { ines: 'desk-operator', marcus: 'desk-approver' } as const
const readers = [...Object.values(roles), 'domain-admin']
const readAccess = {
  domains: readers,
  users: readers,
  endpoints: readers,
  policies: readers,
  accounts: readers,
  transactions: readers,
  requests: readers,
  events: readers,
}

export async function openDesk(): Promise<RouteDesk> {
  const {
    gateway,
    people: { jonas, linnea },
  } = await openDemo()
  const { harness } = gateway
  const id = harness.random.uuid()
  const people = {
    ines: { ...createTestPerson('ines', id), gateway },
    marcus: { ...createTestPerson('marcus', id), gateway },
  }
  const both = { type: 'And' as const, left: quorum(roles.ines), right: quorum(roles.marcus) }
  await decideTwice(harness, domainIdOf('root'), [jonas, linnea], {
    type: 'v0_CreateDomain',
    id,
    alias: `Desk ${id.slice(0, 8)}`,
    lock: 'Unlocked',
    customProperties: {},
    permissions: { readAccess },
    users: [asNewUser(people.ines, [roles.ines]), asNewUser(people.marcus, [roles.marcus])],
    policies: [
      {
        id: harness.random.uuid(),
        alias: 'Two people',
        rank: 10,
        scope: 'Self',
        scriptingEngine: 'Javascript_v0',
        workflow: [both],
        lock: 'Unlocked',
        customProperties: {},
      },
    ],
  })
  const carryOut = (payload: IntentPayload) => decideTwice(harness, id, [people.ines, people.marcus], payload)
  const account = { id: harness.random.uuid(), name: 'Desk account' }
  const sol = demoId('ticker SOL')
  await carryOut({
    type: 'v0_CreateAccount',
    id: account.id,
    alias: account.name,
    lock: 'Unlocked',
    customProperties: {},
    ledgerIds: [ledgerIds.sol],
    providerDetails: { type: 'Vault', vaultId: vaultIds.zurich, keyStrategy: 'VaultHard' },
  })
  const { context } = harness.gateway
  await context.database
    .update(accountLedgers)
    .set({ status: 'Activated' })
    .where(eq(accountLedgers.accountId, account.id))
  await changeBalances(
    { database: context.database, platform: context.platform, now: toInstant(harness.clock.now()) },
    [{ accountId: account.id, tickerId: sol, ledgerId: ledgerIds.sol, total: 100n * 10n ** 9n }],
  )
  const propose = async (payload: IntentPayload) => (await harness.propose(people.ines, payload)).intentId
  return { id, prefix: `/${id}/domain/${id}`, people, account, sol, carryOut, propose }
}

type Harness = RoutePerson['gateway']['harness']

async function decideTwice(
  harness: Harness,
  domainId: Uuid,
  [first, second]: readonly [TestPerson, TestPerson],
  payload: IntentPayload,
): Promise<Uuid> {
  const { intentId, request } = await harness.propose(first, payload, { domainId })
  if (request.status !== 'Succeeded') throw new Error(`${payload.type} was refused: ${JSON.stringify(request.history)}`)
  await harness.approve(second, domainId, intentId)
  const { state } = (await harness.readIntent(second, domainId, intentId)).data
  if (state.status !== 'Executed') throw new Error(`${payload.type} is ${state.status}: ${JSON.stringify(state)}`)
  return intentId
}
