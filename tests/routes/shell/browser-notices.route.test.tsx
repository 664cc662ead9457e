import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openStorage } from '@app/open-storage'
import { showNotices } from '@features/shell/show-notices'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { closeRoutes, openBrowser, openRoute, type RouteBrowser } from '@support/route-app'
import { heading } from '@support/route-find'
import { payee } from '@support/route-flows'

interface Shown {
  readonly title: string
  readonly options: NotificationOptions | undefined
  readonly press: () => void
}

/** A browser that shows what it is told once a person has allowed it, and whose tab is seen or not. */
function openNoticing() {
  const shown: Shown[] = []
  const asked: string[] = []
  const closed: string[] = []
  let isSeen = true
  class Notice {
    static permission: NotificationPermission = 'default'
    static requestPermission() {
      asked.push('asked')
      return Promise.resolve((Notice.permission = 'granted'))
    }
    onclick: (() => void) | undefined
    constructor(
      private readonly title: string,
      options?: NotificationOptions,
    ) {
      shown.push({ title, options, press: () => this.onclick?.() })
    }
    close() {
      closed.push(this.title)
    }
  }
  const browser: RouteBrowser = {
    ...openBrowser(),
    notification: Notice as unknown as typeof Notification,
    isVisible: () => isSeen,
  }
  const storage = openStorage(() => {
    throw new Error('nothing is kept here')
  })
  return { browser, storage, shown, asked, closed, see: (next: boolean) => (isSeen = next), Notice }
}

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
  const { ines } = desk.people
  const setting = { domainId: desk.id, domainScope: 'Self', subscriptions: ['IntentApproved'] }
  await ines.gateway.harness.as(ines).post('/internal/v1/me/settings/notifications', setting)
})
afterEach(closeRoutes)

const approve = (alias: string) =>
  desk.carryOut({
    type: 'v0_CreateEndpoint',
    id: crypto.randomUUID() as never,
    alias,
    ledgerId: 'solana-mainnet',
    address: payee,
    trustScore: 80,
    lock: 'Unlocked',
    customProperties: {},
  })
const bell = (name: RegExp) => screen.getAllByRole('button', { name })[0]!
const settings = () => within(screen.getByRole('region', { name: 'Notifications of this browser' }))

test('a person turns them on; while no tab is seen, what they subscribed to is shown once, without names, and a press opens its record', async () => {
  const { browser, storage, shown, asked, see } = openNoticing()
  const app = await openRoute(desk.people.ines, `${desk.prefix}/user-preferences/notifications`, { browser, storage })
  await app.eventually(() => settings().getByText('Your browser asks for its permission when you turn them on.'))
  expect(asked).toEqual([])
  await app.user.click(settings().getByRole('button', { name: 'Turn on' }))
  await app.eventually(() => settings().getByText('In this browser, for you alone.'))
  await approve('Seen at once')
  await app.eventually(() => bell(/^Notifications, 1 unread/))
  expect([asked, shown]).toEqual([['asked'], []])

  see(false)
  await app.notifyWindow('visibilitychange')
  await approve('Payee of a secret')
  await app.eventually(() => expect(shown).toHaveLength(1))
  const [{ title, options, press } = expect.fail()] = shown
  expect([title, options?.body]).toEqual(['Intent approved', `Desk ${desk.id.slice(0, 8)}`])
  press()
  await app.settle()
  await app.eventually(() => heading(/Payee of a secret/))
  await app.eventually(() => bell(/^Notifications, 1 unread/))
  expect(shown).toHaveLength(1)
})

test('nothing is shown while another tab of the browser is seen, nor to a person who has not turned them on; what is shown goes with the page', async () => {
  const { browser, storage, shown, closed, see, Notice } = openNoticing()
  Notice.permission = 'granted'
  see(false)
  const app = await openRoute(desk.people.ines, `${desk.prefix}/accounts`, { browser, storage })
  const before = await app.eventually(() => bell(/^Notifications/).getAttribute('aria-label'))
  await approve('Not turned on')
  await app.eventually(() => expect(bell(/^Notifications/).getAttribute('aria-label')).not.toBe(before))
  expect(shown).toEqual([])

  storage.setItem(`countersign.browserNotices.${desk.people.ines.key.publicKey}`, 'on')
  let letGo = () => {}
  const other = browser.locks.request('countersign.inFront', () => new Promise<void>((end) => (letGo = end)))
  const known = bell(/^Notifications/).getAttribute('aria-label')
  await approve('Another tab is seen')
  await app.eventually(() => expect(bell(/^Notifications/).getAttribute('aria-label')).not.toBe(known))
  await app.settle()
  expect(shown).toEqual([])
  letGo()
  await other
  await approve('No tab is seen')
  await app.eventually(() => expect(shown).toHaveLength(1))
  expect(closed).toEqual([])
  closeRoutes()
  expect(closed).toEqual(['Intent approved'])
})

test('what is shown goes with the document, whose reload ends no page', async () => {
  const { browser, storage, shown, closed, see, Notice } = openNoticing()
  Notice.permission = 'granted'
  see(false)
  storage.setItem(`countersign.browserNotices.${desk.people.ines.key.publicKey}`, 'on')
  const app = await openRoute(desk.people.ines, `${desk.prefix}/accounts`, { browser, storage })
  await app.eventually(() => bell(/^Notifications, /))
  await approve('Shown before a reload')
  await app.eventually(() => expect(shown).toHaveLength(1))
  await app.notifyWindow('pagehide')
  expect(closed).toEqual(['Intent approved'])
})

test('nothing is shown where the page has gone while the code that shows it was fetched', () => {
  const { shown, Notice } = openNoticing()
  const news = [{ id: 'late', source: 'IntentApproved', domainAlias: 'Desk' }] as unknown as Parameters<
    typeof showNotices
  >[0]
  const showTo = (signal: AbortSignal) =>
    showNotices(news, Notice as never, () => expect.fail(), { target: new EventTarget(), signal })
  showTo(AbortSignal.abort())
  expect(shown).toEqual([])
  showTo(new AbortController().signal)
  expect(shown).toHaveLength(1)
})
