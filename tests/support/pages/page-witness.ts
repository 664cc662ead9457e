import { AxeBuilder } from '@axe-core/playwright'
import { expect, type ConsoleMessage, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Sees what a page does wrong without anybody looking: errors, violations, a page that scrolls sideways. */
export class PageWitness {
  readonly faults: string[] = []

  /** @param meant what the platform is expected to refuse, by its address */
  constructor(private readonly page: Page, private readonly meant?: RegExp) {
    page.on('pageerror', (error) => this.faults.push(`page error: ${error.message}`))
    page.on('console', (message) => this.hear(message))
  }

  private hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' || this.meant?.test(message.location().url)) return
    this.faults.push(`console error: ${message.text()} (${message.location().url})`)
  }

  /** The page as it stands now, by its name in the report. */
  async check(name: string): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(rules).setLegacyMode().analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${name}: ${id} ${html.slice(0, 200)} ${failureSummary?.split('\n')[1] ?? ''}`))
    const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft([...found, ...(overflow > 0 ? [`${name}: the page is ${overflow} px too wide`] : [])]).toEqual([])
  }

  /** Nothing went wrong on the way. */
  rest(): void {
    expect.soft(this.faults).toEqual([])
  }
}
