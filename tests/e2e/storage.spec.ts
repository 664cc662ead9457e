import { expect } from '@playwright/test'
import { test } from '@support/pages/demo-test'
import { takeSeat } from '@support/pages/seat'

const seat = takeSeat('Ines Caldeira', { path: 'about:blank' })

/** As where all cookies and data of pages are blocked. */
const forbid = () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

test('a browser that forbids storage opens the console with the theme of the system, and the page remembers what is chosen', async () => {
  const { desk } = seat
  const page = await desk.context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(forbid)
  await page.goto(`${seat.program.consoleOrigin}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good/)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page
    .getByRole('navigation', { name: /main/i })
    .getByRole('link', { name: /^Accounts/ })
    .last()
    .click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kept by the page')
  await page.keyboard.press('Tab')
  expect(errors).toEqual([])
})
