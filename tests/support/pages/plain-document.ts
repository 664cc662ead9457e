import type { Page } from '@playwright/test'

const brought = [
  /<script type="application\/json".*?<\/script>/g,
  /<link rel="preload"[^>]*>/g,
  /<link rel="modulepreload"[^>]*\/assets\/(?!start|rolldown)[^>]*>/g,
]

/** From now on documents come as from a plain file server: without configuration, and without the names of what the page will need. */
export async function servePlainly(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRetries: 2 })
    const body = await response.text()
    await route.fulfill({ response, body: brought.reduce((text, part) => text.replace(part, ''), body) })
  })
}
