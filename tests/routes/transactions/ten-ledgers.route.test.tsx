import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import type { Uuid } from '@domain/shared/ids'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import { accountIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import type { DemoLedger } from '@gateway/demo/demo-ledgers'
import { domainIdOf } from '@gateway/demo/demo-people'
import { progressMessages } from '@components/transactions/progress-messages'
import { codesIn, coinOf, demoCast, exactly, inWords, isPlainPayment, medium, ordered, paidBy } from '@support/demo-orders'
import { orderCases, toAddress } from '@support/order-cases'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { readDevice } from '@support/route-device-screen'
import { button, field, inDialog, main, region } from '@support/route-find'
import { fillOrder } from '@support/route-order-form'
import { askToSign } from '@support/route-roads'

const accounts: Readonly<Record<DemoLedger, string>> = {
  btc: 'Client omnibus BTC', eth: 'Settlement hot 01', xrp: 'XRPL payouts', xlm: 'Stellar treasury', sol: 'Solana treasury', xtz: 'Tezos treasury',
  ada: 'Cardano treasury', dot: 'Polkadot treasury', hbar: 'Hedera treasury', algo: 'Algorand treasury',
}
const treasury = domainIdOf('treasury')
const prefix = prefixOf('treasury')
/** An order of another test would stand before its own. */
let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

const walks = orderCases.map(({ ledger, type, steps }) => {
  const own = accountIdOf(accounts[ledger])
  const [step] = steps(demoCast(ledger, { own, other: toAddress(outsideAddress('second payee of the journeys', ledger)) }))
  return { ledger, type, own, filled: step![0], description: `The coin of ${type}` }
})
type Walk = (typeof walks)[number]

const harness = () => demo.gateway.harness
const read = async <T,>(path: string) => (await harness().as(demo.people.ines).get<{ readonly items: readonly T[] }>(`/v1/domains/${treasury}/${path}`)).body.items
const review = () => screen.getAllByRole('complementary').find((one) => within(one).queryByRole('heading', { name: 'Review' })) ?? expect.fail('no review')
const isWithoutCodes = () => expect(codesIn(main().textContent)).toEqual([])

/** From the form to the approval by somebody else. */
async function order(app: RouteApp, { ledger, type, own, filled, description }: Walk): Promise<Uuid> {
  await app.goTo(`${prefix}/transactions/create?accountId=${own}`)
  await fillOrder(app, orderFormOf(type)!, { ...medium, ...filled })
  await app.user.fill(field('Description'), description)
  await app.eventually(() => expect(review()).toHaveTextContent(/Governed by Everyday operations.*Dry run passed|Dry run passed.*Governed by Everyday operations/))
  isWithoutCodes()
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => inDialog().getByRole('heading', { name: 'Review what you propose' }))
  await askToSign(app)
  await app.settle()
  const [amount, ...further] = isPlainPayment(filled) ? paidBy(filled) : []
  const sentence = (await readDevice(app, demo.people.ines)).querySelector('h2.sign-sentence')
  if (amount && further.length === 0) expect(sentence).toHaveTextContent(inWords(amount, coinOf(ledger)))
  await app.device.signNext()
  await app.eventually(() => expect([app.address(), screen.queryAllByText(/^Proposed: /).length > 0]).toEqual([`${prefix}/transactions/intents`, true]))
  const proposed = (await read<IntentWire>('intents?state.status=Open&limit=100')).find(({ data }) => data.details.payload['description'] === description)!.data
  expect(proposed.details.payload['parameters']).toEqual(ordered(ledger, type, filled))
  await harness().approve(demo.people.marcus, treasury, proposed.id)
  return proposed.details.payload['id'] as Uuid
}

/** Lets time pass, second by second, until the ledger confirms it. */
async function untilConfirmed(orderId: Uuid): Promise<void> {
  const statusOf = async () => (await read<{ readonly ledgerTransactionData?: { readonly ledgerStatus: string } }>(`transactions?orderReference.Id=${orderId}`))[0]?.ledgerTransactionData?.ledgerStatus
  for (let second = 0; (await statusOf()) !== 'Confirmed'; second++) {
    if (second > 300) throw new Error('it was not confirmed in five minutes')
    harness().clock.increment(1_000)
    await harness().settle()
  }
}

/** What became of an order, on its own page and on that of its transaction. */
async function witnessEnd(app: RouteApp, orderId: Uuid, { ledger, filled }: Walk): Promise<void> {
  const coin = coinOf(ledger)
  await app.goTo(`${prefix}/transactions/orders/${orderId}`)
  await app.eventually(() => expect(region('Progress')).toHaveTextContent(progressMessages.outcomes.landed))
  isWithoutCodes()
  await app.user.click(within(region('Progress')).getByRole('link', { name: 'Transaction' }))
  await app.eventually(() => expect(region('Transfers of this transaction')).toHaveTextContent(new RegExp(`Fee.*${coin.symbol}`)))
  for (const amount of paidBy(filled)) expect(region('Transfers of this transaction')).toHaveTextContent(exactly(amount, coin))
  isWithoutCodes()
}

test('the coin of each of the ten ledgers goes from its form, over the device that tells it in its own sentence, to where the ledger confirms it [SC026] [RT050] [EN020]', async () => {
  const app = await openRoute(demo.people.ines, `${prefix}/home`)
  const orders: (readonly [Uuid, Walk])[] = []
  for (const walk of walks) orders.push([await order(app, walk), walk])
  for (const [orderId] of orders) await untilConfirmed(orderId)
  for (const [orderId, walk] of orders) await witnessEnd(app, orderId, walk)
  expect(new Set(walks.map(({ ledger }) => ledger)).size).toBe(10)
})
