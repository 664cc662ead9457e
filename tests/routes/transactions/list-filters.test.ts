import { describe, expect, it } from 'vitest'
import { manifestsQuery } from '@api/manifests/manifests.queries'
import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import { ordersQuery, transactionsQuery, transfersQuery } from '@api/transactions/transactions.queries'
import { intentsQuery } from '@api/intents/intents.queries'
import { intentFilterOf, intentSearch } from '@features/intents/intent.search'
import { manifestSearch } from '@features/manifests/manifest.search'
import { moneyIntentTypes } from '@domain/intents/catalogue/labels'
import { orderSearch } from '@features/transactions/order.search'
import { rawTransactionSearch } from '@features/transactions/raw-transaction.search'
import { transferSearch } from '@features/transactions/transfer.search'
import { openApiOver } from '@support/console-api'
import { sampleId } from '@support/sample-intent'
import { filterFor } from '@support/filter-for'

const domainId = sampleId(1)
const [one, two] = [sampleId(2), sampleId(3)]
const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']
const emptyPage = () => Promise.resolve(Response.json({ items: [], count: 0 }))

/** Path and query that a list sends for its first page; what every list sends alike is left out. */
async function askedBy(
  list: (api: ApiClient) => {
    readonly read: (request: PageRequest & { readonly signal: AbortSignal }) => Promise<unknown>
  },
) {
  const { api, sent } = openApiOver(emptyPage, 'token')
  await list(api).read({ limit: 100, startingAfter: undefined, signal: new AbortController().signal })
  const url = new URL(sent[0]!.path, 'http://gateway')
  const query = [...url.searchParams].filter(([name]) => !['limit', 'sortBy', 'sortOrder'].includes(name))
  return [url.pathname.replace(`/v1/domains/${domainId}`, ''), ...query.map(([name, value]) => `${name}=${value}`)]
}

const transfers = (search: object, accountId?: string) =>
  askedBy((api) => transfersQuery(api, domainId, filterFor(transferSearch, search, accountId ? { accountId } : {})))
const rawTransactions = (search: object, accountId?: string) =>
  askedBy((api) =>
    transactionsQuery(api, domainId, filterFor(rawTransactionSearch, search, accountId ? { accountId } : {})),
  )
const orders = (search: object, accountId?: string) =>
  askedBy((api) =>
    ordersQuery(api, domainId, filterFor(orderSearch, search, accountId ? { accountId: [accountId] } : {})),
  )
const manifests = (search: object) =>
  askedBy((api) => manifestsQuery(api, domainId, one, filterFor(manifestSearch, search)))

describe('transfers', () => {
  it.each([
    [{ quarantined: true }, ['quarantined=true']],
    [{ quarantined: 'false' }, ['quarantined=false']],
    [{ tickerId: one }, [`tickerId=${one}`]],
    [{ 'registeredAt.gt': from, 'registeredAt.lt': to }, [`registeredAt.gt=${from}`, `registeredAt.lt=${to}`]],
    [{ 'recipient.accountId': [one, two] }, [`recipient.accountId=${one}`, `recipient.accountId=${two}`]],
    [{ 'recipient.addressDetails.address': 'bc1q' }, ['recipient.addressDetails.address=bc1q']],
    [{ kind: 'Fee' }, ['kind=Fee']],
    [{ accountId: one }, [`accountId=${one}`]],
    [{ transactionId: one }, [`transactionId=${one}`]],
    [
      {
        quarantined: 'perhaps',
        tickerId: 'ETH',
        kind: 'Gift',
        'registeredAt.gt': 'yesterday',
        'recipient.accountId': 'me',
      },
      [],
    ],
  ])('asked with %j send what the platform understands [EN051]', async (search, query) => {
    expect(await transfers(search)).toEqual(['/transactions/transfers', ...query])
  })

  it('below an account are its own, whatever the address says', async () => {
    expect(await transfers({ accountId: two, tickerId: two }, one)).toEqual([
      '/transactions/transfers',
      `tickerId=${two}`,
      `accountId=${one}`,
    ])
  })
})

