import { expect } from '@playwright/test'
import { verifyMessage } from 'ethers'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { PhonePage } from '@support/pages/phone-page'
import { signReview } from '@support/pages/sign-review'

let maker: { readonly phone: PhonePage; readonly desk: ConsolePage }
let checker: { readonly phone: PhonePage; readonly desk: ConsolePage }

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async ({ demo }) => {
  maker = await demo.sitDown('Ines Caldeira')
  checker = await demo.sitDown('Marcus Oyelaran')
})
test.afterAll(({ demo }) => demo.leave())

const account = 'Settlement hot 01'

async function openManifests() {
  const { desk, desk: { page } } = maker
  await desk.goTo('Transactions')
  await page.getByRole('link', { name: 'Manifests', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Manifests', exact: true })).toHaveAttribute('aria-current', 'page')
}

/** From the list of manifests to the form, with the account and its Ethereum ledger chosen. */
async function openForm() {
  const { page } = maker.desk
  await openManifests()
  await page.getByRole('link', { name: 'Sign a manifest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign a manifest' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Signed by' }).fill(account)
  await page.getByRole('option', { name: new RegExp(account) }).click()
  await expect(page.getByRole('combobox', { name: 'Signed by' })).toBeFocused()
  const ledger = page.getByRole('combobox', { name: 'Ledger' })
  if ((await ledger.inputValue()) === '') {
    await ledger.fill('Ethereum')
    await page.getByRole('option', { name: 'Ethereum', exact: true }).click()
    await expect(page.getByRole('radio', { name: /^EIP-191/ })).toBeVisible()
    await expect(ledger).toBeFocused()
  }
}

const read = () => maker.desk.page.getByRole('button', { name: 'Read what will be signed' }).click()
const proposal = () => maker.desk.page.getByRole('button', { name: /^Propose and sign/ })

/** From the content that stands there in full to the approval by somebody else. */
async function proposeAndApprove(reason: string) {
  const { page } = maker.desk
  await proposal().click()
  await expect(maker.desk.heading('Review what you propose')).toBeVisible()
  await signReview(page)
  await maker.phone.sign(/Sign manifest/)
  await expect(page.getByText('Proposed: Manifest signature')).toBeVisible()
  await page.getByRole('link', { name: 'Open the intent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign a manifest')
  await checker.desk.page.goto(page.url())
  await checker.desk.decide('Approve', reason)
  await checker.phone.sign(/You approve/)
  await expect(page.getByText('Executed', { exact: true }).first()).toBeVisible()
}

/** The newest manifest of the account, once it is signed. */
async function openSigned(words: string) {
  const { page } = maker.desk
  await openManifests()
  await page.locator('label', { hasText: /^Account/ }).getByRole('combobox').selectOption({ label: account })
  await page.getByRole('grid').getByText(words).first().click()
  await expect(page.getByText('The signature is right')).toBeVisible({ timeout: 40_000 })
}

test('a message is written, read as it is, proposed, approved by a second person, signed and verified [SC039]', async () => {
  const { page } = maker.desk
  const text = '<b>Nordhaven</b> holds this account.'
  await openForm()
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByLabel('Description').fill('Proof for the auditor')
  await read()
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toHaveText(text)
  await expect(page.getByRole('region', { name: 'The whole content' })).toHaveText(`{"type":"EIP-191","value":"0x${Buffer.from(text).toString('hex')}"}`)
  expect(await page.locator('main b', { hasText: /^Nordhaven$/ }).count()).toBe(0)
  await proposeAndApprove('It is our account')
  await openSigned('Proof for the auditor')
  const panel = page.getByRole('region', { name: 'Signature', exact: true })
  const address = (await panel.getByRole('status').innerText()).match(/0x[0-9a-fA-F]{40}/)![0]
  const signature = await panel.getByRole('region', { name: 'Signature bytes' }).innerText()
  expect(verifyMessage(text, signature)).toBe(address)
})
