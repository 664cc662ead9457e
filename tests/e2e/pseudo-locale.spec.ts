import { expect, type Browser } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { demoPerson } from '@support/demo-person'
import { startDemo } from '@support/founded-demo'
import { closeAll } from '@support/pages/close-all'
import { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { openInviter } from '@support/pages/invited'
import { PageWitness } from '@support/pages/page-witness'
import { addressOf, openInside, productPages, waitUntilSettled } from '@support/pages/product-pages'
import { buildPseudoApps, type PseudoApps } from '@support/pages/pseudo-apps'
import { PseudoEar } from '@support/pages/pseudo-ear'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'
import { pseudoText } from '../../tools/pseudo-words'

const domain = domainIdOf('treasury')
const foreign = '11111111-1111-4111-8111-111111111111'
let program: RunningProgram
let pseudo: PseudoApps

test.describe.configure({ timeout: 900_000 })
test.beforeAll(async () => {
  pseudo = buildPseudoApps('console')
  program = await startDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(() => program.stop())

/** The administrator may open every page; the console speaks the pseudo-language after the sign-in. */
async function sitDownToListen(browser: Browser) {
  const { desk } = await sitDown(browser, program, 'Jonas Ekberg')
  const open = (path: string) => desk.page.goto(`${program.consoleOrigin}/${domain}/domain/${domain}${path}`)
  const witness = new PageWitness(desk.page)
  return {
    ear: await PseudoEar.at(desk.page, 'console', pseudo),
    page: desk.page,
    open,
    settled: () => waitUntilSettled(desk.page, witness),
  }
}

test('every page shows only words of its language and what the institution itself has written', async ({ browser }) => {
  const inviter = await openInviter(program, demoPerson('ines', 'treasury'))
  await inviter.invite('Vera Lind', 'vera.lind@nordhaven.example')
  const { ear, page, open, settled } = await sitDownToListen(browser)
  await open('/home')
  await settled()
  for (const one of productPages) {
    const path = await addressOf(page, domain, one)
    expect(path, one.name).toBeDefined()
    await openInside(page, `/${domain}/domain/${domain}${path}`)
    await settled()
    await ear.listen(one.name)
  }
  expect(ear.found).toEqual([])
})

test('so does what opens above a page: search, keys, menus, drawers; and a form with errors, a page that is not there, a domain that is refused', async ({
  browser,
}) => {
  const { ear, page, open, settled } = await sitDownToListen(browser)
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const button = (name: string) => ear.button(name)
  const listenTo = async (url: string) => {
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await ear.listen(url)
  }
  await open('/home')
  await settled()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('omnibus')
  await expect(page.getByRole('option').first()).toBeVisible()
  await ear.listen('search')
  await close()
  await page.keyboard.press('?')
  await listenTo('keys')
  await close()
  await button('Notifications').first().click()
  await listenTo('notifications')
  await close()
  await page.getByRole('button', { name: new RegExp(pseudoText('user menu')) }).click()
  await ear.listen('user menu')
  await page
    .getByRole('menuitem', { name: pseudoText('User details') })
    .or(button('User details'))
    .first()
    .click()
  await listenTo('user details')
  await close()
  await page.getByRole('button', { name: new RegExp(pseudoText('Choose another domain')) }).click()
  await ear.listen('domains')
  await close()
  await open('/intents')
  await settled()
  await button('Filter by Status').click()
  await ear.listen('filter')
  await close()
  await button('Columns and density').click()
  await ear.listen('columns')
  await close()
  await open('/accounts/create')
  await button('Propose and sign').click()
  await ear.listen('form with errors')
  await page.goto(`${program.consoleOrigin}/nothing/is/here`)
  await expect(page.getByRole('heading', { name: pseudoText('Page not found') })).toBeVisible()
  await ear.listen('not found')
  await page.goto(`${program.consoleOrigin}/${foreign}/domain/${foreign}/home`)
  await expect(page.getByText(new RegExp(pseudoText('Contact the system administrator')))).toBeVisible()
  await ear.listen('permission denied')
  expect(ear.found).toEqual([])
})

test('so do the pages of the sign-in', async ({ browser }) => {
  const desk = await ConsolePage.open(browser, program, '/auth/signin')
  const { page } = desk
  const ear = await PseudoEar.at(page, 'console', pseudo, 'AccessDenied')
  await page.reload()
  await expect(page.getByRole('region', { name: pseudoText('People of the demo') })).toBeVisible()
  await ear.listen('sign-in')
  await page.getByRole('button', { name: new RegExp(pseudoText('Sign in with')) }).click()
  await expect(page.getByRole('textbox')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: pseudoText('Continue') })).toBeVisible()
  await ear.listen('who signs in')
  await page.getByRole('textbox').fill('nobody')
  await page.getByRole('button', { name: pseudoText('Continue') }).click()
  await ear.listen('who signs in, refused')
  await page.goto(`${program.consoleOrigin}/auth/error?error=AccessDenied`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ear.listen('failed sign-in')
  await page.goto(`${program.consoleOrigin}/auth/signout`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ear.listen('signed out')
  expect(ear.found).toEqual([])
})
