import { screen, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { closeRoutes, openBrowser, openRoute } from '@support/route-app'
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
const newEndpoint = (alias: string): IntentPayload => ({
  type: 'v0_CreateEndpoint',
  id: crypto.randomUUID() as never,
  alias,
  ledgerId: 'solana-mainnet',
  address: payee,
  trustScore: 80,
  lock: 'Unlocked',
  customProperties: {},
})
const proposeEndpoint = ({ propose }: RouteDesk, alias: string) => propose(newEndpoint(alias))

test('what somebody else proposes stands under the bell of who must decide, without a reload, and leads to its page', async () => {
  const desk = await openDesk()
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/accounts`)
  await app.eventually(() => bell('Notifications'))
  await app.eventually(() => device(/Device ready/))
  await proposeEndpoint(desk, 'Told by the stream')
  await app.eventually(() => bell('Notifications, 1 unread'), atOnceMs)
  expect(app.address()).toBe(`${desk.prefix}/accounts`)
  await app.user.click(bell('Notifications, 1 unread'))
  const centre = () => within(screen.getByRole('dialog', { name: 'Notifications' }))
  const waiting = () => within(centre().getByRole('region', { name: 'Waiting for you' }))
  const link = await app.eventually(() => waiting().getByRole('link', { name: 'Create endpoint Told by the stream' }))
  expect(centre().queryByRole('region', { name: 'Messages of this tab' })).toBeNull()
  await app.user.click(link)
  await app.eventually(() => heading(/Told by the stream/))
  await app.eventually(() => bell('Notifications'))
})

test('who subscribed is notified of what others approved, by the stream, and reads it once for every tab', async () => {
  const desk = await openDesk()
  const { ines } = desk.people
  const setting = { domainId: desk.id, domainScope: 'Self', subscriptions: ['IntentApproved'] }
  await ines.gateway.harness.as(ines).post('/internal/v1/me/settings/notifications', setting)
  const browser = openBrowser()
  const open = () => openRoute(ines, `${desk.prefix}/accounts`, { browser })
  const app = await open()
  await app.eventually(() => device(/Device ready/))
  await desk.carryOut(newEndpoint('Notified'))
  await app.eventually(() => bell('Notifications, 1 unread'), atOnceMs)
  await app.user.click(bell('Notifications, 1 unread'))
  const centre = () =>
    within(within(screen.getByRole('dialog', { name: 'Notifications' })).getByRole('region', { name: 'Notifications' }))
  const [first] = await app.eventually(() => centre().getAllByRole('listitem'))
  expect(first).toHaveTextContent(/^Unread: Intent approvedCreate endpoint · Desk /)
  await app.user.click(centre().getByRole('link', { name: 'Intent approved' }))
  await app.eventually(() => heading(/Notified/))
  await app.eventually(() => bell('Notifications'))
  await desk.carryOut(newEndpoint('Read elsewhere'))
  await app.eventually(() => bell('Notifications, 1 unread'), atOnceMs)
  // What the stream says of the request itself has been read again by then.
  await app.clock.increment(7_000)
  const elsewhere = ines.gateway.harness.as(ines)
  const { body } = await elsewhere.get<{ items: { id: string }[] }>('/api/me/notifications')
  await elsewhere.post('/api/me/notifications/read', { upTo: body.items[0]!.id })
  await app.eventually(() => bell('Notifications'), atOnceMs)
  const again = await open()
  await again.eventually(() => device(/Device ready/))
  await again.user.click(await again.eventually(() => bell('Notifications')))
  const [read] = await again.eventually(() => centre().getAllByRole('listitem'))
  expect(read).toHaveTextContent(/^Intent approvedCreate endpoint · Desk /)
})

test('the loss of the stream is said while it lasts; then it is there again by itself and tells what happens', async () => {
  const desk = await openDesk()
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/accounts`)
  await app.eventually(() => device(/Device ready/))
  const fault = app.fault(stream, cutBefore)
  await app.cutStreams()
  await app.eventually(() => device(/Device unreachable|Connecting/))
  fault.lift()
  await app.eventually(() => device(/Device ready/))
  await proposeEndpoint(desk, 'Told again')
  await app.eventually(() => bell('Notifications, 1 unread'), atOnceMs)
})
