import { expect, type Browser, type BrowserContext, type Cookie } from '@playwright/test'
import { startDemo } from '../founded-demo'
import { freePort, type RunningProgram } from '../running-program'
import type { ScriptedDevice } from '../scripted-device'
import { closeAll, keepOpen } from './close-all'
import { ConsolePage, wideAndLight, type Look } from './console-page'
import { PhonePage } from './phone-page'
import { demoPersonCalled, enrolDeviceOf, signInWith } from './session-cookies'

/** What an installation may choose beside the demo; no page is less with it. */
const choices = {
  FLAG_UNSAFE_MANIFESTS: 'true',
  IPFS_GATEWAY: 'https://ipfs.example',
  NEW_VERSION_URL: 'https://next.example/console',
  LINK_DOCS: 'https://docs.example/',
  // Of no other use than these tests.
  PUSH_KEYS:
    'BDzkDCx6p9s32TsWf4zviEc8kc-6sSbm8YpyPo3KM9_SDU6nJAxjSr8w30rHgeNF5jv2_tJMvsh7gC60EfcQwYQ,uTugeNb5Phb5R8nLPTPjJ0ajgxmuIxGaHp6j-eCUueI',
}

export interface DeskOptions {
  /** The first page; `about:blank` where a test opens its own. */
  readonly path?: string
  readonly look?: Look
  /** With a sign-in of its own, which may be ended. */
  readonly isAlone?: boolean
}

export interface SharedSeat {
  readonly email: string
  readonly phone: PhonePage
  readonly desk: ConsolePage
}

/**
 * The demo institution of all tests of a worker that need none of their own: one program, one sign-in for each person and
 * one phone. Whoever uses it names what they made themselves, and signs nobody out whose sign-in others share.
 */
export class SharedDemo {
  private readonly sessions = new Map<string, Promise<readonly Cookie[]>>()
  private readonly phones = new Map<string, PhonePage>()
  /** Windows that stand empty: whoever sits down next need not read the code of the console again. */
  private readonly free: BrowserContext[] = []
  private readonly taken: BrowserContext[] = []
  private readonly devices = new Map<string, Promise<ScriptedDevice>>()

  private constructor(
    readonly browser: Browser,
    readonly program: RunningProgram,
    /** Where devices without a network get their app. */
    readonly airGapOrigin: string,
    /** Over which dApps reach the demo. */
    readonly relayUrl: string,
    /** Where the demo has a dApp. */
    readonly dappOrigin: string,
  ) {}

  static async open(browser: Browser): Promise<SharedDemo> {
    const [port, dappPort] = [await freePort(), await freePort()]
    const program = await startDemo({ ...choices, AIRGAP_PORT: String(port), DAPP_PORT: String(dappPort) })
    const [airGap, dapp] = [port, dappPort].map((one) => `http://localhost:${one}`)
    return new SharedDemo(browser, program, airGap!, `ws://127.0.0.1:${dappPort}`, dapp!)
  }

  /** A browser of its own in which somebody is signed in. */
  async deskOf(
    name: string,
    { path = '/home', look = wideAndLight, isAlone = false }: DeskOptions = {},
  ): Promise<ConsolePage> {
    const desk = isAlone
      ? await ConsolePage.open(this.browser, this.program, path, look, await this.signIn(name))
      : await this.sharedDesk(name, path, look)
    if (path === '/home') await expect(desk.page.getByRole('heading', { level: 1 })).toContainText(/Good/)
    // Words that are measured are written in the letters that stay.
    await desk.page.evaluate(() => document.fonts.ready.then(() => undefined))
    return desk
  }

  private async sharedDesk(name: string, path: string, look: Look): Promise<ConsolePage> {
    const session = this.sessions.get(name) ?? this.signIn(name)
    this.sessions.set(name, session)
    const window = this.free.pop()
    const desk = window
      ? await ConsolePage.again(window, this.program, path, look, await session)
      : await ConsolePage.open(this.browser, this.program, path, look, await session)
    keepOpen(desk.context)
    this.taken.push(desk.context)
    return desk
  }

  /** At its first page, with nothing that waits. */
  async phoneOf(name: string): Promise<PhonePage> {
    const known = this.phones.get(name)
    if (known) {
      await known.beginAnew()
      return known
    }
    const phone = await PhonePage.of(this.browser, this.program, name)
    keepOpen(phone.context)
    this.phones.set(name, phone)
    return phone
  }

  async sitDown(name: string, options?: DeskOptions): Promise<SharedSeat> {
    const phone = await this.phoneOf(name)
    return { email: demoPersonCalled(name).email, phone, desk: await this.deskOf(name, options) }
  }

  /** Closes every page but those of the phones. */
  async leave(): Promise<void> {
    for (const context of this.taken) await Promise.all(context.pages().map((page) => page.close()))
    this.free.push(...this.taken.splice(0))
    await closeAll(this.browser)
  }

  async stop(): Promise<void> {
    await this.leave()
    const phones = [...this.phones.values()].map(({ context }) => context)
    for (const context of [...phones, ...this.free]) await context.close()
    await this.program.stop()
  }

  private async signIn(name: string): Promise<readonly Cookie[]> {
    const device = this.devices.get(name) ?? enrolDeviceOf(this.program, name)
    this.devices.set(name, device)
    return signInWith(await device, this.program, name)
  }
}
