import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import type { Provider } from '@gateway/external-accounts/provider'
import { dappSessions } from '@gateway/store/schema/dapps'
import { providerConnections } from '@gateway/store/schema/providers'
import { dappSessionRow } from '@support/dapp-desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { connectExchange, credentials } from '@support/provider-desk'
import { quorum } from '@support/test-institution'

let harness: Harness
/** What happens while a provider is asked. */
let meanwhile: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  harness = await createHarness({
    adaptProvider: (provider) => {
      const { check, newAddress } = provider as unknown as Provider
      const checkLate: Provider['check'] = async (...asked) => {
        await meanwhile?.()
        return check(...asked)
      }
      const makeLate: Provider['newAddress'] = async (...asked) => {
        await meanwhile?.()
        return newAddress(...asked)
      }
      return { ...provider, check: checkLate, newAddress: makeLate }
    },
  })
})
afterAll(() => harness.close())

const everybody = { accounts: ['boss', 'clerk', 'maker'], domains: ['boss'], requests: ['boss'] }

test('what is connected in a locked domain is ended by whoever may lock it, and by nobody else', async () => {
  const { database } = harness.gateway.context
  const parent = await harness.createDomain({
    people: { clerk: ['clerk'], boss: ['boss'] },
    policies: [
      {
        alias: 'Domains',
        rank: 20,
        intentTypes: ['v0_LockDomain', 'v0_UnlockDomain', 'v0_CreateDomain'],
        workflow: [quorum('boss')],
      },
      { alias: 'Rest', rank: 10, workflow: [quorum('clerk')] },
    ],
  })
  const { boss, clerk } = parent.people
  const child = await harness.createDomain({
    parent: { id: parent.id, admin: boss },
    people: { maker: ['maker'] },
    policies: [{ alias: 'Maker', workflow: [quorum('maker')] }],
    readAccess: everybody,
  })
  const { maker } = child.people
  const { connectionId } = await connectExchange(harness, maker)
  const sessionId = harness.random.uuid()
  const until = new Date(harness.clock.now() + 3_600_000).toISOString()
  await database
    .insert(dappSessions)
    .values(dappSessionRow({ id: sessionId, domainId: child.id }, maker.user.id, until, 'closed'))
  const paths = [
    `/v1/domains/${child.id}/external-accounts/providers/${connectionId}`,
    `/internal/v1/me/domains/${child.id}/session/${sessionId}`,
  ]
  const end = (person: TestPerson) =>
    Promise.all(
      paths.map(async (path) => {
        const headers = { authorization: `Bearer ${await harness.tokenOf(person)}` }
        const answer = await harness.fetch(new Request(`http://127.0.0.1:8080${path}`, { method: 'DELETE', headers }))
        return ((await answer.json()) as { readonly reason?: string }).reason ?? answer.status
      }),
    )
  const lock = (person: TestPerson, id: Uuid, domainId: Uuid) =>
    harness.propose(person, { type: 'v0_LockDomain', reference: { id, revision: 1 } } satisfies IntentPayload, {
      domainId,
    })
  // Of another domain: in one that is not locked nothing has changed for them.
  expect(await end(boss)).toEqual(['PermissionDeniedError', 'PermissionDeniedError'])
  await lock(boss, child.id, parent.id)
  for (const person of [maker, clerk]) expect(await end(person)).toEqual(['DomainLockedError', 'DomainLockedError'])
  await lock(harness.root, parent.id, harness.root.user.domainId)
  expect(await end(boss)).toEqual(['DomainLockedError', 'DomainLockedError'])
  const reference = { id: parent.id, revision: 2 }
  await harness.propose(harness.root, { type: 'v0_UnlockDomain', reference })
  expect(await end(boss)).toEqual([200, 200])
  const [connection] = await database.select().from(providerConnections).where(eq(providerConnections.id, connectionId))
  const [session] = await database.select().from(dappSessions).where(eq(dappSessions.id, sessionId))
  for (const row of [connection!, session!]) expect(row).toMatchObject({ state: 'Disconnected', sealed: null })
  expect([connection!.lastModifiedBy, connection!.lastModifiedByDomainId]).toEqual([boss.user.id, parent.id])
})

test('a domain that is locked while a provider is asked gets no connection, and no new credentials', async () => {
  const { maker } = (
    await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
  ).people
  const { domainId: id } = maker.user
  const base = `/v1/domains/${id}/external-accounts/providers`
  const { connectionId } = await connectExchange(harness, maker)
  let revision = 1
  meanwhile = async () => {
    meanwhile = undefined
    await harness.propose(harness.root, { type: 'v0_LockDomain', reference: { id, revision } })
  }
  const lockLate = meanwhile
  const asked = { alias: 'Late', parameters: credentials.exchange }
  const changed = await harness.as(maker).post<{ reason: string }>(`${base}/${connectionId}`, asked)
  await harness.propose(harness.root, { type: 'v0_UnlockDomain', reference: { id, revision: ++revision } })
  revision++
  meanwhile = lockLate
  const made = await harness
    .as(maker)
    .post<{ reason: string }>(base, { ...asked, domainId: id, parameters: credentials.hedging })
  expect([changed.body.reason, made.body.reason]).toEqual(['DomainLockedError', 'DomainLockedError'])
})

test('who may connect no more while a provider is asked changes no credentials, and keeps no address in a locked domain', async () => {
  const { id, people } = await harness.createDomain({
    people: { maker: ['maker', 'reader'], boss: ['boss'] },
    policies: [
      { alias: 'People', rank: 20, intentTypes: ['v0_UpdateUser'], workflow: [quorum('boss')] },
      { alias: 'Alone', workflow: [quorum('maker')] },
    ],
    readAccess: { accounts: ['reader'] },
  })
  const { maker, boss } = people
  const base = `/v1/domains/${id}/external-accounts`
  const { connectionId, externalAccountId } = await connectExchange(harness, maker)
  const once = (payload: IntentPayload, by: TestPerson) => async () => {
    meanwhile = undefined
    expect((await harness.propose(by, payload)).request.status).toBe('Succeeded')
  }
  meanwhile = once({ type: 'v0_LockDomain', reference: { id, revision: 1 } }, harness.root)
  const made = await harness.as(maker).post<{ reason: string }>(`${base}/${externalAccountId}/addresses`, {})
  await harness.propose(harness.root, { type: 'v0_UnlockDomain', reference: { id, revision: 2 } })
  const { alias, loginIds } = (
    await harness.as(boss).get<{ data: { alias: string; loginIds: [] } }>(`/v1/domains/${id}/users/${maker.user.id}`)
  ).body.data
  meanwhile = once(
    {
      type: 'v0_UpdateUser',
      reference: { id: maker.user.id, revision: 1 },
      alias,
      loginIds,
      roles: ['reader'],
      customProperties: {},
    },
    boss,
  )
  const asked = { alias: 'Late', parameters: credentials.exchange }
  const changed = await harness.as(maker).post<{ reason: string }>(`${base}/providers/${connectionId}`, asked)
  expect([made.body.reason, changed.body.reason]).toEqual(['DomainLockedError', 'PermissionDeniedError'])
})
