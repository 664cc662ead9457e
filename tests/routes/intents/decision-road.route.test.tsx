import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeRoutes, openBrowser, openRoute } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog, main } from '@support/route-find'
import { askToSign, decisionRoad, drive } from '@support/route-roads'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(closeRoutes)

test('a second person approves with a signature, and the page shows the request executed', async () => {
  const app = await drive(decisionRoad, desk)
  await app.eventually(() => screen.getByText(decisionRoad.accepted))
  await app.eventually(() => expect(within(main()).getAllByText('Executed')).not.toEqual([]))
  expect(app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents/approve')).toHaveLength(1)
})

test('a page that goes while the device is asked says on its return that nothing was signed, keeps the reason for the same decision, and forgets it once it was sent', async () => {
  const browser = openBrowser()
  const kept = () => browser.tabStorage.keys().filter((key) => key.startsWith('countersign.draft.decision.'))
  const app = await decisionRoad.review(desk, { browser })
  await app.user.fill(field(/^Reason/), 'Agreed with the desk')
  await askToSign(app)
  await app.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
  const address = app.address()
  await app.settle()
  const again = await openRoute(desk.people.marcus, address, { browser })
  await again.eventually(() => within(main()).getByText('Your decision was not signed'))
  expect(inDialog).toThrow()
  await again.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  await again.user.click(button('Approve'))
  await again.eventually(() => expect(field(/^Reason/)).toHaveValue('Agreed with the desk'))
  expect(within(main()).queryByText('Your decision was not signed')).toBeNull()
  await again.user.fill(field(/^Reason/), 'Agreed once more')
  await askToSign(again)
  await again.device.signNext()
  await again.eventually(() => screen.getByText(decisionRoad.accepted))
  expect(again.calls.filter(({ path }) => path === '/v1/intents/approve').map(({ body }) => body)).toEqual([expect.stringContaining('Agreed once more')])
  expect(kept()).toEqual([])
})
