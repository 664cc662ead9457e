import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { accountsQuery } from '@api/accounts/accounts.queries'
import { getAuthSession } from '@api/session/auth.api'
import { getDomain } from '@api/domains/domains.api'
import { getMe } from '@api/session/me.api'
import { createClient, type ApiClient } from '@api/shared/client'
import { ordersQuery, transactionsQuery, transfersQuery } from '@api/transactions/transactions.queries'
import { accountSearch } from '@features/accounts/account.search'
import { createReadAhead } from '@app/read-ahead'
import { orderSearch } from '@features/transactions/order.search'
import { rawTransactionSearch } from '@features/transactions/raw-transaction.search'
import { transferSearch } from '@features/transactions/transfer.search'
import { sampleId } from '@support/sample-intent'
import { filterFor } from '@support/filter-for'

const [own, foreign] = [sampleId(1), sampleId(2)]
const origin = 'http://127.0.0.1:8080'
const session = {
  user: { email: 'ines@nordhaven.example', publicKey: 'key' },
  accessToken: 'token',
  expires: '2026-11-22T12:00:00.000Z',
}
const me = {
  publicKey: 'key',
  domains: [{ id: own, alias: 'Own', userReference: { id: sampleId(9), alias: 'Ines', roles: ['operator'] } }],
}
const metadata = {
  createdAt: '2026-11-19T09:00:00.000Z',
  lastModifiedAt: '2026-11-19T09:00:00.000Z',
  revision: 1,
  customProperties: {},
}
const domain = {
  data: {
    id: own,
    alias: 'Own',
    lock: 'Unlocked',
    governingStrategy: 'ConsiderDescendants',
    permissions: { readAccess: { accounts: ['operator'], transactions: ['auditor', 'operator'], users: ['operator'] } },
    metadata,
  },
  signature: 's',
  signingKey: 'k',
}
const answers: Readonly<Record<string, unknown>> = {
  '/api/auth/session': session,
  '/v1/me': me,
  [`/v1/domains/${own}`]: domain,
}

function start(
  answer: (path: string, asked: number) => Response | Promise<Response> = (path) => Response.json(answers[path] ?? {}),
) {
  const asked: string[] = []
  const clock = new SimulatedClock()
  const { fetch, begin } = createReadAhead({
    origin,
    clock: { now: () => clock.now() },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname: path, search } = new URL(request.url)
      asked.push(`${path}${search} ${request.headers.get('authorization') ?? ''}`.trim())
      return answer(path, asked.length)
    },
  })
  const clientOf = (token: string | undefined) =>
    createClient({ origin, fetch, token: () => token, log: () => undefined, retryDelay: () => 0 })
  return {
    asked,
    clock,
    clientOf,
    fetch,
    begin: (address = `/${own}/domain/${own}/vaults`) => begin(Promise.resolve({ authBasePath: '/api/auth' }), address),
  }
}

const auth = (api: ReturnType<typeof createClient>) => ({ api, base: '/api/auth' })
const readAhead = ['/api/auth/session', '/v1/me Bearer token', `/v1/domains/${own} Bearer token`]

