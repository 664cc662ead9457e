import { expect, type Browser, type BrowserContext, type Cookie, type Page } from '@playwright/test'
import type { RunningProgram } from '../running-program'
import { listenForFaults } from './console-faults'
import type { PhonePage } from './phone-page'
import { openInside } from './product-pages'
import { signReview } from './sign-review'

/** What a browser is set to. */
export interface Look {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
}

export const wideAndLight: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
export const narrowAndDark: Look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }

/** The console in a browser of its own, in the words of its user. */
export class ConsolePage {
  private constructor(
    readonly program: RunningProgram,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(
    browser: Browser,
    program: RunningProgram,
    path = '/',
    look: Look = wideAndLight,
    session: readonly Cookie[] = [],
  ): Promise<ConsolePage> {
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
    listenForFaults(context)
    return ConsolePage.at(context, program, path, session)
  }

  /** In a browser that others have used before: it knows nothing of them but the code of the console. */
  static async again(
    context: BrowserContext,
    program: RunningProgram,
    path: string,
    { viewport, colorScheme }: Look,
    session: readonly Cookie[],
  ): Promise<ConsolePage> {
    await context.clearPermissions()
    await context.unrouteAll()
    const page = await context.newPage()
    const storage = await context.newCDPSession(page)
    await storage.send('Storage.clearDataForOrigin', { origin: program.consoleOrigin, storageTypes: 'all' })
    await storage.detach()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    return ConsolePage.at(context, program, path, session, page)
  }

  private static async at(
    context: BrowserContext,
    program: RunningProgram,
    path: string,
    session: readonly Cookie[],
    opened?: Page,
  ): Promise<ConsolePage> {
    await context.clearCookies()
    await context.addCookies(session)
    const page = opened ?? (await context.newPage())
    await page.goto(new URL(path, program.consoleOrigin).href)
    return new ConsolePage(program, context, page)
  }

  /** Signs somebody in with number matching on their phone. */
  static async of(browser: Browser, program: RunningProgram, email: string, phone: PhonePage): Promise<ConsolePage> {
    const console = await ConsolePage.open(browser, program)
    const number = await console.startSignIn(email)
    await phone.tapNumber(number)
    await expect(console.page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/)
    await phone.done()
    return console
  }

  /** Ends with the number on the screen, which is answered. */
  async startSignIn(email: string): Promise<string> {
    await this.page.getByRole('button', { name: /^Sign in with/ }).click()
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await this.page.getByRole('button', { name: 'Continue' }).click()
    const words = this.page.getByText(/^Tap \d\d on your device$/)
    await expect(words).toBeVisible()
    return (await words.innerText()).match(/\d\d/)![0]
  }

  /** What the addresses of the domain begin with in which somebody is. */
  private async prefix(): Promise<string> {
    // Whoever has just signed in is on the way there.
    await this.page.waitForURL(/\/domain\//)
    return new URL(this.page.url()).pathname.split('/').slice(0, 4).join('/')
  }

  /** A fresh page of the same session, whatever was open before. */
  async backHome(): Promise<void> {
    await this.page.goto(`${this.program.consoleOrigin}/home`)
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(/Good/)
  }

  async goTo(entry: 'Dashboard' | 'Tasks' | 'Accounts' | 'Transactions' | 'Vaults' | 'Assets'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: /main/i })
      .getByRole('link', { name: new RegExp(`^${entry}`) })
      .last()
      .click()
    // Until it stands, what is clicked next may be of the page before.
    await expect(
      this.page.getByRole('heading', { level: 1, name: entry === 'Dashboard' ? /Good/ : entry }),
    ).toBeVisible()
    await this.page.mouse.move(900, 500)
  }

  async openAccountForm(): Promise<void> {
    const path = `${await this.prefix()}/accounts/create`
    if (new URL(this.page.url()).pathname !== path) await openInside(this.page, path)
    // The list has a field for names too.
    await expect(this.page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  }

  async fillAccount(name: string, vault?: string): Promise<void> {
    await this.openAccountForm()
    await this.fillForm(name, vault)
  }

  /** On the form to create an account. */
  async fillForm(name: string, vault = 'HSM Zürich A'): Promise<void> {
    await this.page.getByLabel('Name').fill(name)
    await this.page.getByLabel('Description').fill('Made by the tour')
    await this.page.getByLabel('Vault', { exact: true }).selectOption({ label: vault })
    await this.page.getByRole('checkbox', { name: /Ethereum/ }).check()
  }

  /** Ends with the review on the screen. */
  async reviewAccount(name: string, vault?: string): Promise<void> {
    await this.fillAccount(name, vault)
    await this.page.getByRole('button', { name: /Propose and sign/ }).click()
    await expect(this.heading('Review what you propose')).toBeVisible()
  }

  /** Asks for the signature and does not wait for what comes of it. */
  async signAccount(name: string, vault?: string): Promise<void> {
    await this.reviewAccount(name, vault)
    await signReview(this.page)
  }

  /** Ends with the signing dialog on the screen. */
  async askToSignAccount(name: string, vault?: string): Promise<void> {
    await this.signAccount(name, vault)
    await expect(this.heading(/Confirm on your phone|Scan with your phone/)).toBeVisible()
  }

  get signing() {
    return this.page.getByRole('dialog', { name: /Confirm on your phone|Scan with your phone/ })
  }

  /** A dialog's own box has no size; what a person sees of it is its heading. */
  heading(name: string | RegExp) {
    return this.page.getByRole('dialog').getByRole('heading', { name })
  }

  /** The two digits and the fingerprint that the signing dialog shows. */
  async shownProof(): Promise<{ readonly code: string; readonly fingerprint: string }> {
    // The dialog stands before the request is frozen.
    await expect(this.signing.getByText(/shows \d\d/)).toBeVisible()
    const text = await this.signing.innerText()
    const fingerprint = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)![0]
    const code = /shows (\d\d)/.exec(text)![1]!
    return { code, fingerprint }
  }

  /** The text of the request, from the form with the QR code to the clipboard; a click ends before it is there. */
  async copyRequest(): Promise<string> {
    const copied = await this.copy('Copy request')
    expect(copied).toMatch(/^ur:authsign-request\/[a-z]+$/)
    return copied
  }

  async copy(name: string): Promise<string> {
    const read = () => this.page.evaluate(() => navigator.clipboard.readText())
    // All windows of a browser have one clipboard, and another test may have copied the same.
    await this.page.evaluate(() => navigator.clipboard.writeText(''))
    await this.page.getByRole('button', { name: new RegExp(name) }).click()
    await expect.poll(read).not.toBe('')
    return read()
  }

  async openIntent(words: string): Promise<void> {
    const prefix = await this.prefix()
    const { pathname, search } = new URL(this.page.url())
    if (pathname + search !== `${prefix}/intents`) await this.goTo('Tasks')
    await expect(this.page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
    await this.page.getByRole('grid').getByText(words).first().click()
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(words)
  }

  async decide(kind: 'Approve' | 'Reject' | 'Withdraw', reason: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
    if (reason) await this.page.getByLabel(/^Reason/).fill(reason)
    await this.acknowledgeRisks()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Approve and sign|Reject request|Withdraw request)$/ })
      .click()
  }

  /** Confirms whatever the open dialog tells of the request, once everything was looked for. */
  async acknowledgeRisks(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await expect(dialog.getByRole('heading').first()).toBeVisible()
    await expect(dialog.getByText('Looking at what was paid before')).toHaveCount(0)
    for (const risk of await dialog.getByRole('checkbox').all()) await risk.check()
  }
}
