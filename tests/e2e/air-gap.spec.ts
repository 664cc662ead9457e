import { expect, type Page } from '@playwright/test'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { demoPeople } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { giveCamera, greysOf } from '@support/pages/fake-camera'
import { PhonePage } from '@support/pages/phone-page'

const ines = demoPeople.find(({ name }) => name === 'Ines Caldeira')!
const { publicKey, jwk } = demoKeyOf(ines.id)

/** A key that the platform knows, in the place of the one that was just made here: nobody registers keys in this test. */
async function takeKey(page: Page) {
  await page.evaluate(
    async ([key, secret]) => {
      const signing = await crypto.subtle.importKey('jwk', secret, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
        'sign',
      ])
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('auth-and-sign')
        opening.onsuccess = () => resolve(opening.result)
      })
      const transaction = database.transaction(['keys', 'profiles'], 'readwrite')
      const [keys, profiles] = [transaction.objectStore('keys'), transaction.objectStore('profiles')]
      profiles.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue>).result
        cursor.update({ ...(cursor.value as object), publicKey: key, demoName: 'Ines Caldeira' })
        keys.put({ signing, device: signing }, cursor.primaryKey)
      }
      await new Promise((resolve) => (transaction.oncomplete = resolve))
    },
    [publicKey, jwk] as const,
  )
}

// The policy of that origin is as it was specified; the browser says of its sandbox that its own script could leave it.
test.use({ provokes: /Content Security Policy|can escape its sandboxing|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
test.afterEach(({ demo }) => demo.leave())

test('a device without a network is shown the platform and a request, and its answer is read by the camera of the console', async ({
  browser,
  demo,
}) => {
  test.setTimeout(90_000)
  const desk = await demo.deskOf('Ines Caldeira')
  const device = await PhonePage.offline(browser, demo.airGapOrigin)
  const { page } = device
  await device.giveAuthenticator()
  await page.getByLabel('E-mail of your user').fill(ines.email)
  await device.press('Make my key')
  await device.press('Continue')
  await device.press('Use this protection')
  await expect(page.getByRole('heading', { name: 'Register this key' })).toBeVisible()
  await takeKey(page)

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await device.context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Register this key' })).toBeVisible()
  const asked = await page.evaluate(
    (origin) =>
      fetch(origin).then(
        () => 'answered',
        () => 'refused',
      ),
    demo.program.consoleOrigin,
  )
  expect(asked).toBe('refused')

  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.askToSignAccount('Without a network')
  const { code: number } = await desk.shownProof()
  await desk.page.getByRole('button', { name: 'Device without a network', exact: true }).click()
  await desk.page.getByText('A new device: show the platform’s code').click()
  const fingerprint = await desk.page
    .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    .last()
    .innerText()
  const platform = await desk.copy('Copy the platform’s code')
  await device.press('Scan the platform’s code')
  await device.press('Paste the code')
  await page.getByLabel('Platform code').fill(platform)
  await device.press('Read the code')
  await page.getByLabel('Fingerprint').fill('0000-0000-0000-0000')
  await device.press('Know the platform by this key')
  await expect(page.getByText('This is not the fingerprint')).toBeVisible()
  await page.getByLabel('Fingerprint').fill(fingerprint)
  await device.press('Know the platform by this key')
  await expect(page.getByRole('heading', { name: 'Ready to sign' })).toBeVisible()

  await desk.page.getByRole('button', { name: 'Pause' }).click()
  const request = await desk.copy('Copy request')
  await device.press('Scan a request')
  await device.press('Paste the request')
  await page.getByLabel('Copied request').fill(request)
  await device.press('Read the code')
  await expect(page.getByText('Same number in your browser?')).toBeVisible()
  const hold = await device.readToEnd()
  await hold.focus()
  await page.keyboard.down('Space')
  const answer = page.getByRole('img', { name: 'Your signature as a QR code' })
  await expect(answer).toBeVisible()
  await page.keyboard.up('Space')
  await expect(page.getByRole('img', { name: new RegExp([...number].join(' ')) })).toBeVisible()

  await giveCamera(desk.page, { grey: await greysOf(desk.page, await answer.screenshot(), 400), side: 400 })
  await desk.page.getByRole('button', { name: 'Scan the answer', exact: true }).click()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()
})
