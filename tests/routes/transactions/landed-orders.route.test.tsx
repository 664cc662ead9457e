import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import type { Uuid } from '@domain/shared/ids'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import { accountIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import type { DemoLedger } from '@gateway/demo/demo-ledgers'
import { domainIdOf } from '@gateway/demo/demo-people'
import { progressMessages } from '@features/transactions/progress.messages'
import {
  codesIn,
  coinOf,
  demoCast,
  exactly,
  inWords,
  isPlainPayment,
  medium,
  ordered,
  paidBy,
} from '@support/demo-orders'
import { orderCases, toAddress } from '@support/order-cases'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { readDevice } from '@support/route-device-screen'
import { button, dialog, field, heading, inDialog, link, main, region, rows } from '@support/route-find'
import { answerWith } from '@support/route-network'
import { fillOrder } from '@support/route-order-form'
import { askToSign } from '@support/route-flows'
import { readOut } from '@support/route-words'

const accounts: Readonly<Record<DemoLedger, string>> = {
  btc: 'Client omnibus BTC',
  eth: 'Settlement hot 01',
  xrp: 'XRPL payouts',
  xlm: 'Stellar treasury',
  sol: 'Solana treasury',
  xtz: 'Tezos treasury',
  ada: 'Cardano treasury',
  dot: 'Polkadot treasury',
  hbar: 'Hedera treasury',
  algo: 'Algorand treasury',
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
  const [step] = steps(
    demoCast(ledger, { own, other: toAddress(outsideAddress('second payee of the journeys', ledger)) }),
  )
  return { ledger, type, own, filled: step![0], description: `The coin of ${type}` }
})
type Walk = (typeof walks)[number]

const harness = () => demo.gateway.harness
const read = async <T,>(path: string) =>
  (await harness().as(demo.people.ines).get<{ readonly items: readonly T[] }>(`/v1/domains/${treasury}/${path}`)).body
    .items
const review = () =>
  screen.getAllByRole('complementary').find((one) => within(one).queryByRole('heading', { name: 'Review' })) ??
  expect.fail('no review')
const isWithoutCodes = () => expect(codesIn(readOut(main()))).toEqual([])

const readProposed = async (description: string) =>
  (await read<IntentWire>('intents?limit=100&sortBy=details.metadata.createdAt&sortOrder=DESC')).find(
    ({ data }) => data.details.payload['description'] === description,
  )!.data

/** From the form to the approval by somebody else. */
async function order(app: RouteApp, { ledger, type, own, filled, description }: Walk): Promise<Uuid> {
  await app.goTo(`${prefix}/transactions/create?accountId=${own}`)
  await fillOrder(app, orderFormOf(type)!, { ...medium, ...filled })
  await app.user.fill(field('Description'), description)
  await app.eventually(() =>
    expect(review()).toHaveTextContent(
      /Governed by Everyday operations.*Dry run passed|Dry run passed.*Governed by Everyday operations/,
    ),
  )
  isWithoutCodes()
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => inDialog().getByRole('heading', { name: 'Review what you propose' }))
  await askToSign(app)
  await app.settle()
  const [amount, ...further] = isPlainPayment(filled) ? paidBy(filled) : []
  const sentence = (await readDevice(app, demo.people.ines)).querySelector('h2.sign-sentence')
  if (amount && further.length === 0) expect(sentence).toHaveTextContent(inWords(amount, coinOf(ledger)))
  await app.device.signNext()
  await app.eventually(() =>
    expect([app.address(), screen.queryAllByText(/^Proposed: /).length > 0]).toEqual([
      `${prefix}/transactions/intents`,
      true,
    ]),
  )
  const proposed = await readProposed(description)
  expect(proposed.details.payload['parameters']).toEqual(ordered(ledger, type, filled))
  await harness().approve(demo.people.marcus, treasury, proposed.id)
  return proposed.details.payload['id'] as Uuid
}

/** Lets time pass, second by second, until the ledger confirms it. */
async function untilConfirmed(orderId: Uuid): Promise<void> {
  const statusOf = async () =>
    (
      await read<{ readonly ledgerTransactionData?: { readonly ledgerStatus: string } }>(
        `transactions?orderReference.Id=${orderId}`,
      )
    )[0]?.ledgerTransactionData?.ledgerStatus
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
  await app.eventually(() =>
    expect(region('Transfers of this transaction')).toHaveTextContent(new RegExp(`Fee.*${coin.symbol}`)),
  )
  for (const amount of paidBy(filled))
    expect(region('Transfers of this transaction')).toHaveTextContent(exactly(amount, coin))
  isWithoutCodes()
}

