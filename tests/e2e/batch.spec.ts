import { expect } from '@playwright/test'
import { accountIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { PhonePage } from '@support/pages/phone-page'
import { PageWitness } from '@support/pages/page-witness'
import type { RunningProgram } from '@support/running-program'
import { signReview } from '@support/pages/sign-review'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const [first, second] = [outsideAddress('supplier one', 'sol'), outsideAddress('supplier two', 'sol')]
let program: RunningProgram
let desk: ConsolePage
let phone: PhonePage
let witness: PageWitness

test.use({ provokes: true })
test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ desk, phone } = await demo.sitDown('Ines Caldeira', { path: 'about:blank' }))
  witness = new PageWitness(desk.page)
})
test.afterEach(() => witness.rest())
test.afterAll(({ demo }) => demo.leave())

const open = (path: string) => desk.page.goto(`${program.consoleOrigin}${prefix}/${path}`)
const drafts = () => desk.page.locator('[data-draft]')
const progress = () => desk.page.getByRole('region', { name: 'Batch', exact: true })
const button = (name: string | RegExp) => desk.page.getByRole('button', { name })

async function fill(address: string, amount: string, description: string) {
  const { page } = desk
  await page.getByRole('button', { name: 'Address', exact: true }).click()
  await page.getByRole('textbox', { name: 'Destination' }).fill(address)
  await page.getByLabel(/^Amount/).fill(amount)
  await page.getByLabel('Description').fill(description)
}

/** How many intents of these words the platform has. */
const intentsCalled = (words: string) =>
  desk.page.evaluate(
    async ([domainId, text]) => {
      const { accessToken } = (await (await fetch('/api/auth/session')).json()) as { accessToken: string }
      const { items } = (await (
        await fetch(`/v1/domains/${domainId}/intents?limit=100&sortBy=state.lastModifiedAt&sortOrder=DESC`, {
          headers: { authorization: `Bearer ${accessToken}` },
        })
      ).json()) as { items: readonly { data: { details: object } }[] }
      return items.filter(({ data }) => JSON.stringify(data.details).includes(text!)).length
    },
    [treasury as string, words],
  )

test('two transfers are collected, tried together, put in order and changed; a form that needs something puts nothing in', async () => {
  const { page } = desk
  await open(
    `transactions/transfers/create?accountId=${accountIdOf('Solana treasury')}&tickerId=${demoId('ticker SOL')}`,
  )
  await button('Add to the batch').click()
  await expect(page.getByRole('alert').filter({ hasText: 'need your attention' })).toBeVisible()
  // A review that grows moves its buttons.
  const judged = () => expect(page.getByText(/^(Dry run passed|Would fail)/)).toBeVisible()
  await fill(first, '0.5', 'Batch invoice 1')
  await judged()
  await button('Add to the batch').click()
  await expect(page.getByText('Added to the batch, which holds 1 draft')).toBeVisible()
  await expect(page.getByLabel(/^Amount/)).toHaveValue('')
  await fill(second, '1000000', 'Batch invoice 2')
  await judged()
  await button('Add to the batch').click()
  await expect(page.getByText(/^Added to the batch/)).toHaveText(['Added to the batch, which holds 2 drafts'])
  await page.getByRole('complementary').getByRole('link', { name: 'Open the batch' }).click()
  await expect(drafts()).toHaveCount(2)
  await expect(drafts().first()).toContainText(first)
  await button('Try all').click()
  await expect(drafts().nth(0)).toContainText('Dry run passed')
  await expect(drafts().nth(1)).toContainText('Not enough funds')
  await expect(page.getByRole('region', { name: 'Together' })).toContainText(/1,000,000\.50\d+ SOL/)
  await expect(page.getByRole('region', { name: 'Together' })).toContainText('Not enough')

  await page.getByRole('link', { name: 'Edit: draft 2' }).click()
  await expect(page.getByLabel(/^Amount/)).toHaveValue('1000000')
  await expect(button(/^Propose and sign/)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel(/^Amount/).fill('0.25')
  await button('Save in the batch').click()
  await expect(drafts()).toHaveCount(2)
  await expect(drafts().nth(1)).toContainText('0.25 SOL')
  await button('Move up: draft 2').focus()
  await page.keyboard.press('Enter')
  await expect(drafts().first()).toContainText('Batch invoice 2')
  await expect(button('Move up: draft 1')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(drafts().first()).toContainText('Batch invoice 1')
  await expect(button('Move down: draft 2')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(drafts().first()).toContainText('Batch invoice 2')
})

test('in one column the drafts come first, and what proposes them stays in sight', async () => {
  const { page } = desk
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(drafts().first()).toBeInViewport()
  expect((await drafts().first().boundingBox())!.y).toBeLessThan(
    (await page.getByRole('region', { name: 'Together' }).boundingBox())!.y,
  )
  await expect(button('Propose 2 drafts')).toBeInViewport({ ratio: 1 })
  await page.getByRole('region', { name: 'Together' }).scrollIntoViewIfNeeded()
  await expect(button('Propose 2 drafts')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(before)
})

test('they are proposed one after the other with a signature each; a reload in the middle and a lost answer propose nothing twice', async () => {
  const { page } = desk
  await page.reload()
  await expect(drafts().first()).toContainText('Batch invoice 2')
  await button('Propose 2 drafts').click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Draft 1 of 2 of the batch')
  witness.rest()
  // The platform takes it, and the browser never hears of it.
  await page.route('**/v1/intents', async (route) => {
    await route.fetch({ maxRetries: 2 })
    await route.abort()
  })
  await page.route(/\/v1\/domains\/[^/]+\/intents\/[^/?]+$/, (route) =>
    route.fulfill({ status: 404, json: { reason: 'EntityNotFoundError' } }),
  )
  await signReview(page)
  await phone.openRequest(/Transfer/)
  await phone.hold()
  await expect(phone.page.getByText('Waiting for you')).toHaveCount(0)
  await expect(progress()).toContainText('The answer of the platform was lost')
  await button('Look again').click()
  await expect(progress()).toContainText('so far it has not arrived')
  await page.unrouteAll()
  witness.forget()
  await page.reload()
  await expect(progress()).toContainText('1 of 2 proposed')
  await expect(drafts().first()).toContainText('Proposed')

  await button('Go on with 1 draft').click()
  await expect(page.getByRole('dialog')).toContainText('Draft 2 of 2 of the batch')
  await signReview(page)
  // The phone still shows that the first is signed; the second is offered there.
  await expect(phone.page.getByText('The server has your signature.')).toBeVisible()
  await phone.sign(/Transfer/)
  await expect(progress()).toContainText('2 of 2 proposed')
  await expect(button(/Go on with|Try|Propose/)).toHaveCount(0)
  await expect.poll(() => intentsCalled('Batch invoice')).toBe(2)
  await drafts().nth(1).getByRole('link', { name: 'Open the intent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transfer 0.50 SOL')
  await page.goBack()
  await button('Clear what is proposed').click()
  await expect(page.getByText('Nothing is collected here yet')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('countersign.draft.batch'))),
    )
    .toEqual([])
})
