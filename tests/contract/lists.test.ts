import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createActor, waitFor } from 'xstate'
import { listAccounts } from '@api/accounts/accounts.api'
import { domainsQuery } from '@api/domains/domains.queries'
import { listDomains } from '@api/domains/domains.api'
import { listLedgers } from '@api/ledgers/ledgers.api'
import { listPolicies } from '@api/policies/policies.api'
import { usersQuery } from '@api/users/users.queries'
import { listUsers } from '@api/users/users.api'
import { listVaults } from '@api/vaults/vaults.api'
import { provideDomainAccess } from '@machines/session/domain-access.provide'
import { users } from '@gateway/store/schema/entities'
import { openApi, openApiOver, type ConsoleApi } from '@support/console-api'
import { createHarness, type Harness, type TestDomain } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

const people = 253
let harness: Harness
let domain: TestDomain<'maker'>
let maker: ConsoleApi

beforeAll(async () => {
  harness = await createHarness()
  domain = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
  maker = await openApi(harness, domain.people.maker)
  const { database } = harness.gateway.context
  const [row] = (await database.select().from(users)).filter(({ id }) => id === domain.people.maker.user.id)
  const { envelope } = row!
  const copies = Array.from({ length: people - 1 }, (_, i) => {
    const id = harness.random.uuid()
    const alias = `person ${String(i).padStart(3, '0')}`
    return {
      ...row!,
      id,
      alias,
      publicKey: id,
      logins: [],
      envelope: { ...envelope, data: { ...envelope.data, id, alias } },
    }
  })
  await database.insert(users).values(copies)
})
afterAll(() => harness.close())

const newQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const paramsOf = ({ sent }: ConsoleApi, count: number) =>
  sent.slice(-count).map(({ path }) => new URLSearchParams(path.split('?')[1]))

describe('lists', () => {
  it('a list is asked for 100 at once, by alias in descending order, unless told otherwise [CO002]', async () => {
    await listDomains(maker.api)
    await listVaults(maker.api)
    await listLedgers(maker.api)
    await listUsers(maker.api, domain.id)
    await listPolicies(maker.api, domain.id)
    await listAccounts(maker.api, domain.id)
    expect(paramsOf(maker, 6).map(String)).toEqual(
      Array.from({ length: 6 }, () => 'limit=100&sortBy=alias&sortOrder=DESC'),
    )
    const { items } = await listUsers(maker.api, domain.id)
    expect([items.length, items[0]!.data.alias, items[1]!.data.alias]).toEqual([100, 'person 251', 'person 250'])
    await listAccounts(maker.api, domain.id, {}, { sortBy: undefined, sortOrder: 'ASC' })
    expect(String(paramsOf(maker, 1)[0])).toBe('limit=100&sortBy=alias&sortOrder=ASC')
  })

  it('a filtered collection is read with a page size of 250, out of pages of the platform’s maximum [CO001]', async () => {
    const page = await newQueries().fetchQuery(usersQuery(maker.api, domain.id))
    expect([
      page.items.length,
      new Set(page.items.map(({ data }) => data.id)).size,
      page.nextStartingAfter === undefined,
    ]).toEqual([250, 250, false])
    expect(paramsOf(maker, 3).map((params) => params.get('limit'))).toEqual(['100', '100', '50'])
  })

  it('a paged read sends the last page’s nextStartingAfter as startingAfter and stops when there is none [AP002]', async () => {
    const before = maker.sent.length
    const nexts: (string | undefined)[] = []
    let after: string | undefined
    do {
      after = (await listUsers(maker.api, domain.id, { limit: 100, startingAfter: after })).nextStartingAfter
      nexts.push(after)
    } while (after)
    expect(
      paramsOf(maker, maker.sent.length - before).map((params) => params.get('startingAfter') ?? undefined),
    ).toEqual([undefined, ...nexts.slice(0, -1)])
    expect(nexts).toHaveLength(3)
    await newQueries().fetchQuery(domainsQuery(maker.api))
    expect(maker.sent).toHaveLength(before + 4)
  })

  it('parameters that are an empty text or an empty list are left out of the address [VA050]', async () => {
    await listAccounts(maker.api, domain.id, {}, { alias: '', lock: [], ledgerId: undefined })
    expect([...paramsOf(maker, 1)[0]!.keys()]).toEqual(['limit', 'sortBy', 'sortOrder'])
  })
})

describe('many ids at once', () => {
  it('are read side by side, and only those that succeed are kept [AP003] [AP024]', async () => {
    const other = await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const ids = [harness.random.uuid(), other.id, domain.id]
    const waiting: (() => void)[] = []
    const token = await harness.tokenOf(domain.people.maker)
    const { api, sent } = openApiOver(async (request) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === ids.length) waiting.forEach((go) => go())
      })
      return harness.fetch(request)
    }, token)
    const opened: string[] = []
    const actor = createActor(
      provideDomainAccess({ api, queries: newQueries(), openDomain: (id) => opened.push(id) }),
    ).start()
    const userReference = { id: domain.people.maker.user.id, alias: 'maker', roles: ['maker'] }
    actor.send({
      type: 'profile.known',
      profile: { publicKey: '', domains: ids.map((id, i) => ({ id, alias: `${i}`, userReference })) },
    })
    actor.send({ type: 'address.changed', address: { profileDomainId: undefined, domainId: undefined } })
    await waitFor(actor, () => opened.length > 0)
    expect(sent.map(({ path }) => path)).toEqual(ids.map((id) => `/v1/domains/${id}`))
    expect(opened).toEqual([domain.id])
    actor.stop()
  })
})

describe('an answer', () => {
  const answering = (body: string, type: string) =>
    openApiOver(() => Promise.resolve(new Response(body, { headers: { 'content-type': type } })), undefined).api

  it('is parsed as JSON when its content type says so, else taken as text; a file is delivered as it is [AP004]', async () => {
    expect(await answering('{"a":1}', 'application/json; charset=utf-8').get('/v1/x', z.unknown())).toEqual({ a: 1 })
    expect(await answering('{"a":1}', 'text/plain').get('/v1/x', z.unknown())).toBe('{"a":1}')
    const file = await answering('\u0000\u0001', 'application/octet-stream').blob('/v1/x')
    expect([file instanceof Blob, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([true, [0, 1]])
  })

  it('a failed read is asked again, a failed write never [ER002] [ER003]', async () => {
    const { api, sent } = openApiOver(() => Promise.resolve(new Response('', { status: 503 })), undefined)
    await expect(api.get('/v1/x', z.unknown())).rejects.toMatchObject({ problem: { status: 503 } })
    await expect(api.post('/v1/x', {}, z.unknown())).rejects.toMatchObject({ problem: { status: 503 } })
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET', 'POST'])
  })
})
