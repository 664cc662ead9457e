import { screen } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeRoutes } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { heading, link } from '@support/route-find'
import { cutBefore } from '@support/route-network'
import { accountFlow, askToSign, drive } from '@support/route-flows'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(closeRoutes)

test('an account is filled in, reviewed, signed on the phone and proposed, and its toast leads to the page of the intent', async () => {
  const app = await drive(accountFlow, desk)
  await app.eventually(() => screen.getByText(accountFlow.accepted))
  await app.user.click(link('Open the intent'))
  await app.eventually(() => heading(/Settlement hot 09/))
  expect(app.address()).toMatch(new RegExp(`^${desk.prefix}/intents\\?intentId=[0-9a-f-]{36}&`))
})

test('an account whose sending never reached the platform is not told as proposed', async () => {
  const app = await accountFlow.review(desk)
  const fault = app.fault(accountFlow.sends, cutBefore)
  await askToSign(app)
  await app.device.signNext()
  await app.clock.increment(40_000)
  expect(screen.queryByText(accountFlow.accepted)).toBeNull()
  expect(fault.met()).toBe(1)
})
