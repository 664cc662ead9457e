import { expect, test } from '@playwright/test'
import { startDemo } from '@support/founded-demo'
import { signedLegacy } from '@support/ethereum-vectors'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

let program: RunningProgram

test.describe.configure({ timeout: 120_000 })
test.beforeAll(async () => {
  program = await startDemo()
})
test.afterAll(() => program.stop())

test('a raw transaction is pasted, read with its sender, made into an order and proposed with its signature [EN024] [EN025]', async ({ browser }) => {
  const { phone, desk, desk: { page } } = await sitDown(browser, program, 'Ines Caldeira')
  await desk.goTo('Accounts')
  await page.getByRole('grid').getByText('Settlement hot 01').first().click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create a transaction order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New transaction order' })).toBeVisible()
  const ledger = page.getByLabel('Ledger', { exact: true })
  if ((await ledger.inputValue()) === '') await ledger.selectOption({ label: 'Ethereum' })
  const raw = page.getByRole('textbox', { name: 'Serialised transaction' })
  await raw.fill('0x04')
  await expect(page.getByText(/unsupported transaction type/)).toBeVisible()
  await raw.fill(signedLegacy.hex)
  await expect(page.getByText(signedLegacy.says.from!).first()).toBeVisible()
  await page.getByRole('button', { name: 'Fill in this order' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1')
  await page.getByRole('button', { name: /^Propose and sign/ }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(signedLegacy.says.to!)
  await page.getByRole('button', { name: /^Sign this request/ }).click()
  await phone.sign(/You propose/)
  await expect(page.getByText(/^Proposed:/)).toBeVisible()
})
