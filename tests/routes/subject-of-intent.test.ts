import { expect, it } from 'vitest'
import { subjectOfIntent } from '@features/intents/subject-of-intent'

it.each([
  ['v0_CreateAccount', { id: 'a' }, { kind: 'Account', href: '/p/accounts/a' }],
  ['v0_UpdatePolicy', { reference: { id: 'b', revision: 1 } }, { kind: 'Policy', href: '/p/policies/b' }],
  ['v0_CreateTransferOrder', { id: 'c' }, { kind: 'TransactionOrder', href: '/p/transactions/orders/c' }],
  [
    'v0_AttemptTransactionOrderCancellation',
    { targetTransactionOrderId: 'd', replacementTransactionOrderId: 'e' },
    { kind: 'TransactionOrder', href: '/p/transactions/orders/d' },
  ],
  [
    'v0_SignManifest',
    { id: 'f', accountId: 'a' },
    { kind: 'Manifest', href: '/p/transactions/manifests/f?accountId=a' },
  ],
  [
    'v0_CreateTicker',
    { name: 'Euro Coin', ledgerId: 'eth', ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20' } } },
    { kind: 'Ticker', href: '/p/tickers?name=Euro+Coin&ledgerId=eth' },
  ],
  [
    'v0_CreateTicker',
    { name: 'Deed', ledgerId: 'eth', ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC721' } } },
    { kind: 'Ticker', href: '/p/tickers/nft?name=Deed&ledgerId=eth' },
  ],
  ['v0_ValidateTickers', { tickers: [{ id: 't' }] }, { kind: 'Ticker', href: '/p/tickers?tickerId=t' }],
])('what %s is about has its page', (type, parts, subject) =>
  expect(subjectOfIntent({ type, ...parts }, '/p')).toEqual(subject),
)

it('an asset that was registered is found by what it is on its ledger, whatever it is called now', () => {
  const ledgerDetails = (address: string) => ({ type: 'Ethereum', properties: { type: 'ERC20', address } })
  const registered = ['0xa', '0xb'].map((address) => ({
    id: `of ${address}`,
    ledgerId: 'eth',
    ledgerDetails: ledgerDetails(address),
  }))
  const hrefOf = (ledgerId: string, address: string) =>
    subjectOfIntent(
      { type: 'v0_CreateTicker', name: 'Euro Coin', ledgerId, ledgerDetails: ledgerDetails(address) },
      '/p',
      registered,
    )?.href
  expect(hrefOf('eth', '0xb')).toBe('/p/tickers?tickerId=of%200xb')
  expect(hrefOf('polygon', '0xb')).toBe('/p/tickers?name=Euro+Coin&ledgerId=polygon')
})

it.each([
  ['v0_NotarizeData', { data: 'x' }],
  ['v0_ValidateTickers', { tickers: [{ id: 'a' }, { id: 'b' }] }],
  ['v0_OfTheFuture', { id: 'a' }],
  ['v0_ReleaseQuarantinedTransfers', { accountId: 'a', transferIds: ['b'] }],
])('%s leads nowhere', (type, parts) => expect(subjectOfIntent({ type, ...parts }, '/p')).toBeUndefined())
