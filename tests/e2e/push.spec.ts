import { expect, type Page } from '@playwright/test'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'
import { PhonePage } from '@support/pages/phone-page'

test.afterEach(({ demo }) => demo.leave())

interface Given {
  readonly permission: NotificationPermission
  /** What the person answers when the browser asks. */
  readonly answer?: NotificationPermission
  readonly service?: 'gives' | 'refuses' | 'never answers'
}

/** What a browser that a test drives does not have: somebody who is asked, and a push service. */
const give = (page: Page, given: Given) =>
  page.addInitScript(({ permission, answer, service }) => {
    let now = permission
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => now })
    Notification.requestPermission = () => Promise.resolve((now = answer ?? now))
    if (!service) return
    PushManager.prototype.subscribe = async () => {
      if (service === 'never answers') return new Promise<never>(() => undefined)
      if (service === 'refuses') throw new DOMException('Registration failed - push service error', 'AbortError')
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const point = String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
      const text = btoa(point).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      const endpoint = 'https://fcm.googleapis.com/fcm/send/never-called'
      return {
        toJSON: () => ({ endpoint, keys: { p256dh: text, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      } as unknown as PushSubscription
    }
  }, given)

test('notifications: the app asks before the browser does; a permission that is refused, a push service that gives nothing, one that never answers, and one that gives [MO006] [MO018]', async ({
  browser,
  demo: { program },
}) => {
  const phone = await PhonePage.of(browser, program, 'Aiko Tanabe')
  const { page } = phone
  const witness = new PageWitness(page)
  const alert = page.getByRole('alert')
  const begin = async (given: Given) => {
    await give(page, given)
    await phone.beginAnew()
    await phone.press('Profile')
    await phone.press('Notifications')
  }

  await begin({ permission: 'default', answer: 'denied' })
  await expect(page.getByRole('heading', { name: 'Know when something waits' })).toBeVisible()
  await witness.check('asking')
  await phone.press('Turn notifications on')
  await expect(alert).toContainText('Permission not granted')
  await expect(alert).toContainText('You can scan or paste a request in any case.')
  await witness.check('not granted')

  await begin({ permission: 'default', answer: 'granted', service: 'refuses' })
  await phone.press('Turn notifications on')
  await expect(alert).toContainText('Failed to get push token')

  await page.clock.install()
  await begin({ permission: 'granted', service: 'never answers' })
  await phone.press('Turn notifications on')
  await expect(page.getByRole('status')).toHaveText('Subscribing')
  await page.clock.fastForward(20_000)
  await expect(alert).toContainText('Token fetch failed')

  await begin({ permission: 'granted', service: 'gives' })
  await phone.press('Turn notifications on')
  await expect(page.getByRole('status')).toContainText('Notifications are on')
  await witness.check('on')
  await phone.press('Turn notifications off')
  await expect(page.getByRole('heading', { name: 'Know when something waits' })).toBeVisible()
  witness.rest()
})
