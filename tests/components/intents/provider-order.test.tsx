import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addressesIn } from '@domain/accounts/addresses-in'
import { orderRisks, type PriceNow } from '@domain/transactions/provider-orders/order-risks'
import { describeIntent, referencesOf } from '@domain/intents/catalogue/describe'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { readRisks } from '@domain/transactions/read-risks'
import { RequestFields } from '@features/intents/request-fields'
import { riskSentence } from '@features/intents/risk.messages'
import { providerOrderParts } from '@features/intents/shared/provider-order'
import { observed, seal } from '@support/device-review'

const accountId = '00000000-0000-4000-8000-00000000beef'
const limitOf = (seenPrice: string, worstPrice: string, seenAt = '2026-11-19T09:00:00.000Z') => ({
  'countersign.trade.limit': JSON.stringify({ seenPrice, seenAt, worstPrice }),
})
const order = (parameters: unknown, customProperties: object = {}) => ({
  type: 'v0_ExecuteExtension',
  payload: {
    type: 'Flows_v0_CreateTransactionOrder',
    id: '00000000-0000-4000-8000-00000000dead',
    externalAccountId: accountId,
    parameters,
    description: '',
    customProperties,
  },
})
const said = (parameters: unknown) =>
  providerOrderParts(order(parameters))
    ?.map((part) =>
      'words' in part
        ? part.words
        : part.value.as === 'text' || part.value.as === 'code'
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
  quantity: '1200.5',
}
const transfer = { type: 'Transfer', externalTickerName: 'ETH', amount: '1.5' }
const outside = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

