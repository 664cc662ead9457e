import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeRoutes } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, heading, inDialog, link, main } from '@support/route-find'
import { answerWith, cutAfter } from '@support/route-network'
import { askToSign, drive, payee, transferFlow } from '@support/route-flows'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(closeRoutes)

test('a transfer is filled in, tried, reviewed, signed on the phone and sent, and its toast leads to the page of the intent', async () => {
  const app = await drive(transferFlow, desk)
  await app.eventually(() => screen.getByText(transferFlow.accepted))
  await app.user.click(link('Open the intent'))
  await app.eventually(() => heading(/Transfer 0\.25 SOL from Desk account/))
  expect(app.address()).toMatch(new RegExp(`^${desk.prefix}/intents\\?intentId=[0-9a-f-]{36}&`))
  expect(button('Approve')).toHaveAttribute('aria-disabled', 'true')
  expect(app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents')).toHaveLength(1)
})

test('what the phone is shown is what the review showed, and nothing is sent when it is declined there', async () => {
  const app = await transferFlow.review(desk)
  await askToSign(app)
  const [waiting] = await app.device.waiting()
  expect(waiting?.entity).toMatchObject({
    type: 'Propose',
    payload: {
      type: 'v0_CreateTransferOrder',
      outputs: [{ amount: '250000000', destination: { type: 'Address', address: payee } }],
    },
  })
  await app.device.declineNext()
  await app.eventually(() => inDialog().getByText('You declined on your device'))
  expect(app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents')).toEqual([])
})

test('a transfer that the platform refuses when it is sent is told as refused, and the form stays as it was filled in', async () => {
  const app = await transferFlow.review(desk)
  app.fault(transferFlow.sends, answerWith(404, { reason: 'EntityNotFoundError', message: 'There is no such account' }))
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => within(main()).getByRole('alert'))
  expect(within(main()).getByRole('alert')).toHaveTextContent('The platform refused the request')
  expect(screen.queryByText(transferFlow.accepted)).toBeNull()
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('0.25')
})

test('a transfer whose answer is lost is found at the platform by its own id and told as proposed, after one sending', async () => {
  const app = await transferFlow.review(desk)
  const fault = app.fault(transferFlow.sends, cutAfter, 1)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => screen.getByText(transferFlow.accepted))
  expect(fault.met()).toBe(1)
  expect(app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents')).toHaveLength(1)
})
