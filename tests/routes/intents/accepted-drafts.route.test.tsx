import { screen } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeRoutes, openBrowser } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { accountFlow, askToSign, transferFlow } from '@support/route-flows'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(closeRoutes)

test.each([
  ['a transfer', transferFlow],
  ['an account', accountFlow],
])('the form of %s that was accepted is kept no longer: it does not come back as another draft', async (_, flow) => {
  const browser = openBrowser()
  const kept = () => browser.tabStorage.keys().filter((key) => key.startsWith('countersign.draft.'))
  const app = await flow.review(desk, { browser })
  expect(kept()).not.toEqual([])
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => screen.getByText(flow.accepted))
  await app.settle()
  expect(kept()).toEqual([])
})
