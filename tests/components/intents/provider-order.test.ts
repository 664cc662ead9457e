import { expect, it } from 'vitest'
import { providerOrderParts } from '@features/intents/shared/provider-order'
import { describeLoosely } from '@features/intents/shared/sentence-parts'

const accountId = '00000000-0000-4000-8000-00000000beef'
const order = (parameters: unknown) => ({
  type: 'v0_ExecuteExtension',
  payload: {
    type: 'Flows_v0_CreateTransactionOrder',
    id: '00000000-0000-4000-8000-00000000dead',
    externalAccountId: accountId,
    parameters,
    description: '',
    customProperties: {},
  },
})
const said = (parameters: unknown) =>
  providerOrderParts(describeLoosely(order(parameters))!)
    ?.map((part) =>
      'words' in part
        ? part.words
        : part.value.as === 'text'
          ? part.value.text
          : part.value.as === 'reference'
            ? `${part.value.kind} ${part.value.id}`
            : part.value.as,
    )
    .join('')

const trade = {
  type: 'Trade',
  baseExternalTickerName: 'XBT',
  quoteExternalTickerName: 'EUR',
  direction: 'Buy',
  quantity: '0.5',
}
const transfer = { type: 'Transfer', externalTickerName: 'ETH', amount: '1.5' }

it('an order at a provider says what is given, for what and to whom, in every digit [EN023]', () => {
  expect(said(trade)).toBe(`Buy 0.5 XBT for EUR from connected account ${accountId}`)
  expect(said({ ...trade, direction: 'Sell', quantity: '0.00000001' })).toBe(
    `Sell 0.00000001 XBT for EUR from connected account ${accountId}`,
  )
  const to = (destination: object) => said({ ...transfer, destination })
  expect([
    to({ type: 'Address', address: '0x01' }),
    to({ type: 'Endpoint', endpointId: accountId }),
    to({ type: 'ExternalAccount', externalAccountId: accountId }),
  ]).toEqual(
    ['0x01', `Endpoint ${accountId}`, accountId].map(
      (party) => `Transfer 1.5 ETH from connected account ${accountId} to ${party}`,
    ),
  )
})

it('one that is not whole is not told in part', () => {
  for (const parameters of [
    undefined,
    {},
    { ...trade, type: 'constructor' },
    { ...trade, quantity: undefined },
    { ...transfer, destination: { type: 'Account' } },
  ])
    expect(said(parameters)).toBeUndefined()
})
