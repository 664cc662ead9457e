import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { deviceMessageText } from '@domain/signing/device-messages'
import { verifySignature } from '@domain/signing/signature'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'
import { PhonePage } from '@support/pages/phone-page'

// A key that no user has yet is not let in.
test.use({ provokes: /secured-register-mobile/ })
test.afterEach(({ demo }) => demo.leave())

const shared = (page: Page) => expect(page.getByRole('heading', { name: 'Share your public key' })).toBeVisible()

async function showProfile(phone: PhonePage) {
  await phone.press('Later')
  await phone.press('Profile')
  await expect(phone.page.getByRole('heading', { name: 'Profile' })).toBeVisible()
}

test('a key is encrypted by an authenticator, which unlocks it each time; a second one unlocks it alone', async ({
  browser,
  demo: { program },
}) => {
  const phone = await PhonePage.open(browser, program)
  const { page } = phone
  const witness = new PageWitness(page, /secured-register-mobile/)
  const first = await phone.giveAuthenticator({ hasPrf: true })
  await phone.fillProfile('nina@nordhaven.example', 'nina')
  await witness.check('what unlocks the key')
  await phone.press('Continue')
  await expect(page.getByRole('heading', { name: 'Your authenticator is ready' })).toBeVisible()
  await witness.check('an authenticator is ready')
  await phone.giveAuthenticator({ hasPrf: true, transport: 'usb' })
  await phone.press('Add a security key')
  await expect(page.getByRole('heading', { name: 'Both authenticators are ready' })).toBeVisible()
  await phone.press('Make my key')
  await shared(page)
  await first.remove()
  await checkAgain(phone)
  await showProfile(phone)
  await expect(page.getByText('Hardware: your authenticator encrypts the key')).toBeVisible()
  await witness.check('a profile')
  witness.rest()
})

test('an authenticator is added to a key that exists, which signs with it alone once the first one is removed', async ({
  browser,
  demo: { program },
}) => {
  const phone = await PhonePage.open(browser, program)
  const { page } = phone
  const witness = new PageWitness(page, /secured-register-mobile/)
  const first = await phone.createProfile('nina@nordhaven.example', 'nina', { hasPrf: true })
  await shared(page)
  await showProfile(phone)
  await phone.press('Key protection')
  const listed = page.getByRole('list', { name: 'Authenticators' }).getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await phone.giveAuthenticator({ hasPrf: true, transport: 'usb' })
  await phone.press('Add a security key')
  await expect(listed).toHaveCount(2)
  await expect(page.getByRole('status')).toHaveText('The new authenticator unlocks your key.')
  await witness.check('two authenticators')
  await phone.press('Remove This device')
  await witness.check('removing an authenticator')
  await phone.press('Remove it')
  await expect(listed).toHaveText([/^Security key/])
  await first.remove()
  await phone.press('Close')
  await phone.press('Close')
  await phone.press('Share public key')
  await checkAgain(phone)
  witness.rest()
})

for (const [shown, length] of [
  ['Ed25519', 60],
  ['secp256k1', 120],
] as const)
  test(`a key of ${shown} signs behind an authenticator too`, async ({ browser, demo: { program } }) => {
    const phone = await PhonePage.open(browser, program)
    await phone.giveAuthenticator({ hasPrf: true })
    await phone.fillProfile('nina@nordhaven.example', 'nina')
    await phone.page.getByLabel('Key type').selectOption({ label: shown })
    await phone.protectKey()
    await shared(phone.page)
    expect(await checkAgain(phone)).toHaveLength(length)
    await showProfile(phone)
    await expect(phone.page.getByText(new RegExp(`^${shown}`))).toBeVisible()
  })

/** The device asks its server once more, and signs that it does. The public key that it names. */
async function checkAgain(phone: PhonePage): Promise<string> {
  const asked = phone.page.waitForRequest(/secured-register-mobile/)
  await phone.press('Check again')
  const { nonce, email, backend, publicKey, devicePublicKey, signature } = (await asked).postDataJSON() as Record<
    string,
    string
  >
  const signed = { type: 'DeviceEnrolment', nonce, email, backend, publicKey, devicePublicKey } as never
  expect(verifySignature(publicKey!, deviceMessageText(signed), signature!)).toBe(true)
  await shared(phone.page)
  return publicKey!
}

