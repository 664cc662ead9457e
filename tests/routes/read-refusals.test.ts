import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { PolicyCondition } from '@domain/policies/policy'
import { readRefusals } from '@features/intents/read-refusals'
import { openApiOver } from '@support/console-api'
import { sampleId } from '@support/sample-intent'

const [desk, root] = [sampleId(1), sampleId(2)]
const metadata = {
  createdAt: '2026-11-19T09:00:00.000Z',
  lastModifiedAt: '2026-11-19T09:00:00.000Z',
  revision: 1,
  customProperties: {},
}
const signed = (data: object) => ({ data: { lock: 'Unlocked', metadata, ...data }, signature: 's', signingKey: 'k' })
const domain = (id: string, parentId?: string) =>
  signed({ id, alias: 'Desk', permissions: { readAccess: {} }, ...(parentId ? { parentId } : {}) })
const policy = (
  n: number,
  domainId: string,
  role: string,
  more: {
    readonly intentTypes?: readonly string[]
    readonly condition?: PolicyCondition
    readonly workflow?: undefined
  } = {},
) =>
  signed({
    id: sampleId(n),
    domainId,
    alias: 'P',
    rank: 10,
    scope: 'SelfAndDescendants',
    scriptingEngine: 'Javascript_v0',
    workflow: [{ type: 'RoleQuorum', role, quorum: 1 }],
    ...more,
  })
const page = (items: readonly object[], nextStartingAfter?: string) =>
  Response.json({ items, count: items.length, ...(nextStartingAfter ? { nextStartingAfter } : {}) })

interface Fixture {
  readonly domains?: readonly object[]
  readonly policies: Readonly<Record<string, () => Response>>
}

function start({ domains = [domain(desk, root), domain(root)], policies }: Fixture) {
  const { api, sent } = openApiOver(async ({ url }) => {
    const [, domainId] = /domains\/([^/]+)\/policies/.exec(url) ?? []
    return domainId ? policies[domainId]!() : page(domains)
  }, 'token')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = (role: string) =>
    readRefusals({ api, queries }, { domainId: desk, author: { domainId: desk, roles: [role] } }, [
      'v0_CreateAccount',
      'v0_CreateTransferOrder',
    ])
  return { read, paths: () => sent.map(({ path }) => path.split('?')[0]).sort() }
}

const sentence = 'None of your roles may propose this.'
const ungoverned = 'No policy governs this request here. It needs a policy before anybody can propose it.'
const conditional = { condition: { type: 'Expression', expression: 'true' } } as const

describe('what is refused beforehand', () => {
  it('is each type that no policy of the domain or above it lets the roles begin, with those that may', async () => {
    const { read } = start({
      policies: {
        [desk]: () => page([policy(10, desk, 'maker', { intentTypes: ['v0_CreateAccount'] })]),
        [root]: () => page([]),
      },
    })
    expect(await read('maker')).toEqual({ v0_CreateTransferOrder: ungoverned })
    expect(await read('auditor')).toEqual({
      v0_CreateAccount: `${sentence} maker can.`,
      v0_CreateTransferOrder: ungoverned,
    })
  })

  it('is said of the roles where a policy governs that nobody can begin', async () => {
    const frozen = policy(10, desk, 'maker', { workflow: undefined })
    const { read } = start({ policies: { [desk]: () => page([frozen]), [root]: () => page([]) } })
    expect((await read('maker')).v0_CreateAccount).toBe(sentence)
  })

  it('rests on one reading of each domain, whoever asks and how often', async () => {
    const { read, paths } = start({ policies: { [desk]: () => page([]), [root]: () => page([]) } })
    await Promise.all([read('maker'), read('auditor')])
    await read('maker')
    expect(paths()).toEqual(['/v1/domains', `/v1/domains/${desk}/policies`, `/v1/domains/${root}/policies`])
  })

  it('is what concerns the whole institution, below its root domain: with its name where that can be read', async () => {
    const read = (domains: readonly object[], domainId = desk) => {
      const { api } = openApiOver(
        async ({ url }) => (url.includes('/policies') ? page([policy(10, root, 'maker')]) : page(domains)),
        'token',
      )
      const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      return readRefusals({ api, queries }, { domainId, author: { domainId, roles: ['maker'] } }, [
        'v0_CreateVault',
        'v0_CreateTicker',
        'v0_SetSystemProperty',
        'v0_CreateAccount',
      ])
    }
    const observed = 'This concerns the whole institution. Propose it in the root domain'
    const inAll = (text: string) => ({ v0_CreateVault: text, v0_CreateTicker: text, v0_SetSystemProperty: text })
    expect(await read([domain(desk, root), domain(root)])).toEqual(inAll(`${observed}, Desk.`))
    expect(await read([domain(desk, root)])).toEqual(inAll(`${observed}.`))
    expect(await read([domain(desk, root), domain(root)], root)).toEqual({})
    expect(await read([])).toEqual({})
  })

  const ofDesk = () => page([policy(10, desk, 'maker', conditional)])
  it.each<[string, Fixture]>([
    [
      'the policies of the domain could not be read',
      { policies: { [desk]: () => Response.json({}, { status: 400 }), [root]: () => page([]) } },
    ],
    [
      'those above it could not be read',
      { policies: { [desk]: ofDesk, [root]: () => Response.json({}, { status: 400 }) } },
    ],
    [
      'there are more policies than are read',
      {
        policies: {
          [desk]: () =>
            page(
              Array.from({ length: 100 }, (_, n) => policy(100 + n, desk, 'maker', conditional)),
              'more',
            ),
          [root]: () => page([]),
        },
      },
    ],
    ['a domain above it is not listed', { domains: [domain(desk, root)], policies: { [desk]: ofDesk } }],
    ['the domain itself is not listed', { domains: [], policies: {} }],
  ])('is nothing where %s', async (_, fixture) => {
    expect(await start(fixture).read('auditor')).toEqual({})
  })
})
