import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { orderCallOf } from '@domain/transactions/order-form/called-order'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import type { FilledFields, OrderField } from '@domain/transactions/order-form/order-field'
import { EntranceProvider } from '@app/entrance-context'
import { createTryOrder } from '@features/transactions/try-order'
import { readAddress } from '@domain/accounts/read-address'
import { refuse } from '@domain/shared/result'
import { orderContextOf } from '@features/transactions/order-form/order-context'
import { useOrderChoices } from '@features/transactions/use-order-choices'
import { addressVectors } from '@support/address-vectors'
import { openApiOver } from '@support/console-api'
import { sampleDomain, sampleId } from '@support/sample-intent'

const still = { now: () => 0, setTimeout: () => undefined, clearTimeout: () => undefined }
const random = { uuid: () => sampleId(9), bytes: (count: number) => new Uint8Array(count) }

const xrp = {
  data: {
    id: sampleId(1),
    ledgerId: 'xrpl',
    kind: 'Native',
    name: 'XRP',
    symbol: 'XRP',
    decimals: 6,
    lock: 'Unlocked',
  },
}
const rlusd = {
  data: {
    id: sampleId(2),
    ledgerId: 'xrpl',
    kind: 'Token',
    name: 'Ripple USD',
    symbol: 'RLUSD',
    decimals: 6,
    ledgerDetails: { type: 'XRPL' },
    lock: 'Unlocked',
  },
  signature: 'c2lnbmVk',
}

/** What the platform is asked while a form on that ledger is open, and what its fields are offered. */
function choicesOn(type: string, operation: FilledFields, nonValidated: readonly object[] = []) {
  const asked: string[] = []
  const { api } = openApiOver(
    (request) => (
      asked.push(new URL(request.url).pathname),
      Promise.resolve(Response.json({ items: nonValidated, count: nonValidated.length }))
    ),
    'token',
  )
  const tickers = [xrp, rlusd] as unknown as Parameters<typeof useOrderChoices>[0]['tickers']
  const order = { operation }
  const queries = new QueryClient()
  const { result } = renderHook(
    () =>
      useOrderChoices({
        orderContext: orderContextOf({ type, hasMainAddresses: true }, tickers, readAddress),
        ledger: { id: type.toLowerCase(), type } as Parameters<typeof useOrderChoices>[0]['ledger'],
        tickers,
        endpoints: [],
        accounts: [],
        order,
        asset: undefined,
        available: undefined,
        estimate: undefined,
        call: orderCallOf(order, () => undefined),
        failure: undefined,
        notesOf: () => null,
      }),
    {
      wrapper: ({ children }) => (
        <EntranceProvider value={{ app: () => ({ ports: { api } }) } as never}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </EntranceProvider>
      ),
    },
  )
  return { asked, queries, choices: result.current, renders: result }
}

const operationOf = (type: string, name: string) =>
  (orderFormOf(type)!.does['operation'] as OrderField & { as: 'kind' }).of[name]!
const limit = (operationOf('XRPL', 'TrustSet')['limitAmount'] as OrderField & { as: 'group' }).of[
  'value'
] as OrderField & { as: 'amount' }
const payment = operationOf('XRPL', 'Payment')['amount'] as OrderField & { as: 'amount' }
const main = (type: string) => ({ type, hasMainAddresses: true })
const issued = (code: string) => ({ type: 'Currency', code, issuer: 'rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De' })

it.each<[string, FilledFields | undefined, object]>([
  ['nothing yet', undefined, { decimals: 0, symbol: '' }],
  ['EUR of an issuer', issued('EUR'), { decimals: 0, symbol: 'smallest units of EUR' }],
  [
    'a code in bytes',
    issued('524C555344000000000000000000000000000000'),
    { decimals: 0, symbol: 'smallest units of RLUSD' },
  ],
  ['an asset of the platform', { type: 'TickerId', tickerId: sampleId(2) }, { decimals: 6, symbol: 'RLUSD' }],
])('the limit of a trust line for %s is asked for in what it counts, never in the coin', (_what, currency, label) => {
  const { choices } = choicesOn('XRPL', { type: 'TrustSet', limitAmount: { currency, value: '' } })
  expect(choices.labelOf('order.operation.limitAmount.value', limit.unit)).toEqual(label)
})

