import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { DomainWire } from '@api/domains/domains.wire'
import type { ProfileDomain } from '@domain/session/profile'
import { findQuery } from '@features/shell/find-everywhere'
import { openApiOver } from '@support/console-api'
import { sampleId } from '@support/sample-intent'

const address = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const here = sampleId(1)
const domains: readonly ProfileDomain[] = [
  { id: here, alias: 'Treasury', userReference: { id: sampleId(2), alias: 'Ines', roles: ['operator'] } },
]
const clock = { now: () => 0, setTimeout: (run: () => void) => run(), clearTimeout: () => undefined }
const nothing = Response.json({ items: [], count: 0 })
/** May read what is named and nothing else. */
const rights = (...sections: readonly string[]) =>
  [
    {
      data: {
        id: here,
        permissions: {
          readAccess: Object.fromEntries(
            ['accounts', 'endpoints', 'users', 'policies', 'transactions'].map((section) => [
              section,
              sections.includes(section) ? ['operator'] : [],
            ]),
          ),
        },
      },
    },
  ] as unknown as readonly DomainWire[]

async function find(typed: string, fails: RegExp, given = rights('endpoints')) {
  const { api, sent } = openApiOver(
    async ({ url }) => (fails.test(url) ? Response.json({}, { status: 403 }) : nothing.clone()),
    'token',
  )
  const found = await new QueryClient({ defaultOptions: { queries: { retry: false } } })
    .fetchQuery(findQuery(api, clock, typed, domains, given))
    .catch(() => 'failed')
  return { found, asked: [...new Set(sent.map(({ path }) => path.split('?')[0]!))].sort() }
}

describe('the search in all domains', () => {
  it('asks once nothing was typed for 150 ms', async () => {
    const simulated = new SimulatedClock()
    const { api, sent } = openApiOver(async () => nothing.clone(), 'token')
    const resting = { ...clock, setTimeout: (run: () => void, ms: number) => simulated.setTimeout(run, ms) }
    const finding = new QueryClient().fetchQuery(findQuery(api, resting, 'omnibus', domains, rights('endpoints')))
    await Promise.resolve()
    simulated.increment(149)
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent).toEqual([])
    simulated.increment(1)
    await finding
    expect(sent.length).toBeGreaterThan(0)
  })

  it('asks only where the person may read, and once for what belongs to no domain', async () => {
    expect((await find('omnibus', /none/)).asked).toEqual([`/v1/domains/${here}/endpoints`, '/v1/vaults'])
  })

  it.each([
    ['whose an address is', /\/v1\/addresses/, { domains: [], owners: true, shared: false }],
    ['what belongs to no domain', /\/v1\/vaults/, { domains: [], owners: false, shared: true }],
    ['a domain', /\/endpoints/, { domains: [here], owners: false, shared: false }],
    ['nothing', /none/, { domains: [], owners: false, shared: false }],
  ])('finds the rest and says that it does not know of %s', async (_what, fails, missed) => {
    expect((await find(address, fails)).found).toEqual({ hits: [], missed })
  })

  it('fails only where nothing answers', async () => {
    expect([(await find(address, /v1/)).found, (await find(address, /v1\/(domains|vaults)/)).found]).toEqual([
      'failed',
      { hits: [], missed: { domains: [here], owners: false, shared: true } },
    ])
  })

  it('is another search once the rights of the person are known', () => {
    const { api } = openApiOver(async () => nothing.clone(), 'token')
    const keyOf = (given: readonly DomainWire[]) =>
      JSON.stringify(findQuery(api, clock, 'omnibus', domains, given).queryKey)
    expect([
      keyOf([]) === keyOf(rights('endpoints')),
      keyOf(rights('endpoints')) === keyOf(rights('endpoints', 'domains')),
    ]).toEqual([false, true])
  })
})
