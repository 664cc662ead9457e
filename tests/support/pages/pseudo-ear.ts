import { expect, type Locator, type Page } from '@playwright/test'
import { brandMessages } from '@components/ui/brand.messages'
import { pseudoText } from '../../../tools/pseudo-words'
import { OwnWords } from './own-words'
import { shownTexts } from './shown-texts'

/** Listens to a page of an app in the pseudo-language for words of the source language, from its next document on. */
export class PseudoEar {
  /** What was heard, after the name of the place. */
  readonly found: string[] = []
  /** What was heard before and is no word of the source language. */
  private readonly known = new Set<string>()

  private constructor(
    readonly page: Page,
    private readonly own: OwnWords,
  ) {}

  /** @param known what else is no matter of language, such as what the test types */
  static async at(page: Page, ...known: readonly string[]): Promise<PseudoEar> {
    const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    return new PseudoEar(page, await OwnWords.of(page, [timeZone, 'UTC', brandMessages.name, ...known]))
  }

  async listen(url: string): Promise<void> {
    const shown = await shownTexts(this.page)
    const foreign = () => shown.filter((text) => this.isForeign(text))
    // A page may show an answer before the own words in it were read here.
    await expect
      .poll(foreign, { timeout: 3_000 })
      .toEqual([])
      .catch(() => undefined)
    this.found.push(...foreign().map((text) => `${url}: ${text}`))
  }

  private isForeign(text: string): boolean {
    if (this.known.has(text)) return false
    const isForeign = /[a-z]/i.test(text) && /[a-z]/i.test(this.own.without(text))
    if (!isForeign) this.known.add(text)
    return isForeign
  }

  /** A button by its English words. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name: typeof name === 'string' ? pseudoText(name) : name })
  }

  press(name: string): Promise<void> {
    return this.button(name).first().click()
  }

  field(name: string): Locator {
    return this.page.getByLabel(pseudoText(name)).first()
  }

  text(words: string): Locator {
    return this.page.getByText(pseudoText(words)).first()
  }

  /** The heading of a dialog: its own box has no size. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog').getByRole('heading', { name: pseudoText(title) })
  }
}