describe('raw transactions', () => {
  it.each([
    [{ 'ledgerTransactionData.ledgerTransactionId': '0xab' }, ['ledgerTransactionData.ledgerTransactionId=0xab']],
    [{ ledgerId: 'bitcoin-mainnet' }, ['ledgerId=bitcoin-mainnet']],
    [{ 'ledgerTransactionData.ledgerStatus': 'Replaced' }, ['ledgerTransactionData.ledgerStatus=Replaced']],
    [{ 'processing.status': 'Interrupted' }, ['processing.status=Interrupted']],
    [{ accountId: one }, [`accountId=${one}`]],
    [{ 'ledgerTransactionData.ledgerStatus': 'Lost', 'processing.status': 'Lost' }, []],
  ])('asked with %j send what the platform understands [EN050]', async (search, query) => {
    expect(await rawTransactions(search)).toEqual(['/transactions', ...query])
  })

  it('below an account are its own, whatever the address says', async () => {
    expect(await rawTransactions({ accountId: two }, one)).toEqual(['/transactions', `accountId=${one}`])
  })
})

describe('orders', () => {
  it.each([
    [{ ledgerId: ['a', 'b'] }, ['ledgerId=a', 'ledgerId=b']],
    [{ 'metadata.createdBy': one }, [`metadata.createdBy=${one}`]],
    [
      { 'metadata.createdAt.gt': from, 'metadata.createdAt.lt': to },
      [`metadata.createdAt.gt=${from}`, `metadata.createdAt.lt=${to}`],
    ],
    [{ accountId: one }, [`accountId=${one}`]],
    [{ 'metadata.createdBy': 'me', 'metadata.createdAt.gt': 'yesterday' }, []],
  ])('asked with %j send what the platform understands [EN053]', async (search, query) => {
    expect(await orders(search)).toEqual(['/transactions/orders', ...query])
  })

  it('below an account are its own, whatever the address says', async () => {
    expect(await orders({ accountId: two }, one)).toEqual(['/transactions/orders', `accountId=${one}`])
  })
})

describe('manifests', () => {
  it.each([
    [{ 'metadata.createdBy': two }, [`metadata.createdBy=${two}`]],
    [{ 'metadata.description': 'reserves' }, ['metadata.description=reserves']],
    [{ 'metadata.lastModifiedBy': two }, [`metadata.lastModifiedBy=${two}`]],
    [{ 'content.type': ['JWT', 'EIP-191'] }, ['content.type=JWT', 'content.type=EIP-191']],
    [{ 'additionalDetails.processingStatus': 'Pending' }, ['additionalDetails.processingStatus=Pending']],
    [{ 'metadata.createdBy': 'me', 'content.type': 'PGP', 'additionalDetails.processingStatus': 'Lost' }, []],
  ])('asked with %j send what the platform understands [EN061]', async (search, query) => {
    expect(await manifests(search)).toEqual([`/accounts/${one}/manifests`, ...query])
  })
})

describe('intents beside the lists of transactions', () => {
  const types = (payload: readonly string[]) =>
    askedBy((api) =>
      intentsQuery(api, domainId, intentFilterOf(intentSearch.parse({ payload }), undefined, moneyIntentTypes)),
    )

  it('are those that move funds, and a chosen type is one of them', async () => {
    const all = moneyIntentTypes.map((type) => `details.payload.type=${type}`)
    expect(await types([])).toEqual(['/intents', ...all])
    expect(await types(['v0_CreateTransferOrder', 'v0_CreateUser'])).toEqual([
      '/intents',
      'details.payload.type=v0_CreateTransferOrder',
    ])
    expect(await types(['v0_CreateUser'])).toEqual(['/intents', ...all])
  })
})

describe('an order of the rows', () => {
  it('is the newest first unless the address says another', async () => {
    const order = async (search: object) => {
      const { api, sent } = openApiOver(emptyPage, 'token')
      await transfersQuery(api, domainId, filterFor(transferSearch, search)).read({
        limit: 100,
        startingAfter: undefined,
        signal: new AbortController().signal,
      })
      const { searchParams } = new URL(sent[0]!.path, 'http://gateway')
      return [searchParams.get('sortBy'), searchParams.get('sortOrder')]
    }
    expect([await order({}), await order({ sortBy: 'kind', sortOrder: 'ASC' })]).toEqual([
      ['registeredAt', 'DESC'],
      ['kind', 'ASC'],
    ])
  })
})
