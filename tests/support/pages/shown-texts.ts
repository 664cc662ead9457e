import type { Page } from '@playwright/test'

/** Every text of a page that somebody reads or hears, apart from what is marked as no matter of language. */
export const shownTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // The page itself is left as it is built; within it, what people have written is marked.
    const kept = 'body [translate="no"], code, pre, kbd, script, style'
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]
    const isShown = (element: Element) => element.closest(kept) === null && element.checkVisibility()
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isShown(node.parentElement)) found.push(node.textContent ?? '')
    for (const element of document.body.querySelectorAll('*'))
      if (isShown(element)) found.push(...spoken.flatMap((name) => element.getAttribute(name) ?? []))
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))]
  })
