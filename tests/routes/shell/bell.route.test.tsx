import { screen, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { closeRoutes, openRoute } from '@support/route-app'
import { heading } from '@support/route-find'
import { cutBefore } from '@support/route-network'
import { payee } from '@support/route-flows'

afterEach(closeRoutes)

const bell = (name: string) => screen.getAllByRole('button', { name })[0]!
const device = (words: RegExp) =>
  screen.getAllByRole('status').find(({ textContent }) => words.test(textContent)) ??
  expect.fail(`no device says ${String(words)}`)
const stream = /\/api\/notifications\/register-web/
/** Long before a list would be read again by itself. */
const atOnceMs = 1_000
const proposeEndpoint = ({ propose }: RouteDesk, alias: string) =>
  propose({
    type: 'v0_CreateEndpoint',
    id: crypto.randomUUID() as never,
    alias,
    ledgerId: 'solana-mainnet',
    address: payee,
    trustScore: 80,
    lock: 'Unlocked',
    customProperties: {},
  })

test('what somebody else proposes stands under the bell of who must decide, without a reload, and leads to its page', async () => {
  const desk = await openDesk()
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/accounts`)
  await app.eventually(() => bell('Notifications'))
  await app.eventually(() => device(/Device ready/))
  await proposeEndpoint(desk, 'Told by the stream')
  await app.eventually(() => bell('Notifications, 1 unread'), atOnceMs)
  expect(app.address()).toBe(`${desk.prefix}/accounts`)
  await app.user.click(bell('Notifications, 1 unread'))
  const notices = () => within(screen.getByRole('dialog', { name: 'Notifications' })).getAllByRole('listitem')
  await app.eventually(notices)
  expect(notices().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Waits for your decision: Create endpoint/),
  ])
  await app.user.click(within(notices()[0]!).getByRole('link', { name: 'Open the intent' }))
  await app.eventually(() => heading(/Told by the stream/))
  await app.eventually(() => bell('Notifications'))
})

test('the loss of the stream is said while it lasts; then it is there again by itself and tells what happens', async () => {
  const desk = await openDesk()
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/accounts`)
  await app.eventually(() => device(/Device ready/))
  const fault = app.fault(stream, cutBefore)
  await app.cutStreams()
  await app.eventually(() => device(/No notifications|Connecting/))
  fault.lift()
  await app.eventually(() => device(/Device ready/))
  await proposeEndpoint(desk, 'Told again')
  await app.eventually(() => bell('Notifications, 1 unread'), atOnceMs)
})
