import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTickers } from '@api/assets/tickers.api'
import { tickerListQuery, tickerValidationQuery } from '@api/assets/ticker-lists.queries'
import { nonValidatedTickersQuery } from '@api/assets/tickers.queries'
import { openApi, type ConsoleApi } from '@support/console-api'
import { createDesk } from '@support/desk'
import { createHarness, type Harness } from '@support/gateway-harness'

let harness: Harness
let root: ConsoleApi

const request = { limit: 100, startingAfter: undefined, signal: new AbortController().signal }
const newQueries = () => new QueryClient()
const contract = `0x${'7'.padStart(40, '0')}`

beforeAll(async () => {
  harness = await createHarness()
  await createDesk(harness)
  const asset = {
    ledgerId: 'ethereum-mainnet',
    kind: 'Contract' as const,
    ledgerDetails: {
      type: 'Ethereum' as const,
      properties: { type: 'ERC721' as const, address: contract, tokenId: '17' },
    },
  }
  await harness.propose(harness.root, { type: 'v0_CreateTicker', name: 'Deed 17', ...asset })
  const other = {
    ...asset,
    ledgerDetails: { ...asset.ledgerDetails, properties: { ...asset.ledgerDetails.properties, tokenId: '18' } },
  }
  await harness.propose(harness.root, {
    type: 'v0_ValidateTickers',
    tickers: [{ id: harness.random.uuid(), name: 'Deed 18', ...other, lock: 'Unlocked', customProperties: {} }],
  })
  root = await openApi(harness, harness.root)
})
afterAll(() => harness.close())

it('the list of non-fungible assets holds them all, validated or not, and the list of fungible ones none of them [EN018] [RT020]', async () => {
  const namesIn = async (which: 'fungible' | 'nonFungible') =>
    (await tickerListQuery(root.api, which, { sortBy: 'name', sortOrder: 'ASC' }).read(request)).items.map(
      ({ data }) => data.name,
    )
  expect(await namesIn('nonFungible')).toEqual(['Deed 17', 'Deed 18'])
  const { items } = await listTickers(
    root.api,
    { limit: 100, startingAfter: undefined },
    { sortBy: 'name', sortOrder: 'ASC' },
  )
  expect(await namesIn('fungible')).toEqual(
    items.map(({ data }) => data.name).filter((name) => !name.startsWith('Deed')),
  )
})

it('which assets are validated is known by asking for those that are not [ST018]', async () => {
  const { items } = await listTickers(
    root.api,
    { limit: 100, startingAfter: undefined },
    { sortBy: 'name', sortOrder: 'ASC', name: ['Deed 17', 'Deed 18'] },
  )
  expect(
    await Promise.all(items.map(({ data }) => newQueries().fetchQuery(tickerValidationQuery(root.api, data)))),
  ).toEqual(['NonValidated', 'Validated'])
  expect(
    (await newQueries().fetchQuery(nonValidatedTickersQuery(root.api))).items.map(({ data }) => data.name),
  ).toEqual(['Deed 17'])
})
