import type { Browser, BrowserContext } from '@playwright/test'

const kept = new WeakSet<BrowserContext>()

/** It outlives the test that opened it. */
export const keepOpen = (context: BrowserContext): void => void kept.add(context)

/** Closes every window, each of which takes back what it was asking for, so that nothing of one test goes on in the next. */
export async function closeAll(browser: Browser): Promise<void> {
  const contexts = browser.contexts().filter((context) => !kept.has(context))
  await Promise.all(
    contexts.map(async (context) => {
      await Promise.all(context.pages().map((page) => page.close()))
      await context.close()
    }),
  )
}
