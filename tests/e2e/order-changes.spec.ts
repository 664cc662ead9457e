import { expect } from '@playwright/test'
import { isJsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { outsideAddress } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'
import { joinHands, type TreasuryHands } from '@support/stuck-order'
import { signReview } from '@support/pages/sign-review'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
let program: RunningProgram
let hands: TreasuryHands
let desk: ConsolePage
let phone: PhonePage

test.setTimeout(150_000)
test.beforeAll(async ({ demo }) => {
  program = demo.program
  hands = await joinHands(program)
  ;({ desk, phone } = await demo.sitDown('Ines Caldeira'))
})
test.afterAll(({ demo }) => demo.leave())

const banner = () => desk.page.locator('main header')
const dialog = () => desk.page.getByRole('dialog')
const openOrder = (orderId: string) => desk.page.goto(`${program.consoleOrigin}${prefix}/transactions/orders/${orderId}`)
const choose = async (action: string) => {
  const button = desk.page.getByRole('button', { name: action, exact: true })
  const menu = desk.page.getByRole('button', { name: 'More actions' })
  await expect(button.or(menu).first()).toBeVisible()
  if (!(await button.isVisible())) await menu.click()
  await button.or(desk.page.getByRole('menuitem', { name: action })).first().click()
}
const refusals = async () => {
  await desk.page.getByRole('button', { name: 'More actions' }).click()
  return desk.page.getByRole('menuitem').allInnerTexts()
}
const pendingOf = async (orderId: string): Promise<Uuid> => {
  const found = (await hands.intents('state.status=Open&limit=100')).find(({ data }) => JSON.stringify(data.details.payload).includes(orderId))
  return found!.data.id
}
const payloadOf = async (intentId: string) => (await hands.intents('limit=100&sortBy=details.metadata.createdAt&sortOrder=DESC')).find(({ data }) => data.id === intentId)!.data.details.payload

test('a stuck order is cancelled from its page, and only the ledger makes that true [SC032] [VA051] [EN041]', async () => {
  const { page } = desk
  const orderId = await hands.orderThatIsStuck()
  await openOrder(orderId)
  await expect(page.getByText(/It pays less than the ledger asks for now: 1\.00 gwei against \d+\.\d+ gwei/)).toBeVisible()
  await choose('Cancel the order')
  await expect(desk.heading('Cancel this order')).toBeVisible()
  await expect(dialog()).toContainText('A fee may be charged')
  await expect(dialog()).toContainText(outsideAddress('stuck payee', 'eth'))
  const screenSize = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 480 })
  await page.getByRole('button', { name: 'Request the cancellation' }).scrollIntoViewIfNeeded()
  await expect(desk.heading('Cancel this order')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(screenSize)
  await expect(dialog()).toContainText(/costs its fee, at this moment about\s+[\d.]+ ETH/)
  await page.getByRole('button', { name: 'Request the cancellation' }).click()
  await expect(dialog()).toContainText('Say why the order is to be cancelled')
  await page.getByLabel(/^Reason/).fill('The payee has changed the address')
  const ceiling = page.getByLabel(/^Fee, at most \(ETH\)/)
  await ceiling.fill('0.000000001')
  await expect(ceiling).toHaveAccessibleDescription(/Below estimated fee\. The operation may not execute\./)
  await ceiling.fill('0.05')
  await page.getByRole('button', { name: 'Request the cancellation' }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await expect(dialog()).toContainText(/Fee, at most0\.05 ETH/)
  await expect(dialog()).toContainText('The payee has changed the address')
  await expect(dialog()).toContainText(/Attempt to cancel an order: Transfer [\d.]+ ETH to/)
  await signReview(page)
  await phone.openRequest(/Cancel order/)
  await expect(phone.page.getByRole('heading', { name: /^Attempt to cancel an order: Transfer [\d.]+ ETH to/ })).toBeVisible()
  await expect(phone.page.getByText(/Fee, at most/).locator('..')).toContainText('0.05 ETH')
  await phone.hold()
  await phone.done()
  await expect(page.getByText('Its cancellation is requested, but it is not cancelled')).toBeVisible()
  await expect(banner()).toContainText('Broadcasting')
  await expect(banner()).not.toContainText(/Cancelled|Interrupted/)
  expect(await refusals()).toEqual(['Speed up', 'Cancel the order'].map((label) => `${label}\nIts cancellation is requested already, and not decided or carried out yet.`))
  const intentId = await pendingOf(orderId)
  expect(await payloadOf(intentId)).toMatchObject({ type: 'v0_AttemptTransactionOrderCancellation', targetTransactionOrderId: orderId, reason: 'The payee has changed the address', maximumFee: '50000000000000000' })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open the request' }).click()
  await expect(page.locator('main')).toContainText(/Fee, at most0\.05 ETH/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Attempt to cancel an order: Transfer [\d.]+ ETH to .* from account /)
  const told = /Attempt to cancel an order: Transfer [\d.]+ ETH to.*that costs its fee\. At most 0\.05 ETH/
  await expect(page.locator('main')).toContainText(told)
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(dialog()).toContainText(told)
  await page.keyboard.press('Escape')
  await hands.approve(intentId)
  await expect.poll(async () => (await hands.transactionOf(orderId))?.processing, { timeout: 60_000 }).toEqual({ status: 'Interrupted', cause: 'Cancellation', reason: 'The payee has changed the address' })
  const { replacementTransactionOrderId } = (await payloadOf(intentId)) as unknown as { readonly replacementTransactionOrderId: string }
  await expect.poll(async () => (await hands.transactionOf(replacementTransactionOrderId))?.ledgerTransactionData?.ledgerStatus, { timeout: 60_000 }).toBe('Confirmed')
  await openOrder(orderId)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Cancelled. A cancellation stopped it. Reason: The payee has changed the address')
  expect(await refusals()).toEqual(['Speed up', 'Cancel the order'].map((label) => `${label}\nIts transaction has ended, so there is nothing to cancel or speed up.`))
})

test('a stuck order is sped up from its row in the list at a fee that the ledger takes, and its replacement lands', async () => {
  const { page } = desk
  const orderId = await hands.orderThatIsStuck()
  await page.goto(`${program.consoleOrigin}${prefix}/transactions/orders`)
  const opener = page.getByRole('row').nth(1).getByRole('button', { name: 'Change this order' })
  await opener.click()
  await expect(page.getByRole('menuitem', { name: /^Cancel the order$/ })).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await page.getByRole('menuitem', { name: /^Speed up$/ }).press('Enter')
  await expect(desk.heading('Speed up this order')).toBeVisible()
  await expect(dialog()).toContainText('It costs more')
  await expect(dialog()).toContainText('Dry run passed')
  const rate = page.getByLabel(/^Max fee per gas/)
  const proposed = await rate.inputValue()
  expect(Number(proposed)).toBeGreaterThan(9)
  await rate.fill('1')
  await expect(dialog()).toContainText('This is less than a replacement must pay.')
  await expect(page.getByRole('button', { name: 'Request the higher fee' })).toHaveAttribute('aria-disabled', 'true')
  await rate.fill(proposed)
  await page.getByRole('button', { name: 'Request the higher fee' }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  const replaced = /Speed up or replace an order: Transfer 2\.00 ETH to.*The order whose place it takes.*Transfer 2\.00 ETH to.*It does exactly the same/
  await expect(dialog()).toContainText(replaced)
  await signReview(page)
  await phone.openRequest(/Transaction order|order/i)
  await expect(phone.page.locator('main')).toContainText(replaced)
  await phone.hold()
  await phone.done()
  await expect(page.getByText('Proposed: Transaction order')).toBeVisible()
  await opener.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Speed up', 'Cancel the order'].map((label) => `${label}An order in its place is requested already, and not decided or carried out yet.`))
  const intentId = await pendingOf(orderId)
  const payload = await payloadOf(intentId)
  expect(isJsonObject(payload['parameters']) && payload['parameters']).toMatchObject({ amount: '2000000000000000000', resourceStrategy: { type: 'OrderReplacement', transactionOrderId: orderId } })
  await page.keyboard.press('Escape')
  await page.goto(`${program.consoleOrigin}${prefix}/intents?intentId=${intentId}`)
  await expect(page.locator('main')).toContainText(replaced)
  await hands.approve(intentId)
  const replacement = payload['id'] as string
  await expect.poll(async () => (await hands.transactionOf(replacement))?.ledgerTransactionData?.ledgerStatus, { timeout: 60_000 }).toBe('Confirmed')
  await openOrder(replacement)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Landed')
  await openOrder(orderId)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Replaced. Another order took its place.')
  await page.getByRole('link', { name: 'Open that order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${replacement}`))
})