describe('what is read ahead', () => {
  it('is session, person and domain of the address, and answers the first read of each without another call', async () => {
    const { begin, asked, clientOf } = start()
    await begin()
    expect(asked).toEqual(readAhead)
    expect((await getAuthSession(auth(clientOf(undefined))))?.accessToken).toBe('token')
    expect((await getMe(clientOf('token'))).domains).toHaveLength(1)
    expect((await getDomain(clientOf('token'), own)).data.alias).toBe('Own')
    expect(asked).toEqual(readAhead)
    await getMe(clientOf('token'))
    expect(asked).toEqual([...readAhead, '/v1/me Bearer token'])
  })

  it('answers those who ask while it is still on its way', async () => {
    const { begin, asked, clientOf } = start()
    const [, found] = await Promise.all([begin(), getAuthSession(auth(clientOf(undefined)))])
    expect(found?.accessToken).toBe('token')
    expect(asked).toEqual(readAhead)
  })

  it('asks for nothing that somebody asks for already', async () => {
    let notify: (response: Response) => void = () => undefined
    const { begin, asked, clientOf } = start((path, count) =>
      count === 1 ? new Promise((resolve) => (notify = resolve)) : Response.json(answers[path]),
    )
    const reading = begin()
    await getMe(clientOf('token'))
    notify(Response.json(session))
    await reading
    expect(asked).toEqual(readAhead.slice(0, 2))
  })

  it('is nothing for an address outside of a domain', async () => {
    const { begin, asked } = start()
    for (const path of ['/', '/home', '/auth/callback', `/${own}`, '/domain', '/no/such/page']) await begin(path)
    expect(asked).toEqual([])
  })

  it('ends where nobody is signed in, and at a domain that is not the person’s', async () => {
    const nobody = start(() => Response.json({}))
    await nobody.begin()
    expect(nobody.asked).toEqual(['/api/auth/session'])
    const stranger = start()
    await stranger.begin(`/${own}/domain/${foreign}/accounts`)
    expect(stranger.asked).toEqual(readAhead.slice(0, 2))
  })

  it('is given to no other bearer, and to nobody after ten seconds', async () => {
    const { begin, asked, clientOf, clock } = start()
    await begin()
    await getMe(clientOf('another'))
    clock.increment(9_999)
    await getMe(clientOf('token'))
    clock.increment(1)
    await getDomain(clientOf('token'), own)
    expect(asked.slice(3)).toEqual(['/v1/me Bearer another', `/v1/domains/${own} Bearer token`])
  })

  it('is asked for again by whoever needs it when it failed', async () => {
    const { begin, asked, clientOf } = start((path, count) =>
      count === 2 ? Promise.reject(new TypeError('no network')) : Response.json(answers[path]),
    )
    await begin()
    expect(asked).toEqual(readAhead.slice(0, 2))
    expect((await getMe(clientOf('token'))).publicKey).toBe('key')
    expect(asked).toEqual([...readAhead.slice(0, 2), '/v1/me Bearer token'])
  })

  it('that is refused is a refusal to whoever asks', async () => {
    const { begin, asked, clientOf } = start((path) =>
      path === '/v1/me' ? Response.json({ reason: 'Unauthorized' }, { status: 401 }) : Response.json(answers[path]),
    )
    await begin()
    await expect(getMe(clientOf('token'))).rejects.toMatchObject({ problem: { tag: 'http', status: 401 } })
    expect(asked).toEqual(readAhead.slice(0, 2))
  })

  it.each([
    ['before it is given', (stop: AbortController) => stop.abort()],
    ['while it is on its way', (stop: AbortController) => setImmediate(() => stop.abort())],
  ])('ends for a caller who gives up %s', async (_, giveUp) => {
    const { begin, clientOf } = start((path) =>
      path === '/v1/me' ? new Promise<Response>(() => undefined) : Response.json(answers[path]),
    )
    void begin()
    await getAuthSession(auth(clientOf(undefined)))
    const stop = new AbortController()
    const reading = getMe(clientOf('token'), stop.signal)
    giveUp(stop)
    await expect(reading).rejects.toMatchObject({ problem: { tag: 'aborted' } })
  })
})

const lists = [
  ['transactions', (api: ApiClient) => transfersQuery(api, own, filterFor(transferSearch, {}))],
  ['transactions/orders', (api: ApiClient) => ordersQuery(api, own, filterFor(orderSearch, {}))],
  [
    'transactions/raw-transactions',
    (api: ApiClient) => transactionsQuery(api, own, filterFor(rawTransactionSearch, {})),
  ],
  ['accounts', (api: ApiClient) => accountsQuery(api, own, filterFor(accountSearch, {}))],
] as const

describe('of a list', () => {
  it.each(lists)(
    'its first page is read ahead for somebody who may read it, exactly as the list asks: %s',
    async (page, queryOf) => {
      const { begin, asked, clientOf } = start((path) => Response.json(answers[path] ?? { items: [], count: 0 }))
      await begin(`/${own}/domain/${own}/${page}`)
      expect(asked).toHaveLength(4)
      await new QueryClient().fetchInfiniteQuery(queryOf(clientOf('token')) as never)
      expect(asked.slice(4)).toEqual([])
    },
  )

  it.each(['transactions?quarantined=true', 'transactions/intents', 'toString', 'users'])(
    'nothing is read ahead for %s',
    async (page) => {
      const { begin, asked } = start()
      await begin(`/${own}/domain/${own}/${page}`)
      expect(asked).toEqual(readAhead)
    },
  )

  it('nothing is read ahead for somebody who may not read it', async () => {
    const { begin, asked } = start((path) =>
      Response.json(
        path === '/v1/me'
          ? { ...me, domains: [{ ...me.domains[0]!, userReference: { roles: ['guest'] } }] }
          : answers[path],
      ),
    )
    await begin(`/${own}/domain/${own}/transactions`)
    expect(asked).toEqual(readAhead)
  })
})