test(
  'the coin of each of the ten ledgers goes from its form, over the device that tells it in its own sentence, to where the ledger confirms it [SC026] [RT050] [EN020]',
  { timeout: 120_000 },
  async () => {
    const app = await openRoute(demo.people.ines, `${prefix}/transactions/create`)
    // The list to which a form leads is not what this is about.
    app.fault(/^GET \/v1\/domains\/[^/]+\/intents\?/, answerWith(200, { items: [], count: 0 }))
    const orders: (readonly [Uuid, Walk])[] = []
    for (const walk of walks) orders.push([await order(app, walk), walk])
    for (const [orderId] of orders) await untilConfirmed(orderId)
    for (const [orderId, walk] of orders) await witnessEnd(app, orderId, walk)
    expect(new Set(walks.map(({ ledger }) => ledger)).size).toBe(10)
  },
)

test('two outputs that were pasted are proposed, approved by a second person and land on the ledger, exactly [SC026] [RT049] [EN019]', async () => {
  const { ines, marcus } = demo.people
  const [outside, further] = [
    outsideAddress('payee of the morning', 'sol'),
    outsideAddress('payee of the evening', 'sol'),
  ]
  const app = await openRoute(
    ines,
    `${prefix}/transactions/transfers/create?accountId=${accountIdOf('Solana treasury')}&tickerId=${demoId('ticker SOL')}`,
  )
  await app.user.click(await app.eventually(() => button('Paste or import outputs')))
  const lines = await app.eventually(() => screen.getByRole('textbox', { name: 'Outputs' }))
  await app.user.fill(lines, `Nobody here,1\n${outside},0.2500001`)
  expect(screen.getByRole('row', { name: /Nobody here/ })).toHaveTextContent(
    'Neither a known name nor a valid address.',
  )
  expect(button('Import 2 outputs')).toHaveAttribute('aria-disabled', 'true')
  await app.user.fill(lines, `${further},1.5\n${outside},0.25000001`)
  await app.user.click(button('Import 2 outputs'))
  await app.eventually(() =>
    expect(review()).toHaveTextContent('Transfer 1.75000001 SOL from Solana treasury to 2 destinations'),
  )
  await app.eventually(() => expect(screen.getAllByText('First transfer to this destination')).toHaveLength(2))
  expect(within(review()).getByRole('region', { name: 'Compared with previous payments' })).toHaveTextContent(
    /Not in the address book.*Not in the address book/,
  )
  expect(screen.queryByText('Never paid before')).toBeNull()
  await app.user.fill(field('Description'), 'Two payouts of the morning')
  await app.eventually(() => expect(review()).toHaveTextContent('Dry run passed'))
  await app.eventually(() => expect(review()).toHaveTextContent('Governed by Everyday operations'))
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  expect(dialog()).toHaveTextContent(outside)
  await askToSign(app)
  await app.settle()
  expect((await readDevice(app, ines)).querySelector('h2')).toHaveTextContent(
    /^Transfer 1\.75000001 SOL from Solana treasury to 2 destinations/,
  )
  await app.device.signNext()
  await app.eventually(() => screen.getByText('Proposed: Transfer'))
  await app.user.click(link('Open the intent'))
  await app.eventually(() => heading('Transfer 1.75000001 SOL'))

  const other = await openRoute(marcus, `${prefix}/intents`)
  await other.user.click(
    await other.eventually(
      () =>
        rows().find(({ textContent }) =>
          textContent.includes('1.75000001 SOL from Solana treasury to 2 destinations'),
        ) ?? expect.fail('no such task'),
    ),
  )
  await other.eventually(() => heading('Transfer 1.75000001 SOL'))
  await other.eventually(() => within(main()).getAllByText('Two payouts of the morning'))
  await other.eventually(() =>
    expect(region('Compared with previous payments')).toHaveTextContent(/Never paid before.*Never paid before/),
  )
  expect(within(region('Compared with previous payments')).getByRole('region', { name: outside })).toHaveTextContent(
    'Never paid before',
  )
  expect(region('Compared with previous payments')).toHaveTextContent('1.75000001 SOL')
  await other.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  await other.user.click(button('Approve'))
  await other.user.fill(await other.eventually(() => field(/^Reason/)), 'Compared with the payout file')
  await askToSign(other)
  await other.settle()
  expect(await readDevice(other, marcus)).toHaveTextContent(outside)
  await other.device.signNext()
  await other.eventually(() => screen.getByText('Approved: Transfer'))
  expect([app, other].flatMap(({ calls }) => calls.filter(({ status }) => status === 400))).toEqual([])

  closeRoutes()
  await untilConfirmed((await readProposed('Two payouts of the morning')).details.payload['id'] as Uuid)
  const later = await openRoute(ines, `${prefix}/transactions/raw-transactions`)
  await later.eventually(() => expect(rows()[0]).toHaveTextContent(/Solana treasury.*Completed.*Confirmed/))
  await later.user.click(within(rows()[0]!).getAllByRole('link')[0]!)
  await later.eventually(() => screen.getByText(progressMessages.outcomes.landed))
  for (const moved of [/Outbound.*0\.250000010 SOL/, /Outbound.*1\.500000000 SOL/])
    await later.eventually(() => expect(region('Transfers of this transaction')).toHaveTextContent(moved))
})
