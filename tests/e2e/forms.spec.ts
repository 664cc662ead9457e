import { expect, type Page, type Route } from '@playwright/test'
import { accountIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { type ConsolePage, narrowAndDark, wideAndLight } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'
import { type PhonePage } from '@support/pages/phone-page'
import { waitUntilSettled } from '@support/pages/product-pages'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage

test.use({ provokes: true })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ phone, desk } = await demo.sitDown('Ines Caldeira', {
    isAlone: true,
    path: `/${treasury}/domain/${treasury}/accounts/create`,
  }))
})
test.afterAll(({ demo }) => demo.leave())

const restored = (page: Page) => page.getByText(/^Your entries are back/)
const propose = (page: Page) => page.getByRole('button', { name: /Propose and sign/ })

async function expectFilled(name: string) {
  const { page } = desk
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Description')).toHaveValue('Made by the tour')
  await expect(page.getByLabel('Vault', { exact: true }).locator('option:checked')).toHaveText('HSM Zürich A')
  await expect(page.getByRole('checkbox', { name: /Ethereum/ })).toBeChecked()
}

test('a session that ends while a form is filled in leads over the sign-in back to the form, with what was typed', async () => {
  const { page } = desk
  await desk.openAccountForm()
  await desk.fillForm('Kept over the sign-in')
  await desk.context.clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  const number = await desk.startSignIn('ines.caldeira@nordhaven.example')
  await phone.tapNumber(number)
  await expect(restored(page)).toBeVisible()
  await phone.done()
  await expectFilled('Kept over the sign-in')
  await page.getByRole('button', { name: 'Clear the form' }).click()
})

test('a session that was ended elsewhere, with no event stream to tell it, is noticed at the first refusal: a dry run leads to the sign-in and back to what was typed', async () => {
  const {
    page,
    context: { request },
  } = desk
  const origin = program.consoleOrigin
  const destination = outsideAddress('payee of the morning', 'sol')
  await page.route('**/api/notifications/register-web*', (route) => route.abort())
  await page.goto(
    `${origin}/${treasury}/domain/${treasury}/transactions/transfers/create?accountId=${accountIdOf('Solana treasury')}&tickerId=${demoId('ticker SOL')}`,
  )
  const tried = new Promise<Route>(
    (held) =>
      void page.route('**/dry-run', (route) =>
        route.request().postData()?.includes(destination) ? held(route) : void route.continue(),
      ),
  )
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.5')
  await page.getByRole('button', { name: 'Address', exact: true }).click()
  await page.getByRole('textbox', { name: 'Destination' }).fill(destination)
  const dryRun = await tried
  const { csrfToken } = (await (await request.get(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string }
  await request.post(`${origin}/api/auth/signout`, { form: { csrfToken, callbackUrl: origin, json: 'true' } })
  await desk.context.clearCookies()
  await dryRun.continue()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const number = await desk.startSignIn('ines.caldeira@nordhaven.example')
  await phone.tapNumber(number)
  await expect(restored(page)).toBeVisible()
  await phone.done()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5')
  await expect(page.getByRole('textbox', { name: 'Destination' })).toHaveValue(destination)
  await page.getByRole('button', { name: 'Clear the form' }).click()
})

for (const { viewport } of [wideAndLight, narrowAndDark]) {
  test(`at ${viewport.width} px one click on the button submits, though leaving the field has just found a mistake`, async () => {
    const { page } = desk
    const witness = new PageWitness(page)
    await page.setViewportSize(wideAndLight.viewport)
    await desk.openAccountForm()
    await page.setViewportSize(viewport)
    // What comes late to the form would move the button too.
    await waitUntilSettled(page, witness)
    await propose(page).scrollIntoViewIfNeeded()
    await page.getByLabel('Description').evaluate((field: HTMLElement) => field.focus({ preventScroll: true }))
    const before = (await propose(page).boundingBox())!
    await page.mouse.move(before.x + before.width / 2, before.y + 2)
    await page.mouse.down()
    await expect(page.getByText('Describe the account.')).toBeAttached()
    expect(await propose(page).boundingBox()).toEqual(before)
    await expect(page.getByText(/field needs your attention/)).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('alert')).toHaveText('4 fields need your attention')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill('Clicked once')
    await expect(page.getByRole('alert')).toHaveText('3 fields need your attention')
    await propose(page).click()
    await expect(page.getByLabel('Description')).toBeFocused()
    await desk.fillForm('Clicked once')
    await propose(page).click()
    await expect(desk.heading('Review what you propose')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Name').fill('')
    await page.evaluate(() => sessionStorage.clear())
    await page.setViewportSize(wideAndLight.viewport)
    await desk.backHome()
  })
}
