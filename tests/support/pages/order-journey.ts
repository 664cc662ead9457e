import { expect, type Browser } from '@playwright/test'
import type { Uuid } from '@domain/shared/ids'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import { demoGenesis } from '@gateway/demo/demo-genesis'
import { domainIdOf } from '@gateway/demo/demo-people'
import { progressMessages } from '@features/transactions/progress.messages'
import { hintSentence, hintWord } from '@features/intents/hint.messages'
import { codesIn, coinOf, exactly, inWords, isPlainPayment, ordered, paidBy } from '../demo-orders'
import type { End } from '../order-end'
import type { OrderCase, OrderStep } from '../order-cases'
import type { RunningProgram } from '../running-program'
import { joinHands, type TreasuryHands } from '../stuck-order'
import { narrowAndDark, wideAndLight } from './console-page'
import { OrderFormPage } from './order-form-page'
import { sitDown } from './sit-down'
import { signReview } from './sign-review'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const assetNames = demoGenesis.tickers!.map(({ id, name, symbol }) => [id, `${name} (${symbol})`] as const)
/** The slowest ledger takes most of two minutes. */
const settlesWithin = 150_000

/** Somebody who orders in the console and signs on a phone, with a second person who approves through the API. */
export class OrderJourneys {
  private constructor(
    readonly hands: TreasuryHands,
    private readonly program: RunningProgram,
    private readonly seat: Awaited<ReturnType<typeof sitDown>>,
  ) {}

  static async begin(browser: Browser, program: RunningProgram): Promise<OrderJourneys> {
    return new OrderJourneys(await joinHands(program), program, await sitDown(browser, program, 'Ines Caldeira'))
  }

  get page() {
    return this.seat.desk.page
  }

  private open(path: string) {
    return this.page.goto(`${this.program.consoleOrigin}${prefix}/${path}`)
  }

  /**
   * From the form to the approval.
   * @param names what the accounts are called that the order names
   * @returns the order
   */
  async order(
    accountId: Uuid,
    { ledger, type }: OrderCase,
    [filled, end]: OrderStep,
    description: string,
    names: readonly (readonly [Uuid, string])[] = [],
  ): Promise<Uuid> {
    const {
      page,
      seat: { desk, phone },
    } = this
    const form = new OrderFormPage(page, new Map<string, string>([...assetNames, ...names]))
    await this.open(`transactions/create?accountId=${accountId}`)
    await form.fill(orderFormOf(type)!, filled)
    await page.getByLabel('Description').fill(description)
    await expect(form.review).toContainText(isLanding(end) ? 'Dry run passed' : 'Would fail')
    await expect(form.review).toContainText('Governed by Everyday operations')
    await this.witnessWords(description)
    await this.shoot(`${description} form`)
    await form.propose.click()
    await expect(desk.heading('Review what you propose')).toBeVisible()
    await signReview(page)
    await phone.openRequest(/Transfer|Call the contract|Create transaction order/)
    const [amount, ...further] = isPlainPayment(filled) ? paidBy(filled) : []
    const sentence = phone.page.locator('h2.sign-sentence')
    if (amount && further.length === 0) await expect(sentence).toContainText(inWords(amount, coinOf(ledger)))
    await phone.hold()
    await phone.done()
    await expect(page.getByText(/^Proposed: /)).toBeVisible()
    const { intentId, payload } = await this.proposed(description)
    expect(payload.parameters).toEqual(ordered(ledger, type, filled))
    await this.hands.approve(intentId)
    return payload.id
  }

  private async proposed(description: string) {
    const read = async () =>
      (await this.hands.intents('limit=100&sortBy=details.metadata.createdAt&sortOrder=DESC')).find(
        ({ data }) => data.details.payload['description'] === description,
      )
    await expect.poll(read).toBeDefined()
    const { id, details } = (await read())!.data
    return { intentId: id, payload: details.payload as unknown as { readonly id: Uuid; readonly parameters: object } }
  }

  /** What became of an order, on its own page and on that of its transaction. */
  async witnessEnd(orderId: Uuid, { ledger }: OrderCase, [filled, end]: OrderStep, description: string): Promise<void> {
    const { page } = this
    await this.open(`transactions/orders/${orderId}`)
    const progress = page.getByRole('region', { name: 'Progress' })
    const code = end.hint ?? end.failure
    await expect(progress).toContainText(
      code ? `${hintWord(code)}. ${hintSentence(code)}` : progressMessages.outcomes.landed,
      { timeout: settlesWithin },
    )
    await this.witnessWords(orderId)
    await this.shoot(`${description} order`)
    if (end.hint) return
    await progress.getByRole('link', { name: 'Transaction' }).click()
    const moved = page.getByRole('region', { name: /^Transfers of this transaction/ })
    const coin = coinOf(ledger)
    await expect(moved).toContainText(new RegExp(`Fee.*${coin.symbol}`))
    if (!end.failure) for (const amount of paidBy(filled)) await expect(moved).toContainText(exactly(amount, coin))
    await this.witnessWords(orderId)
    await this.shoot(`${description} transaction`)
  }

  /** Pictures wide and light, narrow and dark, where a folder was named. */
  private async shoot(name: string): Promise<void> {
    const { SHOTS: folder } = process.env
    if (!folder) return
    const { page } = this
    for (const { viewport, colorScheme } of [narrowAndDark, wideAndLight]) {
      await page.setViewportSize({ ...viewport, height: 2 * viewport.height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({
        path: `${folder}/${name.replaceAll(' ', '-')}-${viewport.width}-${colorScheme}.png`,
        fullPage: true,
      })
      await page.setViewportSize(viewport)
    }
  }

  /** Nobody is told anything in the names of programs, and nothing lies beside the screen. */
  private async witnessWords(name: string): Promise<void> {
    const shown = await this.page.getByRole('main').innerText()
    const codes = codesIn(shown)
    const overflow = await this.page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('main section.card')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1,
        ).length,
    )
    expect.soft({ name, codes, overflow }).toEqual({ name, codes: [], overflow: 0 })
  }
}

const isLanding = ({ hint, failure }: End) => hint === undefined && failure === undefined
