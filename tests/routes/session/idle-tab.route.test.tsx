import { screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { openDesk } from '@support/route-desk'
import { closeRoutes, openRoute } from '@support/route-app'

afterEach(closeRoutes)

const elevenMinutes = 660_000
/** Every limit that matters here is a multiple of it. */
const stepMs = 10_000

test('a tab that nobody touches for eleven minutes is never refused, and hears what happens with a token of its time [AU002] [CO013]', async () => {
  const desk = await openDesk()
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/policies`)
  await app.eventually(
    () =>
      screen.getAllByRole('status').find(({ textContent }) => /Device ready/.test(textContent)) ??
      expect.fail('no device'),
  )
  const from = app.calls.length
  for (let at = 0; at < elevenMinutes; at += stepMs) {
    desk.people.marcus.gateway.harness.clock.increment(stepMs)
    await app.settle()
  }
  const late = app.calls.slice(from)
  const streams = late.filter(({ path }) => path.startsWith('/api/notifications/register-web'))
  expect(app.calls.filter(({ status }) => status === 401)).toEqual([])
  expect(streams.map(({ status }) => status)).toEqual([200])
  expect(late.filter(({ path }) => path === '/api/auth/session').map(({ status }) => status)).toEqual([200, 200])
  expect(screen.getAllByRole('status').some(({ textContent }) => /Device ready/.test(textContent))).toBe(true)
})
