import { expect, type Page, type Route } from '@playwright/test'
import { ChartRecorder } from './chart-recorder'
import type { ConsolePage } from './pages/console-page'
import type { PhonePage } from './pages/phone-page'
import type { SharedDemo } from './pages/shared-demo'
import type { RunningProgram } from './running-program'

/** Answers a call in the platform's place. */
export const answerWith = (status: number, body: unknown = { reason: 'Provoked' }) => (route: Route) => route.fulfill({ status, json: body })

/** News of the event stream, as the tab that reads the stream hands them on to the others. */
export type News = { readonly kind: 'event'; readonly event: object } | { readonly kind: 'lost'; readonly loss: 'refused' | 'unreachable' }

/** One person at a console and a phone, with the charts of the console recorded. */
export class Walk {
  private constructor(
    readonly program: RunningProgram,
    readonly phone: PhonePage,
    readonly desk: ConsolePage,
    private readonly email: string,
    private readonly recorder: ChartRecorder,
    /** Another tab of the same browser, without the app in it. */
    private readonly otherTab: Page,
  ) {}

  static async of(demo: SharedDemo, person: string, { isAlone = false } = {}): Promise<Walk> {
    const recorder = new ChartRecorder()
    const { email, phone, desk } = await demo.sitDown(person, { recorder, isAlone })
    const otherTab = await desk.context.newPage()
    await otherTab.goto(`${demo.program.consoleOrigin}/config.json`)
    await desk.page.bringToFront()
    return new Walk(demo.program, phone, desk, email, recorder, otherTab)
  }

  get page(): Page {
    return this.desk.page
  }

  /** A fresh page of the same session with nothing provoked any more. */
  async beginAnew(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    // A tab that was closed may leave another one in front, and what lies behind is not drawn.
    await this.page.bringToFront()
    await this.desk.backHome()
    this.recorder.forget()
  }

  forget(): void {
    this.recorder.forget()
  }

  took(chart: string, ...ids: readonly string[]): Promise<void> {
    return this.recorder.expectTaken(chart, ids)
  }

  shows(text: string | RegExp): Promise<void> {
    return expect(this.page.getByText(text).first()).toBeVisible()
  }

  click(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name }).click()
  }

  /** The session's answer names another key from now on. */
  async changeKey(): Promise<void> {
    await this.page.route('**/api/auth/session', async (route) => {
      const answer = await route.fetch()
      const session = (await answer.json()) as { user: object }
      await route.fulfill({ response: answer, json: { ...session, user: { ...session.user, publicKey: 'another-key' } } })
    })
    await this.focusWindow()
  }

  /** The platform names another user of the same key from now on, which the profile's next read tells; the page's clock is at hand. */
  async changeUser(): Promise<void> {
    await this.page.route('**/v1/me', async (route) => {
      const answer = await route.fetch()
      const me = (await answer.json()) as { domains: readonly { userReference: object }[] }
      const domains = me.domains.map((one) => ({ ...one, userReference: { ...one.userReference, id: '00000000-0000-4000-8000-00000000abcd' } }))
      await route.fulfill({ response: answer, json: { ...me, domains } })
    })
    await this.page.clock.fastForward(241_000)
  }

  /** Resolves when the page was about to leave for such an address; it stays where it is. */
  keepHere(address: string): Promise<void> {
    return new Promise((resolve) => {
      void this.page.route(address, async (route) => {
        await route.fulfill({ status: 204 })
        resolve()
      })
    })
  }

  /** What is sent from now on, as `POST /v1/intents`. */
  watchSent(): readonly string[] {
    const sent: string[] = []
    this.page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    return sent
  }

  focusWindow(): Promise<boolean> {
    return this.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  }

  tellTabs(event: 'signedIn' | 'signedOut'): Promise<void> {
    return this.otherTab.evaluate((name) => localStorage.setItem('custody-console.session', JSON.stringify({ event: name, at: Date.now() })), event)
  }

  tellNews(news: News): Promise<void> {
    const channel = `countersign.notifications.${this.email}`
    return this.otherTab.evaluate(({ name, message }) => new BroadcastChannel(name).postMessage({ type: 'tab.told', news: message }), { name: channel, message: news })
  }

  /** The browser has no room for anything while this runs. */
  async withoutNotes(run: () => Promise<void>): Promise<void> {
    const setFull = (isFull: boolean) => this.page.evaluate((full) => {
      const { put } = IDBObjectStore.prototype
      const kept = (window as unknown as { __put?: typeof put }).__put ?? put
      Object.assign(window, { __put: kept })
      IDBObjectStore.prototype.put = full ? () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError') } : kept
    }, isFull)
    await setFull(true)
    await run()
    await setFull(false)
  }

  /** Everything that is shown is read again, as after a change at the platform. */
  tellIntentChanged(): Promise<void> {
    const id = '00000000-0000-4000-8000-000000000000'
    return this.tellNews({ kind: 'event', event: { event: 'intentChanged', domainId: id, intentId: id } })
  }
}
