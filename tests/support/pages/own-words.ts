import type { Page } from '@playwright/test'

/** Where an answer of the platform holds what people of the institution, their browsers, its ledgers or its operator have written; an address need not have a digit. */
const written = [
  'id',
  'address',
  'ledgerId',
  'ledgerIds',
  'alias',
  'name',
  'description',
  'symbol',
  'email',
  'roles',
  'role',
  'readAccess',
  'customProperties',
  'reason',
  'approvalReason',
  'rejectionReason',
  'memo',
  'message',
  'scriptingEngine',
  'loginIds',
  'mayDo',
  'domain',
  'browser',
]
/** A word with a digit in it, the ends of a longer one, an id without a digit in its first part: ids, addresses, hashes, codes. */
const codes =
  /[\p{L}\d]+…[\p{L}\d]+|(?<![\p{L}\d])(?=[a-zA-Z_+/=-]*\d)[\w+/=-]{3,}(?![\p{L}\d])|(?<![\p{L}\d])(?:[0-9a-f]{6}|[0-9a-f]{8})(?![\p{L}\d])/gu

/** Everything that the institution itself has written, as the answers of the platform bring it to a page. */
export class OwnWords {
  private readonly texts: Set<string>

  private constructor(known: readonly string[]) {
    this.texts = new Set(known)
  }

  /**
   * Read in the page itself, from its next document on: a browser hands out no body that a page reads piece by piece.
   * @param known what else is no matter of language, such as the name of the product
   */
  static async of(page: Page, known: readonly string[]): Promise<OwnWords> {
    const words = new OwnWords(known)
    await page.exposeFunction('readAnswer', (body: unknown) => words.read(body, false))
    await page.addInitScript(() => {
      const ask = window.fetch
      window.fetch = async (...asked) => {
        const answer = await ask(...asked)
        const { readAnswer } = window as unknown as { readonly readAnswer: (body: unknown) => void }
        if (/json/.test(answer.headers.get('content-type') ?? ''))
          answer
            .clone()
            .json()
            .then(readAnswer, () => undefined)
        return answer
      }
    })
    return words
  }

  private read(value: unknown, isWritten: boolean): void {
    if (typeof value === 'string' && isWritten) this.texts.add(value)
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (isWritten && !Array.isArray(value)) this.texts.add(key)
      if (key === 'alias' && typeof part === 'string') this.texts.add(part.split(' ')[0]!)
      this.read(part, isWritten || written.includes(key))
    }
  }

  /** The text without what the institution has written, longest first and in whole words, and without codes. The “and” of the pseudo-language is written onto the next word. */
  without(text: string): string {
    const known = [...this.texts].filter((one) => one && text.includes(one)).sort((a, b) => b.length - a.length)
    return known
      .reduce(
        (rest, one) =>
          rest.replace(
            new RegExp(`(?<!(?!و)[\\p{L}\\d])${one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu'),
            ' ',
          ),
        text,
      )
      .replace(codes, ' ')
  }
}
