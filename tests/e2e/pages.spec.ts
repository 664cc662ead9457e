import { expect, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { ConsolePage, narrowAndDark, wideAndLight } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { readFocus, tabTo } from '@support/pages/keyboard'
import { PageWitness } from '@support/pages/page-witness'
import { PhonePage } from '@support/pages/phone-page'
import type { SharedDemo } from '@support/pages/shared-demo'
import { signReview } from '@support/pages/sign-review'

const ines = 'ines.caldeira@nordhaven.example'
const treasury = domainIdOf('treasury')
const foreign = '11111111-1111-4111-8111-111111111111'
const looks = [wideAndLight, narrowAndDark]

test.describe.configure({ timeout: 150_000 })
test.afterEach(({ demo }) => demo.leave())

/** Ines at a desk of her own, at a page of her domain. */
async function sitDown(demo: SharedDemo, path: string) {
  const desk = await demo.deskOf('Ines Caldeira', { path: `/${treasury}/domain/${treasury}${path}` })
  return { desk, page: desk.page }
}

/** Looks at a page wide and light as well as narrow and dark, and leaves it narrow: what comes next is done in it there. */
function watch(page: Page) {
  const witness = new PageWitness(page)
  return {
    check: async (name: string) => {
      for (const { viewport, colorScheme } of looks) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await witness.untilQuiet()
        await witness.check(`${name} at ${viewport.width}`)
      }
    },
    rest: () => witness.rest(),
  }
}

/** Signs her in and looks at every page on the way. */
async function signInWatched(demo: SharedDemo) {
  const phone = await demo.phoneOf('Ines Caldeira')
  const { page } = await ConsolePage.open(demo.browser, demo.program)
  const witness = watch(page)
  await expect(page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'People of the demo' })).toBeVisible()
  await witness.check('sign-in')
  await page.getByRole('button', { name: /^Sign in with/ }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await witness.check('interaction')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ines)
  await page.getByRole('button', { name: 'Continue' }).click()
  const words = page.getByText(/^Tap \d\d on your device$/)
  await expect(words).toBeVisible()
  await witness.check('interaction with a number')
  await phone.tapNumber((await words.innerText()).match(/\d\d/)![0])
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good/)
  await phone.done()
  return { page, witness }
}

