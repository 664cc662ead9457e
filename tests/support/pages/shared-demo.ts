import { expect, type Browser, type Cookie } from '@playwright/test'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { demoPeople } from '@gateway/demo/demo-people'
import { startDemo } from '../founded-demo'
import { createHttpBrowser } from '../http-browser'
import { makeKey } from '../keys'
import { freePort, type RunningProgram } from '../running-program'
import { enrolScriptedDevice, type ScriptedDevice } from '../scripted-device'
import { signIn } from '../sign-in'
import { closeAll, keepOpen } from './close-all'
import { ConsolePage, wideAndLight, type Look } from './console-page'
import { PhonePage } from './phone-page'

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

const personOf = (name: string) => demoPeople.find((one) => one.name === name)!

/**
 * The demo institution of all tests of a worker that need none of their own: one program, one sign-in for each person and
 * one phone. Whoever uses it names what they made themselves, and signs nobody out whose sign-in others share.
 */
export class SharedDemo {
  private readonly sessions = new Map<string, Promise<readonly Cookie[]>>()
  private readonly phones = new Map<string, PhonePage>()
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
    const session = isAlone ? this.signIn(name) : (this.sessions.get(name) ?? this.signIn(name))
    if (!isAlone) this.sessions.set(name, session)
    const desk = await ConsolePage.open(this.browser, this.program, path, look, await session)
    if (path === '/home') await expect(desk.page.getByRole('heading', { level: 1 })).toContainText(/Good/)
    // Words that are measured are written in the letters that stay.
    await desk.page.evaluate(() => document.fonts.ready.then(() => undefined))
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
    return { email: personOf(name).email, phone, desk: await this.deskOf(name, options) }
  }

  /** Closes every window but the phones. */
  leave(): Promise<void> {
    return closeAll(this.browser)
  }

  async stop(): Promise<void> {
    for (const { context } of this.phones.values()) await context.close()
    await this.program.stop()
  }

  private async signIn(name: string): Promise<readonly Cookie[]> {
    const { email } = personOf(name)
    const { consoleOrigin: origin } = this.program
    const device =
      this.devices.get(name) ??
      enrolScriptedDevice({
        origin,
        email,
        signingKey: demoKeyOf(personOf(name).id),
        deviceKey: makeKey(`one more device of ${email}`),
      })
    this.devices.set(name, device)
    const browser = createHttpBrowser(origin)
    await signIn(browser, await device, email)
    return browser.cookies().map((cookie) => ({
      ...cookie,
      domain: new URL(origin).hostname,
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    }))
  }
}
