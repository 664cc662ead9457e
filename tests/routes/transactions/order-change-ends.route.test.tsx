import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { closeRoutes, openBrowser, openRoute, type RouteApp, type RouteOptions } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog, main } from '@support/route-find'
import { cutBefore, held } from '@support/route-network'
import { askToSign, payee } from '@support/route-flows'

let desk: RouteDesk
let orderId: Uuid
beforeAll(async () => {
  desk = await openDesk()
})
/** It waits for more than the account holds. */
beforeEach(async () => {
  orderId = crypto.randomUUID() as Uuid
  await desk.carryOut({
    type: 'v0_CreateTransactionOrder',
    id: orderId,
    accountId: desk.account.id,
    ledgerId: 'solana-mainnet',
    customProperties: {},
    parameters: {
      type: 'Solana',
      operation: {
        type: 'Transfer',
        outputs: [{ destination: { type: 'Address', address: payee }, amount: '900000000000' }],
      },
      memos: [],
      feeStrategy: { type: 'Priority', priority: 'Low' },
    },
  } as never)
})
afterEach(closeRoutes)

const sends = /^POST \/v1\/intents$/
const sentBy = (app: RouteApp) => app.calls.filter(({ method, path }) => sends.test(`${method} ${path}`))
const openOrder = (options?: RouteOptions) =>
  openRoute(desk.people.ines, `${desk.prefix}/transactions/orders/${orderId}`, options)

/** From the page of the order to the review of its cancellation. */
async function reviewCancellation(app: RouteApp): Promise<void> {
  await app.eventually(() => expect(button('Cancel the order')).not.toHaveAttribute('aria-disabled', 'true'))
  await app.user.click(button('Cancel the order'))
  await app.eventually(() => field(/^Reason/))
  await app.user.fill(field(/^Reason/), 'Wrong payee')
  await app.user.click(button('Request the cancellation'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
}

test('the dialog of a cancellation stays while its request is on its way, says why, and tells that the platform took it', async () => {
  const app = await openOrder()
  await reviewCancellation(app)
  const wait = held()
  app.fault(sends, wait.fault, 1)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => expect(dialog()).toHaveTextContent('This dialog stays open until the platform answers.'))
  for (const way of ['Keep it as it is', 'Close']) {
    expect(button(way)).toHaveAttribute('aria-disabled', 'true')
    await app.user.click(button(way))
  }
  await app.user.press('Escape')
  expect(dialog()).toHaveTextContent('This dialog stays open until the platform answers.')
  wait.letGo()
  await app.eventually(() => screen.getByText(/^Proposed: /))
  await app.eventually(() => within(main()).getByText('Its cancellation is requested, but it is not cancelled'))
  expect([sentBy(app).length, screen.queryByRole('dialog')]).toEqual([1, null])
})

test('a cancellation that is left while it is tried goes back to its form, and nothing is sent', async () => {
  const app = await openOrder()
  const wait = held()
  app.fault(/^POST \/v1\/intents\/dry-run$/, wait.fault)
  await app.eventually(() => expect(button('Cancel the order')).not.toHaveAttribute('aria-disabled', 'true'))
  await app.user.click(button('Cancel the order'))
  await app.eventually(() => field(/^Reason/))
  await app.user.fill(field(/^Reason/), 'Wrong payee')
  await app.user.click(button('Request the cancellation'))
  await app.user.click(button('Back to the form'))
  await app.eventually(() => expect(field(/^Reason/)).toHaveValue('Wrong payee'))
  await app.user.click(button('Keep it as it is'))
  expect([sentBy(app), screen.queryByRole('dialog')]).toEqual([[], null])
})

test('a cancellation whose answer was lost is left by its own way out, and its dialog and the page of its order say what was sent, when it comes again too', async () => {
  const browser = openBrowser()
  const app = await openOrder({ browser })
  await reviewCancellation(app)
  app.fault(sends, cutBefore)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => inDialog().getByText(/^The platform's answer was lost\. Your proposal/))
  await app.eventually(() => expect(button('Close')).not.toHaveAttribute('aria-disabled', 'true'))
  await app.user.press('Escape')
  await app.eventually(() => inDialog().getByText('A change to this order was signed and sent'))
  expect(field(/^Reason/)).toHaveValue('Wrong payee')
  await app.user.click(button('Keep it as it is'))
  await app.eventually(() => within(main()).getByText('A change to this order was signed and sent'))
  await app.settle()
  app.close()
  const again = await openOrder({ browser })
  await again.eventually(() => within(main()).getByText('A change to this order was signed and sent'))
  await again.eventually(() => expect(main()).toHaveTextContent('the request has not arrived yet'))
  expect(within(main()).getByRole('link', { name: 'Open the tasks' })).toBeVisible()
})
