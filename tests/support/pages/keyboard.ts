import { expect, type Page } from '@playwright/test'

const wordsOfFocus = () => {
  const element = document.activeElement
  const labels =
    element && 'labels' in element
      ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
      : []
  return [element?.getAttribute('aria-label'), ...labels, element === document.body ? '' : element?.textContent]
    .join(' ')
    .trim()
}

const isFocusSeen = () => {
  const element = document.activeElement
  const shown = [element, element?.closest('.input-box, label')]
    .filter((one) => one != null)
    .map((one) => getComputedStyle(one))
  return shown.some(
    (style) => (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none',
  )
}

/** The names and words of what has the focus. */
export const readFocus = (page: Page): Promise<string> => page.evaluate(wordsOfFocus)

/** Walks on until the named control has the focus, which can be seen. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  while (!name.test(passed.at(-1) ?? '') && passed.length < 60) {
    await page.keyboard.press('Tab')
    passed.push(await readFocus(page))
  }
  expect(passed.at(-1), passed.join(' | ')).toMatch(name)
  expect(await page.evaluate(isFocusSeen)).toBe(true)
}