test('pages before, beside and after a session hold WCAG 2.2 AA, throw nothing and never scroll sideways, wide and light as well as narrow and dark [RT060] [ER036]', async ({
  demo,
}) => {
  const { page, witness } = await signInWatched(demo)
  await page.goto(`${demo.program.consoleOrigin}/nothing/is/here`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await witness.check('not found')
  await page.goto(`${demo.program.consoleOrigin}/${foreign}/domain/${foreign}/home`)
  await expect(page.getByText(/Contact the system administrator/)).toBeVisible()
  await witness.check('permission denied')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await witness.check('signed out')
  witness.rest()
})

test('the form, the review and both forms of signing hold WCAG 2.2 AA, throw nothing and never scroll sideways, wide and light as well as narrow and dark', async ({
  demo,
}) => {
  const { desk, page } = await sitDown(demo, '/accounts/create')
  const witness = watch(page)
  await expect(page.getByLabel('Name')).toBeVisible()
  await witness.check('create an account')
  await page.getByRole('button', { name: /Propose and sign/ }).click()
  await expect(page.getByText('Give the account a name.')).toBeVisible()
  await witness.check('create an account with errors')
  await desk.fillForm('Seen in two looks')
  await page.getByRole('button', { name: /Propose and sign/ }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await witness.check('review')
  await signReview(page)
  await expect(desk.heading('Confirm on your phone')).toBeVisible()
  await expect(desk.signing.getByText(/shows \d\d/)).toBeVisible()
  await witness.check('signing on the phone')
  await desk.signing.getByRole('button', { name: /QR code/ }).click()
  await expect(desk.heading('Scan with your phone')).toBeVisible()
  await witness.check('signing by QR code')
  await page.keyboard.press('Escape')
  witness.rest()
})

test('an account is proposed from the dashboard up to its review with the keyboard alone, and Escape gives the focus back', async ({
  demo,
}) => {
  const { page } = await sitDown(demo, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good/)
  await tabTo(page, /^Accounts/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible()
  await tabTo(page, /Create an account/)
  await page.keyboard.press('Enter')
  // A list without its options cannot be walked.
  await expect(page.getByLabel('Vault', { exact: true }).getByRole('option', { name: 'HSM Zürich A' })).toBeAttached()
  await tabTo(page, /^Name/)
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nobody touched a mouse')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /Ethereum/)
  await page.keyboard.press('Space')
  await tabTo(page, /Propose and sign/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Review what you propose' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => readFocus(page)).toMatch(/Propose and sign/)
})

test('a decision is reached from the tasks with the keyboard alone, and the focus is never lost', async ({ demo }) => {
  const { desk, page } = await sitDown(demo, '/home')
  const tagOfFocus = () => page.evaluate(() => document.activeElement?.tagName)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good/)
  await page.keyboard.press('Tab')
  expect(await readFocus(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(tagOfFocus).toBe('MAIN')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good/)
  await tabTo(page, /^Tasks/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await tabTo(page, /Waiting for me/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Filter by Status' })).toHaveCount(0)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await tabTo(page, /^Tasks Operation/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Proposal signature')).toBeVisible()
  await expect.poll(tagOfFocus).toBe('H1')
  await expect(page.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, /^Approve/)
  await page.keyboard.press('Enter')
  await expect(desk.heading('Approve this request')).toBeVisible()
  await expect.poll(() => readFocus(page)).toMatch(/^Reason/)
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toMatch(/^Approve/)
  await page.keyboard.press('r')
  await expect(desk.heading('Reject this request')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toMatch(/^Approve/)
  await page.keyboard.press('Enter')
  await expect(desk.heading('Approve this request')).toBeVisible()
  await expect(page.getByText('Looking at what was paid before')).toHaveCount(0)
  await tabTo(page, /Approve and sign/)
  await page.keyboard.press('Enter')
  await expect(desk.signing.getByText(/shows \d\d/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => readFocus(page)).toMatch(/^Approve/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect.poll(tagOfFocus).toBe('H1')
})

test("the companion's pages hold WCAG 2.2 AA, throw nothing and never scroll sideways, in light and in dark", async ({
  demo,
}) => {
  const phone = await PhonePage.open(demo.browser, demo.program)
  const { page } = phone
  const seen = new PageWitness(page)
  const witness = {
    check: async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await seen.check(`${name}, ${colorScheme}`)
      }
    },
  }
  await expect(page.getByRole('button', { name: 'Be a demo person' })).toBeVisible()
  await witness.check('welcome')
  await page.getByRole('button', { name: 'Be a demo person' }).click()
  await expect(page.getByRole('button', { name: /Ines Caldeira/ })).toBeVisible()
  await witness.check('demo people')
  await page.getByRole('button', { name: /Tomasz Wrona/ }).click()
  await expect(page.getByRole('button', { name: 'Yes, this is my server' })).toBeVisible()
  await witness.check('making a key')
  await page.getByRole('button', { name: 'Yes, this is my server' }).click()
  await expect(page.getByText('Listening for requests')).toBeVisible()
  await witness.check('listening')
  const desk = await ConsolePage.open(demo.browser, demo.program)
  const number = await desk.startSignIn('tomasz.wrona@nordhaven.example')
  await page.getByText('Sign in to the console?').click()
  await expect(page.getByRole('group', { name: 'Numbers' })).toBeVisible()
  await witness.check('login')
  await page.getByRole('button', { name: number, exact: true }).click()
  await phone.done()
  await desk.askToSignAccount('Seen on the phone')
  await expect(phone.request(/Create account/)).toBeVisible()
  await witness.check('a request waits')
  await phone.openRequest(/Create account/)
  await witness.check('signing')
  await page.getByRole('button', { name: 'Do not sign' }).click()
  await expect(page.getByText('You declined. Nothing was signed.')).toBeVisible()
  await witness.check('declined')
  seen.rest()
})
