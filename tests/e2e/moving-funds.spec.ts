import { expect } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'
import { signReview } from '@support/pages/sign-review'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const settlement = `${prefix}/accounts/${accountIdOf('Settlement hot 01')}`
const omnibus = `${prefix}/accounts/${accountIdOf('Client omnibus BTC')}`
let program: RunningProgram
let desk: ConsolePage
let phone: PhonePage

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ desk, phone } = await demo.sitDown('Ines Caldeira'))
})
test.afterAll(({ demo }) => demo.leave())

const open = (path: string) => desk.page.goto(`${program.consoleOrigin}${path}`)
const dialog = () => desk.page.getByRole('dialog')
const boxes = () => dialog().getByRole('checkbox')

/** What the menu of a page offers beside its first action. */
async function choose(name: string) {
  await desk.page.getByRole('button', { name: 'More actions' }).first().click()
  await desk.page.getByRole('menuitem', { name, exact: true }).click()
  await expect(desk.heading(name)).toBeVisible()
}

async function find(label: string, name: string) {
  await dialog().getByRole('combobox', { name: label }).fill(name)
  await desk.page.getByRole('option', { name: new RegExp(`^${name}`) }).first().click()
}

/** Of an account's ETH: in all, available, reserved, in quarantine. */
async function balancesOfEther() {
  await open(settlement)
  const row = desk.page.getByRole('region', { name: 'Balances' }).getByRole('row').filter({ hasText: 'Ether' }).first()
  await expect(row).toBeVisible()
  const cells = await row.getByRole('cell').allInnerTexts()
  return cells.slice(0, 4).map((text) => Number(text.replace(/[^\d.]/g, '')))
}

test('funds in quarantine are chosen in the list, proposed, approved by somebody else, and then available [ER031] [EN051]', async ({ demo }) => {
  const { page } = desk
  const [total, available, , quarantined] = await balancesOfEther()
  expect(quarantined).toBeGreaterThan(0)
  await open(`${prefix}/transactions?quarantined=true`)
  await choose('Release from quarantine')
  const asked = page.waitForRequest((request) => request.url().includes('/transfers?') && request.url().includes('recipient.accountId'))
  await find('Account', 'Settlement hot 01')
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('quarantined'), searchParams.getAll('recipient.accountId')]).toEqual(['true', [accountIdOf('Settlement hot 01')]])
  await expect(boxes().first()).not.toBeChecked()
  const count = await boxes().count()
  const sentence = `Release ${count} quarantined transfer${count === 1 ? '' : 's'} of account Settlement hot 01`
  await dialog().getByRole('button', { name: 'Select all' }).click()
  await expect(dialog().getByText(`${count} of at most 20 selected`)).toBeVisible()
  await dialog().getByRole('button', { name: /Propose and sign/ }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await expect(dialog().getByText(sentence)).toBeVisible()
  await signReview(page)
  await phone.sign(/Release quarantined transfers/)
  await expect(page.getByText('Proposed: Release')).toBeVisible()
  await expect(dialog()).toHaveCount(0)

  await choose('Release from quarantine')
  await find('Account', 'Settlement hot 01')
  await expect(dialog().getByText('None of these funds is eligible for release')).toBeVisible()
  await expect(boxes().first()).toHaveAccessibleDescription(/Not eligible: a request that names it is under way/)

  const { phone: phoneOfMarcus, desk: other } = await demo.sitDown('Marcus Oyelaran')
  await other.openIntent(sentence)
  await other.decide('Approve', 'The payer is known')
  await phoneOfMarcus.sign(/You approve/)
  await expect(other.page.getByText('Executed', { exact: true }).first()).toBeVisible()

  const after = await balancesOfEther()
  expect([after[0], after[3]]).toEqual([total, 0])
  expect(after[1]).toBeCloseTo(available! + quarantined!, 9)
  await open(`${settlement}/financial-details/transfers`)
  await choose('Release from quarantine')
  await expect(dialog().getByText("You don't have any funds to release")).toBeVisible()
})

test('from the page of a transfer its account is given, and what a request names already says so [ER031]', async () => {
  const { page } = desk
  await open(`${omnibus}/financial-details/transfers?quarantined=true`)
  await page.getByRole('grid').getByRole('row').filter({ has: page.getByRole('gridcell') }).last().click()
  await page.getByRole('button', { name: 'Release from quarantine' }).click()
  await expect(desk.heading('Release from quarantine')).toBeVisible()
  await expect(dialog().getByText('Client omnibus BTC')).toBeVisible()
  const named = boxes().and(page.locator('[aria-disabled=true]'))
  await expect(named).toHaveCount(2)
  await named.first().click({ force: true })
  await expect(named.first()).not.toBeChecked()
  await expect(dialog().getByRole('link', { name: 'Open the request' }).first()).toHaveAttribute('href', /\/intents\?intentId=/)
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
})

test('from the transactions an account and one of its ledgers lead to the address that the account shows, as text and as a code [SC027]', async () => {
  const { page } = desk
  await open(`${prefix}/transactions/orders`)
  await choose('Receive funds')
  await find('Account', 'Multi-ledger treasury')
  const shown = dialog().getByRole('region', { name: 'Address' })
  const seen = new Map<string, string>()
  await dialog().getByRole('combobox', { name: 'Ledger' }).click()
  const ledgers = await page.getByRole('option').allInnerTexts()
  for (const ledger of ledgers) {
    await find('Ledger', ledger)
    await expect(shown.getByRole('img', { name: `The address on ${ledger} as a QR code` })).toBeVisible()
    await expect(shown.getByText(`Only for payments on ${ledger}.`)).toBeVisible()
    seen.set(ledger, await shown.locator('.address .mono').innerText())
  }
  expect(seen.size).toBeGreaterThan(2)
  await dialog().getByRole('button', { name: 'Done' }).click()
  await open(`${prefix}/accounts/${accountIdOf('Multi-ledger treasury')}`)
  const known = page.getByRole('region', { name: /^Addresses/ }).getByRole('listitem')
  for (const [ledger, address] of seen) await expect(known.filter({ hasText: ledger }).filter({ hasText: address })).not.toHaveCount(0)
})

test('an account on one ledger is asked for no ledger; an address that cannot be fetched says so and is fetched when it is asked for again [ER032]', async () => {
  const { page } = desk
  await open(settlement)
  await page.route('**/addresses/latest?*', (route) => route.fulfill({ status: 500, json: {} }))
  await choose('Receive funds')
  await expect(dialog().getByText('Settlement hot 01')).toBeVisible()
  await expect(dialog().getByText('Ethereum', { exact: true })).toBeVisible()
  await expect(dialog().getByRole('combobox')).toHaveCount(0)
  await expect(dialog().getByRole('alert')).toContainText('The address could not be fetched')
  await page.unrouteAll()
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect(dialog().getByRole('region', { name: 'Address' })).toContainText('0x')
})
