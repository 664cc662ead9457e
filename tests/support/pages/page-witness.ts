import axe from 'axe-core'
import { expect, type ConsoleMessage, type Page, type Request } from '@playwright/test'

/** What stands against WCAG 2.2 AA in the page; only where nothing does is nothing said. Of a list it is the first rows that are measured: most of the time goes into the contrast of each word, and the others are drawn alike. The navigation is measured wherever it is another than those of `known`. */
const violationsOfPage = async (known: readonly string[]) => {
  const { axe } = window as Window & { axe?: { run: (context: object, options: object) => Promise<AxeFindings> } }
  if (!axe) return undefined
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const markup = `${isDark} ${innerWidth} ${document.querySelector('.nav-place')?.outerHTML}`
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(markup))
  const navigation = String(new Uint8Array(sum))
  const { violations } = await axe.run(
    { exclude: ['.list-row:nth-child(n + 8)', ...(known.includes(navigation) ? ['.nav-place'] : [])] },
    {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    },
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html.slice(0, 200)} ${failureSummary?.split('\n')[1] ?? ''}`),
  )
  return { found, navigation }
}

interface AxeFindings {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

/** It stays open as long as the page. */
const eventStream = /\/register-web\?/

/** What an answer changes is painted, and what that asks for has begun. */
const nextIdleFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 }))),
  )

/** Sees what a page does wrong without anybody looking: errors, violations, a page that scrolls sideways. */
export class PageWitness {
  readonly faults: string[] = []
  private readonly navigations = new Set<string>()
  private readonly underway = new Set<Request>()

  /** @param meant what the platform is expected to refuse, by its address */
  constructor(
    private readonly page: Page,
    private readonly meant?: RegExp,
  ) {
    page.on('pageerror', (error) => this.faults.push(`page error: ${error.message}`))
    page.on('console', (message) => this.onMessage(message))
    page.on('request', (request) => eventStream.test(request.url()) || this.underway.add(request))
    page.on('requestfinished', (request) => this.underway.delete(request))
    page.on('requestfailed', (request) => this.underway.delete(request))
  }

  private onMessage(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type()) || this.meant?.test(message.location().url)) return
    this.faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  }

  /** Every call of the page has been answered, what it asks for once it has painted the first answers too. */
  async untilQuiet(): Promise<void> {
    do {
      await expect
        .poll(() => [...this.underway].map((request) => request.url()), { intervals: [20, 40, 80, 160] })
        .toEqual([])
      await this.page.evaluate(nextIdleFrame)
    } while (this.underway.size > 0)
  }

  /** The page as it stands now, by its name in the report. */
  async check(name: string): Promise<void> {
    const found = await this.violations()
    const overflow = await this.overflow()
    expect
      .soft([
        ...found.map((one) => `${name}: ${one}`),
        ...(overflow > 0 ? [`${name}: the page is ${overflow} px too wide`] : []),
      ])
      .toEqual([])
  }

  /** A document that stays while its pages change is taught once. */
  private async violations(): Promise<readonly string[]> {
    const looked = await this.page.evaluate(violationsOfPage, [...this.navigations])
    if (looked) {
      this.navigations.add(looked.navigation)
      return looked.found
    }
    await this.page.evaluate(axe.source)
    return this.violations()
  }

  /** The page is there and whole: one heading, no panel that failed, nothing beside the screen. */
  async checkWhole(name: string): Promise<void> {
    const headings = await this.page.getByRole('heading', { level: 1 }).count()
    const failed = await this.page.getByRole('main').getByRole('alert').allInnerTexts()
    expect
      .soft({ name, headings, isFound: await this.isFound(), overflow: await this.overflow(), failed })
      .toEqual({ name, headings: 1, isFound: true, overflow: 0, failed: [] })
  }

  private isFound = async () => (await this.page.getByRole('heading', { name: 'Page not found' }).count()) === 0
  private overflow = () =>
    this.page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

  /** What a test has provoked until now is no fault of the page. */
  forget(): void {
    this.faults.length = 0
  }

  /** Nothing went wrong on the way. */
  rest(): void {
    expect.soft(this.faults).toEqual([])
  }
}