it('before the rules of addresses are there nothing is an address, and each says why', () => {
  const address = '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N'
  const reading = (reader: 'failed' | undefined) => orderContextOf(main('Solana'), [], reader).readAddress(address)
  expect([reading(undefined), reading('failed')]).toEqual([refuse('rulesAwaited'), refuse('rulesFailed')])
})

it('a form knows the largest number of its ledger, and what cannot be an address there', () => {
  const { mostUnits, readAddress: read } = orderContextOf(main('Solana'), [], readAddress)
  expect([mostUnits, orderContextOf(main('Bitcoin'), [], readAddress).mostUnits]).toEqual([2n ** 64n - 1n, undefined])
  expect(
    ['hello', 'treasury-cold-storage-01', '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N'].map((text) => read(text).ok),
  ).toEqual([false, false, true])
  expect(
    ['0.0.123', '0.0.123-vfmkw', 'hello'].map(
      (text) => orderContextOf(main('Hedera'), [], readAddress).readAddress(text).ok,
    ),
  ).toEqual([true, true, false])
})

it.each(addressVectors)(
  'a form judges the published vectors of $ledger as they are meant [VA047]',
  ({ ledger, valid, invalid }) => {
    const read = orderContextOf(main(ledger), [], readAddress).readAddress
    expect([valid.filter((text) => !read(text).ok), invalid.filter((text) => read(text).ok)]).toEqual([[], []])
  },
)

it('the addresses of another network are left to the platform', () => {
  const testnet = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'
  expect(
    [true, false].map(
      (hasMainAddresses) =>
        orderContextOf({ type: 'Bitcoin', hasMainAddresses }, [], readAddress).readAddress(testnet).ok,
    ),
  ).toEqual([false, true])
})

it('a payment without a currency is of the coin', () => {
  expect(
    choicesOn('XRPL', { type: 'Payment', amount: '' }).choices.labelOf('order.operation.amount', payment.unit),
  ).toEqual({ decimals: 6, symbol: 'XRP' })
})

it.each([
  ['XRPL', true],
  ['Stellar', true],
  ['Ethereum', true],
  ['Bitcoin', true],
  ['Tezos', false],
  ['Cardano', false],
  ['Algorand', false],
  ['Solana', false],
  ['Hedera', false],
  ['Substrate', false],
])('the fees of the moment on %s are asked for: %s', async (type, isAsked) => {
  const { asked, queries } = choicesOn(type, {})
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(asked.filter((path) => path.endsWith('/fees'))).toEqual(
    isAsked ? [`/v1/ledgers/${type.toLowerCase()}/fees`] : [],
  )
})

it('an asset that the platform has signed and not validated is offered with its reason, and cannot be chosen', async () => {
  const refusalAmong = async (nonValidated: readonly object[]) => {
    const { renders, queries } = choicesOn('XRPL', {}, nonValidated)
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    return renders.current.assets.map(({ symbol, refusal }) => [symbol, refusal])
  }
  expect([await refusalAmong([]), await refusalAmong([rlusd])]).toEqual([
    [['RLUSD', undefined]],
    [['RLUSD', 'Not validated']],
  ])
})

it.each([
  ['Stellar', true],
  ['Tezos', false],
])('an order on %s is tried with the fees of the moment: %s', async (ledgerType, isAsked) => {
  const asked: string[] = []
  const { api } = openApiOver(
    (request) => (
      asked.push(new URL(request.url).pathname),
      Promise.resolve(Response.json({ result: { type: 'Success' }, estimate: { type: ledgerType, fee: '1' } }))
    ),
    'token',
  )
  const tryOrder = createTryOrder(
    { api, queries: new QueryClient(), clock: still, random },
    { domainId: sampleDomain, author: { id: sampleId(3), domainId: sampleDomain }, ledgerType },
  )
  await tryOrder(
    {
      type: 'v0_CreateTransactionOrder',
      accountId: sampleId(4),
      ledgerId: 'there',
      parameters: { type: ledgerType },
    } as unknown as Parameters<typeof tryOrder>[0],
    new AbortController().signal,
  ).catch(() => undefined)
  expect(asked.filter((path) => path.endsWith('/fees'))).toEqual(isAsked ? ['/v1/ledgers/there/fees'] : [])
  expect(asked.some((path) => path.endsWith('/dry-run'))).toBe(true)
})
