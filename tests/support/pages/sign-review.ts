import { expect, type Page } from '@playwright/test'

/** Reads a review to its end, where signing is offered, and signs. What comes late moves the end away again. */
export async function signReview(
  page: Page,
  [readOn, signThis]: readonly [RegExp | string, RegExp | string] = [/^Read on/, /^Sign this request/],
): Promise<void> {
  const [on, sign] = [readOn, signThis].map((name) => page.getByRole('dialog').getByRole('button', { name }))
  await expect(sign!.or(on!)).toBeVisible()
  await expect(async () => {
    if (await on!.isVisible()) await on!.click({ timeout: 1_000 })
    await sign!.click({ timeout: 4_000 })
    // A press that met the button as it gave way to *Read on* is none: what was signed has neither.
    await expect(sign!.or(on!)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}
