import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  askDapp,
  changeDapp,
  decideDapp,
  disconnectDapp,
  getDapp,
  listDappEvents,
  listDapps,
} from '@api/dapps/dapp-sessions.api'
import { listProviders } from '@api/external-accounts/external-accounts.api'
import { listRoles } from '@api/users/users.api'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { accountLedgers, accounts } from '@gateway/store/schema/entities'
import { openApi, type ConsoleApi } from '@support/console-api'
import { relayInProcess, scriptedDapp } from '@support/dapp-desk'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness } from '@support/gateway-harness'

const ledgerId = 'ethereum-mainnet'
const everything = { limit: 100, startingAfter: undefined }
let harness: Harness
const now = () => harness?.clock.now() ?? 0
const desk = relayInProcess(now)
let ines: ConsoleApi
let domainId: Uuid
let own: readonly Uuid[]

beforeAll(async () => {
  harness = await createHarness({
    environment: { DEMO: true, DAPP_RELAY_URL: 'wss://relay.example' },
    openSocket: desk.openSocket,
  })
  const person = demoPerson('ines', 'treasury')
  domainId = person.user.domainId
  ines = await openApi(harness, person)
  const rows = await harness.gateway.context.database
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountLedgers, eq(accountLedgers.accountId, accounts.id))
    .where(
      and(
        eq(accounts.domainId, domainId),
        eq(accounts.lock, 'Unlocked'),
        eq(accountLedgers.ledgerId, ledgerId),
        eq(accountLedgers.status, 'Activated'),
      ),
    )
    .orderBy(accounts.id)
  own = rows.map(({ id }) => id)
})
afterAll(() => harness.close())

async function ask() {
  const dapp = scriptedDapp(desk.relay, now)
  dapp.propose()
  return { dapp, session: await askDapp(ines.api, domainId, dapp.code) }
}

it('POST /internal/v1/me/domains/{d}/session asks a dApp who it is, and POST /internal/v1/me/domains/{d}/session/{s} declines or connects it [AP015] [AP016] [ST022]', async () => {
  const declined = await ask()
  expect(declined.session).toMatchObject({ state: 'Proposed', name: 'Harbor Lend', ledgerIds: [ledgerId] })
  expect((await decideDapp(ines.api, domainId, declined.session.id, { approve: false })).state).toBe('Disconnected')
  const { session } = await ask()
  const connected = await decideDapp(ines.api, domainId, session.id, { approve: true, accountId: own[0]!, ledgerId })
  expect(connected).toMatchObject({ state: 'Connected', accountId: own[0], ledgerId })
})

it('GET /internal/v1/me/domains/{d}/session lists them, GET /internal/v1/me/domains/{d}/session/{s} reads one and GET /internal/v1/me/domains/{d}/session/{s}/events what happened in it [AP013] [AP014] [EN062]', async () => {
  const { items } = await listDapps(ines.api, domainId, everything, { name: 'harbor', connectedAccountIds: [own[0]!] })
  expect(items.map(({ state }) => state)).toEqual(['Connected'])
  const [session] = items
  expect(await getDapp(ines.api, domainId, session!.id)).toEqual(session)
  const events = await listDappEvents(ines.api, domainId, session!.id, everything)
  expect(events.items.map(({ method }) => method)).toEqual(['session_connect'])
})

it('a provider, a role, a session and an event of a session are entities of their own: each is read by itself, a role by its name and the others by an id [EN046]', async () => {
  const providers = await listProviders(ines.api, domainId)
  const { roles } = await listRoles(ines.api, domainId)
  const { items: sessions } = await listDapps(ines.api, domainId, everything, {})
  const { items: events } = await listDappEvents(ines.api, domainId, sessions[0]!.id, everything)
  const connections = providers.kind === 'listed' ? providers.connections : []
  expect(connections.map(({ alias, domainId: of }) => [alias, of])).toContainEqual(['Kraken trading desk', domainId])
  expect(roles).toEqual(expect.arrayContaining(['treasury-approver', 'treasury-operator']))
  const ids = [...connections, ...sessions, ...events].map(({ id }) => id)
  expect([connections.length, sessions.length, events.length].every((found) => found > 0)).toBe(true)
  expect([ids.every(isUuid), new Set(ids).size]).toEqual([true, ids.length])
})

it('POST /internal/v1/me/domains/{d}/session/{s}/change gives it another account, and DELETE /internal/v1/me/domains/{d}/session/{s} ends it [AP017] [AP018]', async () => {
  const { dapp, session } = await ask()
  await decideDapp(ines.api, domainId, session.id, { approve: true, accountId: own[0]!, ledgerId })
  const swapped = await changeDapp(ines.api, domainId, session.id, { accountId: own[1]!, ledgerId })
  expect(swapped.accountId).toBe(own[1])
  expect((await disconnectDapp(ines.api, domainId, session.id)).state).toBe('Disconnected')
  await vi.waitFor(() =>
    expect(dapp.received.map(({ method }) => method).filter(Boolean)).toEqual([
      'wc_sessionSettle',
      'wc_sessionUpdate',
      'wc_sessionEvent',
      'wc_sessionDelete',
    ]),
  )
})
