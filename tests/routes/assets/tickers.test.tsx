import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tickerListQuery, tickerValidationQuery, type TickerClass } from '@api/assets/ticker-lists.queries'
import { tickerWire } from '@api/assets/tickers.wire'
import type { Validation } from '@domain/assets/ticker-kinds'
import { tickerSearch } from '@features/assets/ticker.search'
import { toAssetDetail } from '@features/assets/ticker.view'
import { useValidations } from '@features/assets/use-validations'
import { EntranceProvider } from '@app/entrance-context'
import { entityHref } from '@app/entity-href'
import { openApiOver } from '@support/console-api'
import { sampleId } from '@support/sample-intent'
import { filterFor } from '@support/filter-for'

const at = '2026-11-22T10:00:00.000Z'
const ticker = (n: number, properties: object, more: object = {}) => ({
  data: {
    id: sampleId(n),
    ledgerId: 'eth',
    kind: 'Contract',
    name: `Asset ${n}`,
    ledgerDetails: { type: 'Ethereum', properties },
    lock: 'Unlocked',
    ...more,
  },
})
const erc20 = { type: 'ERC20', address: '0xa0' }
const pageOf = (items: readonly object[], nextStartingAfter?: string) =>
  Response.json({ items, count: items.length, nextStartingAfter })
const request = { limit: 100, startingAfter: undefined, signal: new AbortController().signal }

async function askedBy(search: object) {
  const { api, sent } = openApiOver(() => Promise.resolve(pageOf([])), 'token')
  await tickerListQuery(api, 'fungible', filterFor(tickerSearch, search)).read(request)
  return [...new URL(sent[0]!.path, 'http://gateway').searchParams]
    .filter(([name]) => name !== 'limit')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
}

describe('the lists of assets', () => {
  const byName = ['sortBy=name', 'sortOrder=ASC']

  it.each([
    [{}, byName],
    [{ ledgerId: ['eth', 'btc'] }, [...byName, 'ledgerId=eth', 'ledgerId=btc']],
    [{ symbol: 'USDC' }, [...byName, 'symbol=USDC']],
    [{ name: 'USD Coin' }, [...byName, 'name=USD Coin']],
    [
      { kind: 'Contract', validationStatus: 'NonValidated', lock: 'Locked' },
      [...byName, 'kind=Contract', 'validationStatus=NonValidated', 'lock=Locked'],
    ],
    [{ kind: 'Art', validationStatus: 'Perhaps', tickerId: sampleId(1) }, byName],
    [{ sortBy: 'symbol', sortOrder: 'DESC' }, ['sortBy=symbol', 'sortOrder=DESC']],
  ])(
    'asked with %j send what the platform understands, by name unless told otherwise [EN057] [CO004]',
    async (search, query) => {
      expect(await askedBy(search)).toEqual(query.toSorted())
    },
  )

  it.each([
    ['fungible', [1, 4]],
    ['nonFungible', [2, 3]],
  ] as const)('the %s ones stand in a list of their own [RT020]', async (which: TickerClass, expected) => {
    const items = [
      ticker(1, erc20),
      ticker(2, { type: 'ERC721', address: '0xa0', tokenId: '1' }),
      ticker(3, { type: 'NonFungibleToken' }),
      ticker(4, { type: 'Native' }),
    ]
    const { api } = openApiOver(() => Promise.resolve(pageOf(items)), 'token')
    expect((await tickerListQuery(api, which, {}).read(request)).items.map(({ data }) => data.id)).toEqual(
      expected.map(sampleId),
    )
  })
})

describe('an asset', () => {
  it('of the platform is shown with all that it carries, hidden characters made visible [EN016]', () => {
    const wire = tickerWire.parse(
      ticker(
        1,
        { type: 'ERC721', address: '0xa0', tokenId: '7' },
        {
          name: 'USD\u202e',
          symbol: 'U\u200b',
          decimals: 0,
          metadata: {
            description: 'A\u200b',
            revision: 1,
            createdAt: at,
            lastModifiedAt: at,
            customProperties: { 'k\u200b': 'v' },
          },
        },
      ),
    )
    expect(
      toAssetDetail(wire, { listHref: '/p/tickers/nft', ledgerAlias: 'Ethereum', validation: 'Validated' }),
    ).toEqual({
      id: sampleId(1),
      name: 'USD⟨U+202E⟩',
      symbol: 'U⟨U+200B⟩',
      decimals: 0,
      ledgerId: 'eth',
      ledgerAlias: 'Ethereum',
      kind: 'Contract',
      standard: 'ERC721',
      contract: '0xa0',
      piece: '7',
      isNonFungible: true,
      validation: 'Validated',
      lock: 'Unlocked',
      href: `/p/tickers/nft?tickerId=${sampleId(1)}`,
      description: 'A⟨U+200B⟩',
      customProperties: { 'k⟨U+200B⟩': 'v' },
      properties: [
        { name: 'address', value: '0xa0' },
        { name: 'tokenId', value: '7' },
      ],
    })
  })

  it('has its page at the query tickerId of the list [RT021]', () => {
    expect(entityHref('/p', 'Ticker', sampleId(1))).toBe(`/p/tickers?tickerId=${sampleId(1)}`)
  })
})

describe('whether an asset is validated', () => {
  const validationOf = async (answer: () => Response) => {
    const { api, sent } = openApiOver(() => Promise.resolve(answer()), 'token')
    const validation = await new QueryClient().fetchQuery(
      tickerValidationQuery(api, { id: sampleId(1), name: 'USD Coin', ledgerId: 'eth' }),
    )
    return { validation, query: new URL(sent[0]!.path, 'http://gateway').searchParams }
  }

  it('is asked for by its name on its ledger: a ticker itself does not carry it [ST018]', async () => {
    const { validation, query } = await validationOf(() => pageOf([ticker(2, erc20)]))
    expect([validation, query.getAll('name'), query.getAll('ledgerId'), query.get('validationStatus')]).toEqual([
      'Validated',
      ['USD Coin'],
      ['eth'],
      'NonValidated',
    ])
    expect((await validationOf(() => pageOf([ticker(2, erc20), ticker(1, erc20)]))).validation).toBe('NonValidated')
  })

  it('stays unknown where too many that are not bear its name', async () => {
    const many = Array.from({ length: 100 }, (_, i) => ticker(i + 2, erc20))
    let page = 0
    expect((await validationOf(() => pageOf(many, sampleId(1000 + page++)))).validation).toBeNull()
  })

  it.each([
    ['the platform names all that are not', undefined, false, 'NonValidated Validated'],
    ['there are more that are not than it names', undefined, true, 'NonValidated unknown'],
    ['the list was narrowed to those that are', 'Validated', false, 'Validated Validated'],
  ] as const)('is known of the rows of a list: %s', async (_, narrowedTo: Validation | undefined, areMore, words) => {
    let page = 0
    const { api } = openApiOver(
      () =>
        Promise.resolve(
          areMore
            ? pageOf(
                Array.from({ length: 100 }, () => ticker(1, erc20)),
                sampleId(1000 + page++),
              )
            : pageOf([ticker(1, erc20)]),
        ),
      'token',
    )
    const Rows = () => {
      const of = useValidations(narrowedTo)
      return <p>{[1, 2].map((n) => of(sampleId(n)) ?? 'unknown').join(' ')}</p>
    }
    render(
      <EntranceProvider value={{ app: () => ({ ports: { api } }) } as never}>
        <QueryClientProvider client={new QueryClient()}>
          <Rows />
        </QueryClientProvider>
      </EntranceProvider>,
    )
    expect(await screen.findByText(words)).toBeVisible()
  })
})
