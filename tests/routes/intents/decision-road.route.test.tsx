import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeRoutes } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { main } from '@support/route-find'
import { decisionRoad, drive } from '@support/route-roads'

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
