import { expect, type Page } from '@playwright/test'

/** Reads a review to its end, where signing is offered, and signs. */
export async function signReview(page: Page): Promise<void> {
  const [on, sign] = [/^Read on/, /^Sign this request/].map((name) => page.getByRole('dialog').getByRole('button', { name }))
  await expect(sign!.or(on!)).toBeVisible()
  await expect(async () => {
    if (await on!.isVisible()) await on!.click({ timeout: 500 })
    await expect(sign!).toBeVisible({ timeout: 500 })
  }).toPass()
  await sign!.click()
}
