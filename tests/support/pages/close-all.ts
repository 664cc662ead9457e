import type { Browser } from '@playwright/test'

/** Closes every window, so that nothing of one test goes on asking in the next. */
export async function closeAll(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}
