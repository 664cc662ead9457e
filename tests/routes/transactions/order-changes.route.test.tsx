import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { isJsonObject } from '@domain/shared/json'
import { accountIdOf, ledgerIds, outsideAddress } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { closeRoutes, openBrowser, openRoute, type RouteApp } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, dialog, field, heading, inDialog, link, main, region, rows } from '@support/route-find'
import { askToSign } from '@support/route-flows'

const treasury = domainIdOf('treasury')
const prefix = prefixOf('treasury')
const gwei = 10n ** 9n
const reason = 'The payee has changed the address'
let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

interface TransactionText {
  readonly processing: {
    readonly status: string
    readonly hint?: string
    readonly cause?: string
    readonly reason?: string
  }
  readonly ledgerTransactionData?: { readonly ledgerStatus: string }
}

const harness = () => demo.gateway.harness
const read = async <T,>(path: string) =>
  (await harness().as(demo.people.ines).get<{ items: readonly T[] }>(`/v1/domains/${treasury}/${path}`)).body.items
const transactionOf = async (orderId: string) =>
  (await read<TransactionText>(`transactions?orderReference.Id=${orderId}`))[0]
const approve = (intentId: Uuid) => harness().approve(demo.people.marcus, treasury, intentId)

/** An Ethereum order that is sent at one gwei, below what the ledger takes. */
async function orderThatIsStuck(): Promise<Uuid> {
  const id = await orderAt(gwei, 1n)
  await until(async () => (await transactionOf(id))?.processing.hint === 'CurrentlyFeesTooSmall')
  return id
}

async function orderAt(maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): Promise<Uuid> {
  const id = harness().random.uuid()
  const parameters = {
    type: 'Ethereum',
    destination: { type: 'Address', address: outsideAddress('stuck payee', 'eth') },
    amount: '2000000000000000000',
    feeStrategy: {
      type: 'SpecifiedRateEIP1559',
      maxFeePerGas: `${maxFeePerGas}`,
      maxPriorityFeePerGas: `${maxPriorityFeePerGas}`,
    },
  } as const
  const payload: IntentPayload = {
    type: 'v0_CreateTransactionOrder',
    id,
    accountId: accountIdOf('Settlement hot 02'),
    ledgerId: ledgerIds.eth,
    parameters,
    customProperties: {},
  }
  const { intentId } = await harness().propose(demo.people.ines, payload, { domainId: treasury })
  await approve(intentId)
  return id
}

/** Lets time pass, second by second, until it holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let second = 0; !(await holds()); second++) {
    if (second > 300) throw new Error('it did not come to that in five minutes')
    harness().clock.increment(1000)
    await harness().settle()
  }
}

interface Proposed {
  readonly id: Uuid
  readonly payload: Readonly<Record<string, unknown>>
}

/** What waits for a decision and names this order. */
async function pendingOf(orderId: string): Promise<Proposed> {
  const found = (
    await read<{ data: { id: Uuid; details: { payload: Record<string, unknown> } } }>(
      'intents?state.status=Open&limit=100',
    )
  ).find(({ data }) => JSON.stringify(data.details.payload).includes(orderId))
  if (!found) throw new Error('nothing waits for this order')
  return { id: found.data.id, payload: found.data.details.payload }
}

const open = (path: string) => openRoute(demo.people.ines, `${prefix}/${path}`)
const openOrder = (orderId: string) => open(`transactions/orders/${orderId}`)
const item = (name: RegExp) => screen.getByRole('menuitem', { name })
const refusals = async (app: RouteApp) => {
  await app.user.click(await app.eventually(() => button('More actions')))
  return (await app.eventually(() => screen.getAllByRole('menuitem'))).map(({ textContent }) => textContent)
}
const bothSay = (sentence: string) => ['Speed up', 'Cancel the order'].map((label) => `${label}${sentence}`)
const isReviewed = (app: RouteApp) =>
  app.eventually(() => inDialog().getByRole('heading', { name: 'Review what you propose' }))