it('an order at a provider says what is given, for what and to whom, in every digit [EN023]', () => {
  expect(said(trade)).toBe(`Buy 1200.5 XBT for EUR on connected account ${accountId}`)
  expect(said({ ...trade, direction: 'Sell', quantity: '0.00000001' })).toBe(
    `Sell 0.00000001 XBT for EUR on connected account ${accountId}`,
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

it('one that is not whole is not told in part, and whoever decides is asked about it', () => {
  const broken = [
    undefined,
    {},
    { ...trade, type: 'constructor' },
    { ...trade, direction: 'Hold' },
    { ...trade, quantity: undefined },
    { ...trade, price: '1' },
    { ...transfer, destination: { type: 'Account' } },
  ]
  for (const parameters of broken) {
    expect(said(parameters)).toBeUndefined()
    expect(orderRisks(order(parameters), 'unread', 0)).toEqual([{ tag: 'unknownOperation' }])
  }
  const unknown = { type: 'v0_ExecuteExtension', payload: { type: 'Flows_v9_Anything', amount: '5' } }
  expect(orderRisks(unknown, 'unread', 0)).toEqual([{ tag: 'unknownOperation' }])
  expect(observed(unknown)).toHaveTextContent('an operation that cannot be read here')
})

const factsIn = (container: Element, labels: string) =>
  [...container.querySelectorAll(labels)].map(
    (label) => `${label.textContent}: ${label.nextElementSibling?.textContent ?? ''}`,
  )
/** The same lines of the console's review and decision, and of the device. */
function fieldsOf(payload: ReturnType<typeof order>): readonly string[] {
  const shown = factsIn(render(<RequestFields payload={payload} resolve={() => undefined} />).container, 'dt')
  const onDevice = factsIn(observed(payload), '.phone-facts dt')
  // Beside an address, the device adds that no record vouches for it.
  for (const line of shown) expect(onDevice.some((one) => one.startsWith(line))).toBe(true)
  return shown.filter((line) => !/^(Order id|Connected account)/.test(line))
}

it('each field is read in words on console and device, from the bytes alone, and nothing is raw [SC040]', () => {
  const limited = fieldsOf(order(trade, { ...limitOf('91220.25', '91250.5'), desk: 'RC-204' }))
  expect(limited.map((line) => line.replace(/\d\d:\d\d:\d\d [ap]m/i, 'time'))).toEqual([
    'Direction: Buy',
    'Pair: XBT / EUR',
    'Quantity: 1,200.5 XBT',
    'Worst price accepted: 91,250.5 EUR for 1 XBT',
    'Price seen: 91,220.25 EUR for 1 XBT',
    'Price seen at: 19/11/2026 time',
    'Custom properties, “desk”: RC-204',
  ])
  expect(fieldsOf(order(trade))).toContain('Worst price accepted: None. Filled at the price of the moment.')
  // A limit that says something else is no limit: it stands as it came.
  expect(fieldsOf(order(trade, { 'countersign.trade.limit': '91250.5' }))).toEqual(
    expect.arrayContaining([
      'Worst price accepted: None. Filled at the price of the moment.',
      'Custom properties, “countersign.trade.limit”: 91250.5',
    ]),
  )
  expect(fieldsOf(order({ ...transfer, destination: { type: 'Address', address: outside, tag: '77' } }))).toEqual([
    `Destination, address: ${outside}`,
    'Destination, tag: 77',
    'Amount: 1.5 ETH',
  ])
})

it('what an order pays is looked up as what every other pays', () => {
  const to = (destination: object) => order({ ...transfer, destination }) as IntentPayload
  expect(referencesOf(describeIntent(to({ type: 'Endpoint', endpointId: accountId })))).toEqual([
    { kind: 'Endpoint', id: accountId },
  ])
  expect(addressesIn(to({ type: 'Address', address: outside }))).toEqual([outside])
})

it('a device shows the price that the platform signed beside the price that was seen, and none of another pair [SC040]', () => {
  const price = { baseExternalTickerName: 'XBT', quoteExternalTickerName: 'EUR', estimatedPrice: '99999.5' }
  const record = {
    id: accountId,
    domainId: accountId,
    alias: 'Bitcoin',
    connection: 'Kraken trading desk',
    providerType: 'Kraken',
    price: { ...price, lastUpdatedAt: '2026-11-21T09:00:00.000Z' },
  }
  const shown = (data: object, customProperties = limitOf('91220.25', '91250.5')) =>
    observed(order(trade, customProperties), {
      entities: [{ kind: 'ExternalAccount', envelope: seal(data as never) }],
    })
  const device = shown(record)
  for (const text of [
    'Kraken trading desk',
    'Price now99,999.5 EUR for 1 XBT',
    'Price seen91,220.25 EUR for 1 XBT',
    'Worst price accepted91,250.5 EUR for 1 XBT',
    'At most, without the fee',
    'any other platform fills the order at the price of the moment.',
    'The price is beyond the worst price accepted.',
    'The price of this trade was not seen within the last day.',
  ])
    expect(device).toHaveTextContent(text)
  const ofOther = shown({ ...record, price: { ...record.price, quoteExternalTickerName: 'USD' } })
  expect(ofOther).toHaveTextContent('The platform sent no signed price with this request.')
  expect(ofOther).not.toHaveTextContent('99,999.5')
  expect(shown(record, {} as never)).toHaveTextContent('This trade sets no worst price')
  expect(screen.queryAllByText(/countersign/)).toEqual([])
})

it('whoever approves an order is asked about what it may cost, and about nothing that is in order', () => {
  const now = Date.parse('2026-11-19T12:00:00.000Z')
  const at = (price: string): PriceNow => ({ price, at: '2026-11-19T12:00:00.000Z' })
  const risks = (limit: object, price: PriceNow = at('91220'), parts: object = {}) =>
    orderRisks(order({ ...trade, ...parts }, limit), price, now).map((risk) => risk.tag)
  const good = limitOf('91220.25', '91250.5')
  expect([
    risks(good),
    risks({}),
    risks(limitOf('100', '105'), at('100')),
    risks(limitOf('100', '105.2'), at('100')),
    risks(limitOf('100', '94.7'), at('100'), { direction: 'Sell' }),
    risks(limitOf('91220.25', '91250.5', '2026-11-18T11:59:59.000Z')),
    risks(limitOf('91220.25', '91250.5', '2026-11-20T12:00:01.000Z')),
    risks(good, at('91250.6')),
    risks(good, at('86000')),
    risks(limitOf('100', '99'), at('98.9'), { direction: 'Sell' }),
  ]).toEqual([
    [],
    ['noWorstPrice'],
    [],
    ['worstPriceWide'],
    ['worstPriceWide'],
    ['priceOld'],
    ['priceOld'],
    ['beyondWorst'],
    ['priceMoved'],
    ['beyondWorst'],
  ])
  const leaving = orderRisks(order({ ...transfer, destination: { type: 'Address', address: outside } }), 'unread', now)
  const read = readRisks({ lookAlikes: [], known: 'read', data: undefined, order: { price: 'unread', risks: leaving } })
  expect([read.isRead, read.risks.map((risk) => risk.tag)]).toEqual([true, ['outsideAddress', 'priceUnread']])
  expect(read.risks.map(riskSentence)).toEqual([
    'This withdrawal goes to an address that is neither an endpoint nor an account of yours.',
    'The provider’s price is unavailable: the price of this trade could not be compared.',
  ])
  const connected = { type: 'ExternalAccount', externalAccountId: accountId }
  const toConnected = orderRisks(order({ ...transfer, destination: connected }), 'unread', now)
  expect(toConnected.map(riskSentence)).toEqual([
    'This withdrawal goes to another connected account. One person connects an account without an approval: check whose it is.',
  ])
  expect(orderRisks(order({ ...transfer, destination: { type: 'Account', accountId } }), 'unread', now)).toEqual([])
  const reading = { price: 'reading', risks: [] } as const
  expect(readRisks({ lookAlikes: [], known: 'read', data: undefined, order: reading }).isRead).toBe(false)
})