test('without a secret the browser protects the key, which its person accepts and the profile says; secp256k1 is refused [MO011]', async ({
  browser,
  demo: { program },
}) => {
  const phone = await PhonePage.open(browser, program)
  const { page } = phone
  const witness = new PageWitness(page, /secured-register-mobile/)
  const authenticator = await phone.giveAuthenticator()
  await phone.fillProfile('nina@nordhaven.example', 'nina')
  await page.getByLabel('Key type').selectOption({ label: 'secp256k1' })
  await phone.press('Continue')
  await expect(page.getByRole('alert')).toContainText('This key type needs another authenticator')
  await witness.check('unsuited')
  await phone.press('Choose again')
  await page.getByLabel('Key type').selectOption({ label: 'P-256' })
  await phone.press('Continue')
  await expect(page.getByRole('alert')).toContainText('Protected by this browser, not by hardware')
  await witness.check('protected by the browser')
  await phone.press('Use this protection')
  await shared(page)
  // A finger that is not the person's.
  await authenticator.verify(false)
  await phone.press('Check again')
  await expect(page.getByRole('alert')).toContainText('You were not verified')
  await witness.check('not verified')
  await authenticator.verify(true)
  await phone.press('Try again')
  await shared(page)
  await showProfile(phone)
  await expect(page.getByText('Protected by this browser, not by hardware')).toBeVisible()
})

test('an authenticator that is taken away before the test leaves no key; without any there is no profile', async ({
  browser,
  demo: { program },
}) => {
  const phone = await PhonePage.open(browser, program)
  const { page } = phone
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('secured-register') && asked.push(request.url())))
  const authenticator = await phone.giveAuthenticator({ hasPrf: true })
  await phone.fillProfile('nina@nordhaven.example', 'nina')
  await phone.press('Continue')
  await expect(page.getByRole('heading', { name: 'Your authenticator is ready' })).toBeVisible()
  await authenticator.verify(false)
  await phone.press('Make my key')
  await expect(page.getByRole('alert')).toContainText('Your new key was not tried')
  await authenticator.remove()
  await phone.press('Delete this key')
  await expect(page.getByRole('heading', { name: 'What unlocks your key?' })).toBeVisible()
  expect(await storedKeys(page)).toBe(0)
  await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await phone.press('Close')
  await phone.press('Yes, this is my server')
  await expect(page.getByRole('alert')).toContainText('Insufficient security level')
  expect(asked).toEqual([])
})

const storedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('auth-and-sign')
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
        opening.onsuccess = () => {
          const counting = opening.result.transaction('keys').objectStore('keys').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error ?? new Error('not counted'))
        }
      }),
  )

/** Every file below a folder that holds these bytes. */
const filesWith = (folder: string, bytes: Buffer): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(bytes))

/** The private number of each signing key that the page makes, in base64, as it is known nowhere else. */
const takeSecrets = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (!isSecureContext) return
    const secrets: string[] = []
    Object.assign(window, { secrets })
    const { generateKey, exportKey, importKey } = SubtleCrypto.prototype
    SubtleCrypto.prototype.generateKey = async function (this: SubtleCrypto, ...parts: never[]) {
      const [algorithm, isExtractable, usages] = parts as unknown as [EcKeyGenParams, boolean, KeyUsage[]]
      const pair = (await generateKey.apply(this, [algorithm, true, usages] as never)) as unknown as CryptoKeyPair
      const { d } = (await exportKey.apply(this, ['jwk', pair.privateKey] as never)) as JsonWebKey
      secrets.push(d!)
      if (isExtractable) return pair as never
      const bytes = await exportKey.apply(this, ['pkcs8', pair.privateKey] as never)
      const privateKey = await importKey.apply(this, ['pkcs8', bytes, algorithm, false, ['sign']] as never)
      return { ...pair, publicKey: pair.publicKey, privateKey } as never
    } as typeof generateKey
  })

for (const hasPrf of [true, false])
  test(`${hasPrf ? 'with a secret of the authenticator the files of the browser hold no byte of the signing key' : 'without one the files of the browser hold the signing key, as README says'}`, async ({
    demo: { program },
  }, testInfo) => {
    const folder = testInfo.outputPath('profile')
    const { launchOptions } = testInfo.project.use
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport: { width: 390, height: 844 },
    })
    await takeSecrets(context)
    const phone = await PhonePage.at(context, program)
    await phone.createProfile('nina@nordhaven.example', 'nina', { hasPrf })
    await shared(phone.page)
    const secrets = await phone.page.evaluate(() => (window as Window & { secrets?: string[] }).secrets!)
    await context.close()
    // The device key first, which the browser keeps in any case: so a key can be found where one is.
    expect(secrets.map((secret) => filesWith(folder, Buffer.from(secret, 'base64url')).length > 0)).toEqual([
      true,
      !hasPrf,
    ])
  })
