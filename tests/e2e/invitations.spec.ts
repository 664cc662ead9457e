import { expect } from '@playwright/test'
import { ConsolePage, narrowAndDark, wideAndLight } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'

const invitation = '/invitation/7f0c1f0e-52a5-4f0e-9a3b-0c8f9c1b6a11'
const pages = [
  ['/invitation/get-mobile-app', 'Get Auth & Sign'],
  [invitation, 'This invitation cannot be opened here'],
  [`${invitation}/confirmation`, 'Your profile is not known here'],
  [`${invitation}/expired`, 'This link leads to an expired invitation'],
] as const

test.afterEach(({ demo }) => demo.leave())

for (const [name, look] of [
  ['1440 × 900 and light', wideAndLight],
  ['390 × 844 and dark', narrowAndDark],
] as const) {
  test(`the four pages of invitations open without a domain and without a session, hold WCAG 2.2 AA and lead to the sign-in page at ${name} [RT052] [RT057]`, async ({
    demo,
  }) => {
    const { page } = await ConsolePage.open(demo.browser, demo.program, '/auth/signed-out', look)
    await expect(page.getByText('You are signed out')).toBeVisible()
    const witness = new PageWitness(page)
    // What the page before still asks for is not theirs.
    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [path, title] of pages) {
      await page.goto(`${demo.program.consoleOrigin}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
      await witness.check(path)
    }
    expect(asked.filter((path) => path.startsWith('/api/') || path.startsWith('/v1/'))).toEqual([])
    await page.getByRole('link', { name: 'Get Auth & Sign' }).click()
    await expect(page).toHaveURL(`${demo.program.consoleOrigin}/invitation/get-mobile-app`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    witness.rest()
  })
}
