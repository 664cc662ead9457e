import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAccounts } from '@api/accounts/accounts.api'
import { listTickers } from '@api/assets/tickers.api'
import { listDomains } from '@api/domains/domains.api'
import { listEndpoints } from '@api/endpoints/endpoints.api'
import { listExternalAccounts } from '@api/external-accounts/external-accounts.api'
import { listLedgers } from '@api/ledgers/ledgers.api'
import { listPolicies } from '@api/policies/policies.api'
import type { ApiClient } from '@api/shared/client'
import { listUsers } from '@api/users/users.api'
import { listVaults } from '@api/vaults/vaults.api'
import { aliasQuery } from '@app/alias-query'
import { domainIdOf } from '@gateway/demo/demo-people'
import { openApi, type ConsoleApi } from '@support/console-api'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness } from '@support/gateway-harness'

const treasury = domainIdOf('treasury')
const first = { limit: 1, startingAfter: undefined }
let harness: Harness
let ines: ConsoleApi

beforeAll(async () => {
  harness = await createHarness({ environment: { DEMO: true } })
  ines = await openApi(harness, demoPerson('ines', 'treasury'))
})
afterAll(() => harness.close())

type Kind = Parameters<typeof aliasQuery>[2]
const aliasOf = (api: ApiClient, kind: Kind, id: string) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(aliasQuery(api, treasury, kind, id))

type List = (api: ApiClient) => Promise<{ readonly items: readonly Aliased[] }>
interface Aliased {
  readonly data: { readonly id: string; readonly alias: string }
}
const lists: readonly (readonly [Kind, List])[] = [
  ['Account', (api) => listAccounts(api, treasury, first)],
  ['Endpoint', (api) => listEndpoints(api, treasury, first)],
  ['Policy', (api) => listPolicies(api, treasury, first)],
  ['User', (api) => listUsers(api, treasury, first)],
  ['Domain', (api) => listDomains(api, first)],
  ['Vault', (api) => listVaults(api, first)],
  ['Ledger', (api) => listLedgers(api, first)],
  [
    'ExternalAccount',
    async (api) => ({ items: (await listExternalAccounts(api, treasury, first)).items.map((data) => ({ data })) }),
  ],
]

it.each(lists)('looks the alias of one %s up by its id alone, in data.alias [EN045]', async (kind, list) => {
  const [one] = (await list(ines.api)).items
  expect(one!.data.alias).not.toBe('')
  expect(await aliasOf(ines.api, kind, one!.data.id)).toBe(one!.data.alias)
})

it('reads data.alias of an asset, and its name where the platform gives it no alias [EN045]', async () => {
  const { data } = (await listTickers(ines.api, first)).items[0]!
  expect(await aliasOf(ines.api, 'Ticker', data.id)).toBe(data.name)
  const withAlias: ApiClient = {
    ...ines.api,
    get: async (path, schema, options) => {
      const answer = await ines.api.get(path, schema, options)
      const envelope = answer as { readonly data?: object }
      return { ...envelope, data: { ...envelope.data, alias: 'House\u202e coin' } } as typeof answer
    },
  }
  expect(await aliasOf(withAlias, 'Ticker', data.id)).toBe('House⟨U+202E⟩ coin')
})

it('a ledger that the list of all leaves out is asked for by its id', async () => {
  const [one] = (await listLedgers(ines.api, first)).items
  const unlisted: ApiClient = {
    ...ines.api,
    get: async (path, schema, options) => {
      const answer = await ines.api.get(path, schema, options)
      return path === '/v1/ledgers' ? ({ items: [], count: 0 } as typeof answer) : answer
    },
  }
  expect(await aliasOf(unlisted, 'Ledger', one!.data.id)).toBe(one!.data.alias)
})
