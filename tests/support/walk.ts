import { expect, type Page, type Route } from '@playwright/test'
import { ChartRecorder } from './chart-recorder'
import type { ConsolePage } from './pages/console-page'
import type { SharedDemo } from './pages/shared-demo'
import type { RunningProgram } from './running-program'

/** Answers a call in the platform's place. */
export const answerWith = (status: number, body: unknown = { reason: 'Provoked' }) => (route: Route) => route.fulfill({ status, json: body })

/** One person at a console, with the charts of the console recorded. */
export class Walk {
  private constructor(
    readonly program: RunningProgram,
    readonly desk: ConsolePage,
    private readonly recorder: ChartRecorder,
    /** Another tab of the same browser, without the app in it. */
    private readonly otherTab: Page,
  ) {}

  static async of(demo: SharedDemo, person: string, { isAlone = false } = {}): Promise<Walk> {
    const recorder = new ChartRecorder()
    const desk = await demo.deskOf(person, { recorder, isAlone })
    const otherTab = await desk.context.newPage()
    await otherTab.goto(`${demo.program.consoleOrigin}/config.json`)
    await desk.page.bringToFront()
    return new Walk(demo.program, desk, recorder, otherTab)
  }

  get page(): Page {
    return this.desk.page
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

  /** Resolves when the page was about to leave for such an address; it stays where it is. */
  keepHere(address: string): Promise<void> {
    return new Promise((resolve) => {
      void this.page.route(address, async (route) => {
        await route.fulfill({ status: 204 })
        resolve()
      })
    })
  }

  focusWindow(): Promise<boolean> {
    return this.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  }

  tellTabs(event: 'signedIn' | 'signedOut'): Promise<void> {
    return this.otherTab.evaluate((name) => localStorage.setItem('custody-console.session', JSON.stringify({ event: name, at: Date.now() })), event)
  }
}