test('a stuck order is cancelled from its page, and only the ledger makes that true [SC032] [VA051] [EN041]', async () => {
  const orderId = await orderThatIsStuck()
  const app = await openOrder(orderId)
  await app.eventually(() =>
    expect(main()).toHaveTextContent(/The fee is below what the ledger asks for now: 1\.00 gwei against \d+\.\d+ gwei/),
  )
  expect(app.calls.filter(({ path, status }) => path.endsWith('/blocker') || status === 404)).toEqual([])
  await app.user.click(button('More actions'))
  await app.user.click(await app.eventually(() => item(/^Cancel the order/)))
  await app.eventually(() => inDialog().getByRole('heading', { name: 'Cancel this order' }))
  expect(dialog()).toHaveTextContent('A fee may be charged')
  expect(dialog()).toHaveTextContent(outsideAddress('stuck payee', 'eth'))
  await app.eventually(() => expect(dialog()).toHaveTextContent(/Its fee is currently about\s+[\d.]+ ETH/))
  await app.user.click(button('Request the cancellation'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Give a reason for the cancellation'))
  await app.user.fill(field(/^Reason/), reason)
  const ceiling = () => field(/^Fee, at most \(ETH\)/)
  await app.user.fill(ceiling(), '0.000000001')
  await app.eventually(() =>
    expect(ceiling()).toHaveAccessibleDescription(/Below estimated fee\. The operation may not execute\./),
  )
  await app.user.fill(ceiling(), '0.05')
  await app.user.click(button('Request the cancellation'))
  await isReviewed(app)
  expect(dialog()).toHaveTextContent(/Fee, at most\s*0\.05 ETH/)
  expect(dialog()).toHaveTextContent(reason)
  expect(dialog()).toHaveTextContent(/Attempt to cancel an order.*Transfer.*[\d.]+ ETH.*to/)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => screen.getByText('Its cancellation is requested, but it is not cancelled'))
  const banner = () => main().querySelector('header') ?? expect.fail('no header')
  expect(banner()).toHaveTextContent('Broadcasting')
  expect(banner()).not.toHaveTextContent(/Cancelled|Interrupted/)
  expect(await refusals(app)).toEqual(
    bothSay('A cancellation is already requested and awaits its decision or execution.'),
  )
  const pending = await pendingOf(orderId)
  expect(pending.payload).toMatchObject({
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: orderId,
    reason,
    maximumFee: '50000000000000000',
  })
  await app.user.press('Escape')
  await app.user.click(link('Open the request'))
  await app.eventually(() => heading(/Attempt to cancel an order.*Transfer.*[\d.]+ ETH.*to.*from account/))
  await app.eventually(() => expect(main()).toHaveTextContent(/Fee, at most\s*0\.05 ETH/))
  const observed = /Attempt to cancel an order.*Transfer.*[\d.]+ ETH.*to.*costs its own fee\..*At most 0\.05 ETH/
  await app.eventually(() => expect(main()).toHaveTextContent(observed))
  await app.user.click(await app.eventually(() => button('Withdraw')))
  await app.eventually(() => expect(dialog()).toHaveTextContent(observed))
  await app.user.press('Escape')
  await app.goTo(`${prefix}/intents`)
  await app.eventually(() => expect(main()).toHaveTextContent(/Attempt to cancel an order.*Transfer [\d.]+ ETH to/))
  await approve(pending.id)
  await until(async () => (await transactionOf(orderId))?.processing.status === 'Interrupted')
  expect((await transactionOf(orderId))?.processing).toEqual({ status: 'Interrupted', cause: 'Cancellation', reason })
  await until(
    async () =>
      (await transactionOf(pending.payload['replacementTransactionOrderId'] as string))?.ledgerTransactionData
        ?.ledgerStatus === 'Confirmed',
  )
  const later = await openOrder(orderId)
  await later.eventually(() =>
    expect(region('Progress')).toHaveTextContent(`Cancelled. A cancellation stopped it. Reason: ${reason}`),
  )
  expect(await refusals(later)).toEqual(
    bothSay('Its transaction has ended, so there is nothing to cancel or speed up.'),
  )
})

test('who decides on a cancellation is told that the order has ended meanwhile', async () => {
  const orderId = await orderAt(90n * gwei, gwei)
  await until(async () => (await transactionOf(orderId))?.processing.status === 'Broadcasting')
  const payload: IntentPayload = {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: orderId,
    replacementTransactionOrderId: harness().random.uuid(),
    reason,
  }
  const { intentId } = await harness().propose(demo.people.ines, payload, { domainId: treasury })
  const openIntent = () => openRoute(demo.people.marcus, `${prefix}/intents?intentId=${intentId}`)
  const before = await openIntent()
  await before.eventually(() => expect(main()).toHaveTextContent('costs its own fee.'))
  await before.settle()
  const ended = 'The transaction of this order has ended'
  expect(main()).not.toHaveTextContent(ended)
  await until(async () => (await transactionOf(orderId))?.processing.status === 'Completed')
  await before.eventually(() =>
    expect(main()).toHaveTextContent(`${ended}Completed Approving this request no longer changes the order.`),
  )
  expect(link('Open the order')).toHaveAttribute('href', expect.stringContaining(`/transactions/orders/${orderId}`))
})

test('a stuck order is sped up from its row in the list at a fee that the ledger takes, and its replacement lands', async () => {
  const orderId = await orderThatIsStuck()
  const app = await open('transactions/orders')
  const opener = () => within(rows()[0]!).getByRole('button', { name: 'Change this order' })
  await app.user.click(await app.eventually(opener))
  expect(await app.eventually(() => item(/^Cancel the order$/))).not.toHaveAttribute('aria-disabled')
  await app.user.press('Escape')
  await app.eventually(() => expect(opener()).toHaveFocus())
  await app.user.press('Enter')
  await app.user.click(await app.eventually(() => item(/^Speed up$/)))
  await app.eventually(() => inDialog().getByRole('heading', { name: 'Speed up this order' }))
  expect(dialog()).toHaveTextContent('It costs more')
  await app.eventually(() => expect(dialog()).toHaveTextContent('Dry run passed'))
  const rate = () => field('Max fee per gas') as HTMLInputElement
  const proposed = rate().value
  expect(Number(proposed)).toBeGreaterThan(9)
  await app.user.fill(rate(), '1')
  await app.eventually(() => expect(dialog()).toHaveTextContent('The price is below the minimum for a replacement.'))
  expect(button('Request the higher fee')).toHaveAttribute('aria-disabled', 'true')
  await app.user.fill(rate(), proposed)
  await app.eventually(() => expect(button('Request the higher fee')).not.toHaveAttribute('aria-disabled', 'true'))
  await app.user.click(button('Request the higher fee'))
  await isReviewed(app)
  const replaced =
    /Speed up or replace an order.*Transfer.*2\.00 ETH.*to.*The order it replaces.*Transfer.*2\.00 ETH.*to.*Both orders do exactly the same/
  expect(dialog()).toHaveTextContent(replaced)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => screen.getByText('Proposed: Transaction order'))
  await app.user.click(opener())
  expect((await app.eventually(() => screen.getAllByRole('menuitem'))).map(({ textContent }) => textContent)).toEqual(
    bothSay('A replacement is already requested and awaits its decision or execution.'),
  )
  const { id: intentId, payload } = await pendingOf(orderId)
  expect(isJsonObject(payload['parameters']) && payload['parameters']).toMatchObject({
    amount: '2000000000000000000',
    resourceStrategy: { type: 'OrderReplacement', transactionOrderId: orderId },
  })
  const asked = await open(`intents?intentId=${intentId}`)
  await asked.eventually(() => expect(main()).toHaveTextContent(replaced))
  await approve(intentId)
  const replacement = payload['id'] as string
  await until(async () => (await transactionOf(replacement))?.ledgerTransactionData?.ledgerStatus === 'Confirmed')
  const landed = await openOrder(replacement)
  await landed.eventually(() => expect(region('Progress')).toHaveTextContent('Landed'))
  const later = await openOrder(orderId)
  await later.eventually(() => expect(region('Progress')).toHaveTextContent('Replaced. Another order took its place.'))
  await later.user.click(link('Open that order'))
  await later.eventually(() => expect(later.address()).toMatch(new RegExp(`/orders/${replacement}`)))
})

