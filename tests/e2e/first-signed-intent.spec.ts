import { expect, test } from '@playwright/test'
import { ConsolePage } from '@support/pages/console-page'
import { PhonePage } from '@support/pages/phone-page'
import { startProgram, type RunningProgram } from '@support/running-program'

const ines = 'ines.caldeira@nordhaven.example'
const marcus = 'marcus.oyelaran@nordhaven.example'
let program: RunningProgram

test.beforeAll(async () => {
  program = await startProgram()
})
test.afterAll(async () => {
  await program.stop()
})

test('a person signs in, proposes, signs on the phone; another approves with a signature; both screens show it executed [SG001] [SG003] [SG004] [MO009] [ER010]', async ({ browser }) => {
  const phoneOfInes = await PhonePage.of(browser, program, 'Ines Caldeira')
  const desk = await ConsolePage.of(browser, program, ines, phoneOfInes)

  await desk.askToSignAccount('Settlement hot 09')
  const proof = await desk.shownProof()
  await phoneOfInes.openRequest(/Create account/)
  await expect(phoneOfInes.page.getByText(proof.fingerprint)).toBeVisible()
  await expect(phoneOfInes.page.getByRole('img', { name: new RegExp([...proof.code].join(' ')) })).toBeVisible()
  await phoneOfInes.hold()
  await phoneOfInes.done()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()
  await expect(desk.page.getByRole('link', { name: 'Open the intent' })).toHaveAttribute('href', /\/intents\?intentId=[0-9a-f-]{36}&/)

  await desk.openIntent('Settlement hot 09')
  await expect(desk.page.getByText('You cannot approve your own intent')).toBeVisible()
  await expect(desk.page.getByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-disabled', 'true')

  const phoneOfMarcus = await PhonePage.of(browser, program, 'Marcus Oyelaran')
  const other = await ConsolePage.of(browser, program, marcus, phoneOfMarcus)
  await other.openIntent('Settlement hot 09')
  await other.decide('Approve', 'Agreed with the desk')
  await phoneOfMarcus.openRequest(/You approve/)
  await expect(phoneOfMarcus.page.getByRole('heading', { name: 'Settlement hot 09' })).toBeVisible()
  await phoneOfMarcus.hold()
  await phoneOfMarcus.done()

  await expect(other.page.getByText('Approved: Create account')).toBeVisible()
  await expect(other.page.getByText('Executed', { exact: true }).first()).toBeVisible()
  await expect(desk.page.getByText('Executed', { exact: true }).first()).toBeVisible()
  await desk.goTo('Accounts')
  await expect(desk.page.getByText('Settlement hot 09').first()).toBeVisible()
})
