import { expect, type Browser, type Page } from '@playwright/test'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { demoPeople } from '@gateway/demo/demo-people'
import { PhonePage } from './phone-page'

/** A key that the platform knows, in the place of the one that was just made here: nobody registers keys in these tests. */
async function takeKey(page: Page, name: string) {
  const { publicKey, jwk } = demoKeyOf(demoPeople.find((one) => one.name === name)!.id)
  await page.evaluate(
    async ([key, secret, demoName]) => {
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
        cursor.update({ ...(cursor.value as object), publicKey: key, demoName })
        keys.put({ signing, device: signing }, cursor.primaryKey)
      }
      await new Promise((resolve) => (transaction.oncomplete = resolve))
    },
    [publicKey, jwk, name] as const,
  )
}

/** Somebody's device without a network: its key is registered, its radio is off, and it knows no platform yet. */
export async function openOfflineDevice(browser: Browser, origin: string, name: string): Promise<PhonePage> {
  const device = await openWithOwnKey(browser, origin, demoPeople.find((one) => one.name === name)!.email)
  await takeKey(device.page, name)
  await switchRadioOff(device)
  return device
}

/** The same with the key that is made there, which nobody has registered yet. */
export async function openNewOfflineDevice(browser: Browser, origin: string, email: string): Promise<PhonePage> {
  const device = await openWithOwnKey(browser, origin, email)
  await switchRadioOff(device)
  return device
}

const isRegistering = (device: PhonePage) =>
  expect(device.page.getByRole('heading', { name: 'Register this key' })).toBeVisible()

async function openWithOwnKey(browser: Browser, origin: string, email: string): Promise<PhonePage> {
  const device = await PhonePage.offline(browser, origin)
  await device.giveAuthenticator()
  await device.page.getByLabel('E-mail of your user').fill(email)
  await device.press('Make my key')
  await device.press('Continue')
  await device.press('Use this protection')
  await isRegistering(device)
  return device
}

async function switchRadioOff(device: PhonePage): Promise<void> {
  await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await device.context.setOffline(true)
  await device.page.reload()
  await isRegistering(device)
}

/** Makes a platform known: its code is pasted, and its fingerprint typed. */
export async function pinPlatform(device: PhonePage, code: string, fingerprint: string): Promise<void> {
  await device.press('Scan the platform’s code')
  await device.press('Paste the code')
  await device.page.getByLabel('Platform code').fill(code)
  await device.press('Read the code')
  await device.page.getByLabel('Fingerprint').fill(fingerprint)
  await device.press('Trust this platform key')
  await expect(device.page.getByRole('heading', { name: 'Ready to sign' })).toBeVisible()
}

/** Pastes what a console shows to such a device. */
export async function pasteToDevice(device: PhonePage, code: string): Promise<void> {
  await device.press('Scan a code')
  await device.press('Paste the code')
  await device.page.getByLabel('Copied code').fill(code)
  await device.press('Read the code')
}
