import { expect, type Browser, type BrowserContext, type CDPSession, type Locator, type Page } from '@playwright/test'
import type { RunningProgram } from '../running-program'
import { listenForFaults } from './console-faults'

interface AuthenticatorKind {
  readonly transport?: 'internal' | 'usb'
  /** It gives a secret: https://www.w3.org/TR/webauthn-3/#prf-extension */
  readonly hasPrf?: boolean
}

export interface GivenAuthenticator {
  readonly remove: () => Promise<unknown>
  /** Whether it finds its person from now on. */
  readonly verify: (isUserVerified: boolean) => Promise<unknown>
  /** How often it has answered for its person. */
  readonly uses: () => Promise<number>
}

/** A text that is read on is there at once, and not scrolled to. */
const held = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** The companion in a browser of its own, in the words of its user. */
export class PhonePage {
  private cdp: CDPSession | undefined

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly origin: string,
  ) {}

  static async open(browser: Browser, program: RunningProgram): Promise<PhonePage> {
    return PhonePage.at(await browser.newContext(held), program)
  }

  static async at(context: BrowserContext, program: RunningProgram): Promise<PhonePage> {
    listenForFaults(context)
    const page = await context.newPage()
    await page.goto(program.companionOrigin)
    return new PhonePage(context, page, program.companionOrigin)
  }

  /** The app of a device without a network. */
  static async offline(browser: Browser, origin: string): Promise<PhonePage> {
    const context = await browser.newContext(held)
    listenForFaults(context)
    const page = await context.newPage()
    await page.goto(origin)
    return new PhonePage(context, page, origin)
  }

  static async of(browser: Browser, program: RunningProgram, person: string): Promise<PhonePage> {
    const phone = await PhonePage.open(browser, program)
    await phone.become(person)
    return phone
  }

  async become(person: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Be a demo person' }).click()
    await this.page.getByRole('button', { name: new RegExp(person) }).click()
    await this.page.getByRole('button', { name: 'Yes, this is my server' }).click()
    await expect(this.page.getByText('Listening for requests')).toBeVisible()
  }

  /** An authenticator that finds its person: the device's own screen lock, or a security key; with or without a secret to give. */
  async giveAuthenticator({
    transport = 'internal',
    hasPrf = false,
  }: AuthenticatorKind = {}): Promise<GivenAuthenticator> {
    const session = (this.cdp ??= await this.context.newCDPSession(this.page))
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return {
      remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
      verify: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
      uses: async () => {
        const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
        return credentials.reduce((sum, { signCount }) => sum + signCount, 0)
      },
    }
  }

  /** Takes the first authenticator that is offered, and what it gives. */
  async protectKey(): Promise<void> {
    await this.press('Continue')
    await this.page.getByRole('button', { name: /^(Make my key|Use this protection)$/ }).click()
  }

  /** At its first page, with nothing provoked any more and nothing that waits. */
  async beginAnew(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.page.goto(this.origin)
    await expect(this.page.getByText('Listening for requests')).toBeVisible()
    const waiting = this.page.getByRole('list').getByRole('button')
    const [decline, done] = ['Do not sign', 'Done'].map((name) => this.page.getByRole('button', { name }))
    // What was declined or taken back may be listed for a moment more, and says then that it is over.
    await expect(async () => {
      for (const next of [decline!, done!, waiting.first()])
        if (await next.isVisible()) await next.click({ timeout: 1_000 })
      await expect(this.page.getByText('No requests wait for you')).toBeVisible({ timeout: 500 })
    }).toPass()
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Ends where the server is asked with a key that is made on this device, or where none could be made. */
  async createProfile(email: string, userLogin: string, kind?: AuthenticatorKind): Promise<GivenAuthenticator> {
    const authenticator = await this.giveAuthenticator(kind)
    await this.fillProfile(email, userLogin)
    await this.protectKey()
    return authenticator
  }

  /** Ends where a key is to be protected. */
  async fillProfile(email: string, userLogin: string): Promise<void> {
    await this.press('Create a profile')
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('User login').fill(userLogin)
    await this.press('Next')
    await this.press('Yes, this is my server')
  }

  async tapNumber(number: string): Promise<void> {
    await this.page.getByText('Sign in to the console?').click()
    await this.page.getByRole('button', { name: number, exact: true }).click()
  }

  /** Taps one of the two numbers that the browser does not show. */
  async tapAnotherNumber(number: string): Promise<void> {
    await this.page.getByText('Sign in to the console?').click()
    const tiles = this.page.getByRole('group', { name: 'Numbers' }).getByRole('button')
    await expect(tiles).toHaveCount(3)
    const numbers = await tiles.allInnerTexts()
    await this.page.getByRole('button', { name: numbers.find((one) => one !== number)!, exact: true }).click()
  }

  /** Where there is no camera, what was copied is pasted. */
  async paste(copied: string): Promise<void> {
    await this.press('Scan or paste a request')
    await this.press('Paste the request')
    await this.page.getByLabel('Copied request').fill(copied)
    await this.press('Read the request')
  }

  async done(): Promise<void> {
    await this.page.getByRole('button', { name: 'Done' }).click()
  }

  request(words: string | RegExp): Locator {
    return this.page.getByRole('button', { name: words })
  }

  async openRequest(words: string | RegExp): Promise<void> {
    await this.request(words).first().click()
    await expect(this.page.getByText('Same number in your browser?')).toBeVisible()
  }

  /** Reads to the end, where signing is offered: by holding, or by an authenticator that finds its person. */
  async readToEnd(consent: 'Hold to sign' | 'Sign' = 'Hold to sign'): Promise<Locator> {
    const [on, hold] = ['Read on', consent].map((name) => this.page.getByRole('button', { name, exact: true }))
    await expect(on!.or(hold!)).toBeVisible()
    await expect(async () => {
      if (await on!.isVisible()) await on!.click({ timeout: 1_000 })
      await expect(hold!).toBeVisible({ timeout: 150 })
    }).toPass({ intervals: [0] })
    return hold!
  }

  /** The second for which the button is held passes at once: the chart knows it, and a test that signs with the keyboard waits it out. */
  async hold(): Promise<void> {
    await (await this.readToEnd()).focus()
    await this.page.evaluate(() => {
      const { setTimeout } = window
      window.setTimeout = ((run: () => void, ms = 0) => {
        if (ms === 1000) window.setTimeout = setTimeout
        return setTimeout(run, ms === 1000 ? 0 : ms)
      }) as typeof window.setTimeout
    })
    await this.page.keyboard.down('Space')
    await expect(this.page.getByText('The server has your signature.')).toBeVisible()
    await this.page.keyboard.up('Space')
  }

  /** Of a profile whose authenticator finds its person. */
  async confirm(): Promise<void> {
    await (await this.readToEnd('Sign')).click()
  }

  async sign(words: string | RegExp): Promise<void> {
    await this.openRequest(words)
    await this.hold()
    await this.done()
  }

  async decline(words: string | RegExp): Promise<void> {
    await this.openRequest(words)
    await this.page.getByRole('button', { name: 'Do not sign' }).click()
    await expect(this.page.getByText('You declined. Nothing was signed.')).toBeVisible()
    await this.done()
  }
}
