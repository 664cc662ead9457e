import { expect, type Browser, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { closeAll } from '@support/pages/close-all'
import { ConsolePage, wideAndLight } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { PhonePage } from '@support/pages/phone-page'
import { sessionOf } from '@support/pages/session-cookies'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
let program: RunningProgram

test.use({ provokes: true })
test.beforeAll(async () => {
  program = await startDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(async () => {
  await program.stop()
})

/** Somebody at a page of the treasury, whose session is there already. */
const deskOf = async (browser: Browser, name: string, path: string) =>
  ConsolePage.open(
    browser,
    program,
    `/${treasury}/domain/${treasury}${path}`,
    wideAndLight,
    await sessionOf(program, name),
  )

test('restarting the gateway in the middle of an approval loses nothing and signs nobody out [AU009]', async ({
  browser,
}) => {
  const phone = await PhonePage.of(browser, program, 'Marcus Oyelaran')
  const desk = await deskOf(browser, 'Marcus Oyelaran', '/home')
  await desk.page.getByRole('link', { name: 'Review' }).first().click()
  await expect(desk.page.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled', 'true')
  await desk.decide('Approve', 'Read before the outage')
  await expect(phone.request(/You approve/)).toBeVisible()
  const proof = await desk.shownProof()

  await program.restart(async () => {
    await expect(desk.page.getByText(/No connection to the server\. Trying again/)).toBeVisible()
  })

  expect(await desk.shownProof()).toEqual(proof)
  await expect(desk.page.getByText(/Open the notification from Auth & Sign/)).toBeVisible()
  await phone.openRequest(/You approve/)
  await phone.hold()
  await phone.done()
  await expect(
    desk.page.getByText('Marcus Oyelaran approved').or(desk.page.getByText('You approved')).first(),
  ).toBeVisible()
})

test('a page whose code cannot be loaded while the server is away keeps the frame, says so, and comes by itself when the server is back', async ({
  browser,
}) => {
  const { page } = await deskOf(browser, 'Marcus Oyelaran', '/user-preferences')
  const menu = page.getByRole('navigation', { name: /main/i })
  await expect(page.locator('.connection-place')).toBeAttached()
  await program.restart(async () => {
    await menu
      .getByRole('link', { name: /^Vaults/ })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
    await expect(menu).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
})

test('signing out in one tab ends the session in the other and at the authentication server, and unsent forms are gone from both [AU009] [AU010] [RT072] [AU003]', async ({
  browser,
}) => {
  const desk = await deskOf(browser, 'Priya Raghunathan', '/accounts/create')
  const [second, third] = [await desk.context.newPage(), await desk.context.newPage()]
  for (const page of [second, third]) await page.goto(desk.page.url())
  for (const page of [desk.page, second, third]) {
    await page.getByLabel('Name').fill('Escrow of a secret buyer')
    await expect.poll(() => draftsOf(page)).not.toEqual([])
  }

  // It is elsewhere while somebody signs out.
  await third.goto('about:blank')

  await desk.page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(desk.page.getByText('You are signed out')).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const page of [desk.page, second]) await expect.poll(() => draftsOf(page)).toEqual([])
  await third.goBack()
  await expect(third.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await draftsOf(third)).toEqual([])
  await desk.page.goto(`${program.consoleOrigin}/home`)
  await expect(desk.page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
})

const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('countersign.draft')))
