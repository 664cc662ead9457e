import { expect, type Page } from '@playwright/test'

/** What the page keeps while its stops are walked. */
interface Walk {
  readonly named: (one: Element) => string
  readonly lookOf: (one: Element) => string
  readonly wordsOf: (one: Element) => string
  readonly before: Map<Element, string>
  readonly reached: Set<Element>
  readonly faults: string[]
}

type WalkedWindow = Window & { walk?: Walk }

/** Begins to watch where the focus goes, and answers how many stops there are. */
const watchStops = () => {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const area = document.querySelector('main')!
  // A list that stays when its filter changes has the focus of the walk before it: how it looks without is what is compared.
  area.focus()
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    one.getClientRects().length > 0 &&
    !one.matches(':disabled') &&
    !one.closest('[inert]')
  const lookOf = (one: Element) => {
    const around = [one, one.closest('label, .input-box, .radio-card')]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each))
    const card =
      one.matches('.list-scroll') && one.parentElement ? [getComputedStyle(one.parentElement, '::after')] : []
    return [...around, ...card]
      .map((style) => `${style.boxShadow} ${style.outlineStyle === 'none' ? '' : style.outlineWidth}`)
      .join(' | ')
  }
  const named = (one: Element) => {
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [
      ...('labels' in one ? ((one as HTMLInputElement).labels ?? []) : []),
      ...ids.map((id) => document.getElementById(id)),
    ]
    const isField = one.matches(
      'input, select, textarea, [role="grid"], [role="region"], [role="group"], [role="status"], ul, ol',
    )
    return [
      one.getAttribute('aria-label'),
      ...labels.map((label) => label?.textContent),
      isField ? '' : one.textContent,
    ]
      .join(' ')
      .trim()
  }
  const wordsOf = (one: Element) => `${one.tagName.toLowerCase()}.${one.className} “${named(one).slice(0, 60)}”`
  const all = [...area.querySelectorAll(focusable)].filter(isShown)
  const isStop = (one: Element) => (one as HTMLElement).tabIndex >= 0
  /** A group of radios is one stop: its choice, or the first where nothing is chosen. */
  const isSibling = (one: Element) =>
    one.matches('[type="radio"]:not(:checked)') &&
    area.querySelector(`[name="${CSS.escape(one.getAttribute('name') ?? '')}"]:checked`) !== null
  const isInComposite = (one: Element) => one.matches('.list-row *, [role="tab"], [role="menu"] *')
  const before = new Map(all.filter((one) => isStop(one) && !isSibling(one)).map((one) => [one, lookOf(one)]))
  const faults = [
    ...all
      .filter((one) => !isStop(one) && one.matches('a, button, input, select, textarea') && !isInComposite(one))
      .map((one) => `no stop: ${wordsOf(one)}`),
    ...all.filter((one) => isStop(one) && one.matches('.list-row *')).map((one) => `a stop in a row: ${wordsOf(one)}`),
    ...[...area.querySelectorAll(':is(a, button) :is(a, button, input, [tabindex])')].map(
      (one) => `inside of another: ${wordsOf(one)}`,
    ),
  ]
  /** Day, month, year, hour, minute, half of the day, and the calendar are stops of one field, of which the browser makes one. */
  const partsOfMoment = 6
  const walk: Walk = { named, lookOf, wordsOf, before, reached: new Set(), faults }
  const page = window as WalkedWindow
  // One listener for all pages that are opened inside of the same document.
  if (!page.walk)
    document.addEventListener('focusin', ({ target }) => {
      const one = target as Element
      const now = page.walk
      if (!now || !document.querySelector('main')?.contains(one) || now.reached.has(one)) return
      now.reached.add(one)
      if (now.named(one) === '') now.faults.push(`no name: ${now.wordsOf(one)}`)
      if (now.lookOf(one) === (now.before.get(one) ?? '')) now.faults.push(`focus not seen: ${now.wordsOf(one)}`)
    })
  page.walk = walk
  return before.size + partsOfMoment * document.querySelectorAll('main input[type="datetime-local"]').length
}

/** Those that the page has drawn since the walk began. */
const stopsThatCame = () => {
  const { before, reached } = (window as WalkedWindow).walk!
  return [...reached].filter((one) => !before.has(one)).length
}

const faultsOfWalk = () => {
  const { before, reached, faults, wordsOf } = (window as WalkedWindow).walk!
  const stays = document.querySelector('main')!.contains(document.activeElement)
    ? [`Tab stays on ${wordsOf(document.activeElement!)}`]
    : []
  return [
    ...faults,
    ...[...before.keys()]
      .filter((one) => one.isConnected && !reached.has(one))
      .map((one) => `not reached: ${wordsOf(one)}`),
    ...stays,
  ]
}

/** Walks through the rows of a list with the arrows; answers what could not be reached in the first of them. */
const controlsOfRow = () =>
  [...(document.querySelector('.list-row[data-active]')?.querySelectorAll('a, button, input') ?? [])].filter(
    (one) => one.checkVisibility() && one.getClientRects().length > 0,
  ).length

async function walkRow(page: Page): Promise<string[]> {
  if ((await page.locator('main .list-row').count()) === 0) return []
  await page.locator('main .list-scroll').focus()
  await page.keyboard.press('ArrowDown')
  const count = await page.evaluate(controlsOfRow)
  for (let i = 0; i <= count; i += 1) await page.keyboard.press('ArrowRight')
  const missed = await page.evaluate(() => {
    const { reached, wordsOf } = (window as WalkedWindow).walk!
    return [...document.querySelectorAll('.list-row[data-active] :is(a, button, input)')]
      .filter((one) => one.checkVisibility() && one.getClientRects().length > 0 && !reached.has(one))
      .map((one) => `not reached in its row: ${wordsOf(one)}`)
  })
  for (let i = 0; i <= count; i += 1) await page.keyboard.press('ArrowLeft')
  const isBack = await page.evaluate(() => document.activeElement?.matches('.list-scroll') === true)
  return isBack ? missed : [...missed, 'the arrows do not lead back to the list']
}

/** Everything on the page itself is reached with Tab, has a name, shows the focus and lets it go on; what stands in a row, with the arrows. */
export async function walkStops(page: Page, name: string): Promise<void> {
  const count = await page.evaluate(watchStops)
  const keys = await page.context().newCDPSession(page)
  // As one who holds the key down: thousands of presses that are awaited one by one take as long as all else.
  const press = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        keys.send('Input.dispatchKeyEvent', {
          type: 'rawKeyDown',
          key: 'Tab',
          code: 'Tab',
          windowsVirtualKeyCode: 9,
        }),
      ),
    )
  await press(count + 1)
  await press(await page.evaluate(stopsThatCame))
  await keys.detach()
  const faults = await page.evaluate(faultsOfWalk)
  expect.soft([...faults, ...(await walkRow(page))].map((fault) => `${name}: ${fault}`)).toEqual([])
}
