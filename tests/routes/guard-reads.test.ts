import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { listAccounts } from '@api/accounts/accounts.api'
import { domainsQuery } from '@api/domains/domains.queries'
import { isReadingDenied } from '@api/shared/problem'
import { securityEventsQuery } from '@api/users/security-events.queries'
import { getUser, listUsers } from '@api/users/users.api'
import type { Profile } from '@domain/session/profile'
import { guardReads } from '@app/guard-reads'
import { openApiOver } from '@support/console-api'
import { sampleId } from '@support/sample-intent'

const [home, foreign] = [sampleId(1), sampleId(2)]
const profile: Profile = {
  publicKey: 'key',
  domains: [{ id: home, alias: 'Home', userReference: { id: sampleId(9), alias: 'Ines', roles: ['operator'] } }],
}
const metadata = {
  createdAt: '2026-11-19T09:00:00.000Z',
  lastModifiedAt: '2026-11-19T09:00:00.000Z',
  revision: 1,
  customProperties: {},
}
const domain = (readAccess: Readonly<Record<string, readonly string[]>>) => ({
  data: {
    id: home,
    alias: 'Home',
    lock: 'Unlocked',
    governingStrategy: 'ConsiderDescendants',
    permissions: { readAccess },
    metadata,
    customProperties: {},
  },
  signature: 's',
  signingKey: 'k',
})

function start(readAccess: Readonly<Record<string, readonly string[]>>, answer?: () => Response) {
  const rights = { current: readAccess }
  const { api, sent } = openApiOver(
    async ({ url }) =>
      new URL(url).pathname === '/v1/domains'
        ? (answer?.() ?? Response.json({ items: [domain(rights.current)], count: 1 }))
        : Response.json({ items: [], count: 0 }),
    'token',
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const guarded = guardReads(api, queries, () => profile)
  return {
    guarded,
    queries,
    rights,
    paths: () => sent.map(({ path }) => path.split('?')[0]),
    readRights: () => queries.fetchQuery(domainsQuery(api)),
  }
}

const page = { limit: 100, startingAfter: undefined }
const denied = (asking: Promise<unknown>) => asking.then(() => false, isReadingDenied)

describe('a client that leaves out what would be refused', () => {
  it('asks for what the roles may read, and fails without asking for what they may not', async () => {
    const { guarded, paths, readRights } = start({ accounts: ['operator'] })
    await readRights()
    await listAccounts(guarded, home, page, {})
    expect(await denied(listUsers(guarded, home, page, {}))).toBe(true)
    expect(paths()).toEqual(['/v1/domains', `/v1/domains/${home}/accounts`])
  })

  it('takes the security log for events', async () => {
    const { guarded, rights, paths, readRights } = start({ users: ['operator'] })
    await readRights()
    const read = () =>
      denied(securityEventsQuery(guarded, home, {}).read({ ...page, signal: new AbortController().signal }))
    expect(await read()).toBe(true)
    rights.current = { events: ['operator'] }
    await readRights()
    expect([await read(), paths().at(-1)]).toEqual([false, `/internal/v1/domains/${home}/security-events`])
  })

  it('asks at once in an own domain whose rights are not known yet', async () => {
    const { guarded, paths } = start({})
    await listUsers(guarded, home, page, {})
    expect(paths()).toEqual([`/v1/domains/${home}/users`])
  })

  it('waits for the rights before it asks of a foreign domain, and does not ask of one that is not listed', async () => {
    const { guarded, paths } = start({})
    expect(await denied(getUser(guarded, foreign, sampleId(3)))).toBe(true)
    expect(paths()).toEqual(['/v1/domains'])
  })

  it('asks the platform when the rights could not be read, or not all domains were', async () => {
    for (const answer of [
      () => Response.json({}, { status: 404 }),
      () =>
        Response.json({ items: Array.from({ length: 100 }, () => domain({})), count: 100, nextStartingAfter: 'more' }),
    ]) {
      const { guarded, paths } = start({}, answer)
      await getUser(guarded, foreign, sampleId(3)).catch(() => undefined)
      expect(paths().at(-1)).toBe(`/v1/domains/${foreign}/users/${sampleId(3)}`)
    }
  })

  it.each([
    [14_900, 0],
    [15_000, 1],
  ])('asks anew for rights that were read %i ms ago %i times before it refuses', async (ago, times) => {
    const { guarded, queries, paths } = start({})
    queries.setQueryData(
      domainsQuery(guarded).queryKey,
      { items: [domain({})], count: 1 },
      { updatedAt: Date.now() - ago },
    )
    expect(await denied(listUsers(guarded, home, page, {}))).toBe(true)
    expect(paths()).toEqual(Array.from({ length: times }, () => '/v1/domains'))
  })

  it('sees rights that were given since, before it refuses', async () => {
    const { guarded, queries, rights, readRights } = start({})
    await readRights()
    expect(await denied(listUsers(guarded, home, page, {}))).toBe(true)
    rights.current = { users: ['operator'] }
    await queries.invalidateQueries()
    expect(await denied(listUsers(guarded, home, page, {}))).toBe(false)
  })
})