// They leave orders behind that are stuck, and those hold up what the account orders later.
const changes = [
  ['a cancellation', 'Cancel the order', 'Cancel this order', 'Request the cancellation', /^Fee, at most/, '0.05'],
  ['a speed-up', 'Speed up', 'Speed up this order', 'Request the higher fee', /^Max fee per gas/, '77'],
] as const
test.each(changes)(
  '%s that was left while the device was asked says so on its order, and what was filled in is back in its dialog, once',
  async (_, action, title, submit, fee, figure) => {
    const orderId = await orderThatIsStuck()
    const browser = openBrowser()
    const openIts = () => openRoute(demo.people.ines, `${prefix}/transactions/orders/${orderId}`, { browser })
    const openDialog = async (app: RouteApp) => {
      if (action === 'Cancel the order') {
        await app.user.click(await app.eventually(() => button('More actions')))
        await app.user.click(await app.eventually(() => item(/^Cancel the order$/)))
      } else {
        await app.eventually(() => expect(button(action)).not.toHaveAttribute('aria-disabled', 'true'))
        await app.user.click(button(action))
      }
      await app.eventually(() => field(fee))
    }
    const app = await openIts()
    await app.eventually(() => expect(main()).toHaveTextContent(/The fee is below what the ledger asks for now/))
    expect(main()).not.toHaveTextContent('was not signed')
    await openDialog(app)
    await app.user.fill(field(/^Reason/), reason)
    await app.user.fill(field(fee), figure)
    await app.eventually(() =>
      expect(inDialog().getByRole('button', { name: submit })).not.toHaveAttribute('aria-disabled', 'true'),
    )
    await app.user.click(inDialog().getByRole('button', { name: submit }))
    await isReviewed(app)
    await askToSign(app)
    await app.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
    await app.settle()
    const again = await openIts()
    await again.eventually(() =>
      expect(main()).toHaveTextContent(
        'Your request was not signedYou left the page before signing. Nothing was sent. What you entered is kept in the dialog.',
      ),
    )
    await openDialog(again)
    expect(inDialog().getByRole('heading', { name: title })).toBeInTheDocument()
    await again.eventually(() =>
      expect([field(/^Reason/), field(fee)].map((one) => (one as HTMLInputElement).value)).toEqual([reason, figure]),
    )
    expect(dialog()).toHaveTextContent('Your request was not signed')
    await again.user.click(button('Keep it as it is'))
    await openDialog(again)
    expect(field(/^Reason/)).toHaveValue('')
    expect([dialog(), main()].map(({ textContent }) => textContent).join()).not.toContain('was not signed')
  },
)
