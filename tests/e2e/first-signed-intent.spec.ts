import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'

const prefix = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}`

test.afterEach(({ demo }) => demo.leave())

test('a person signs in, proposes, signs on the phone; another approves with a signature; both screens show it executed [SG001] [SG003] [SG004] [MO009] [ER010]', async ({
  demo,
}) => {
  const { phone: phoneOfInes, desk } = await demo.sitDown('Ines Caldeira', { path: `${prefix}/accounts/create` })
  const witnesses = [new PageWitness(desk.page), new PageWitness(phoneOfInes.page)]

  await desk.askToSignAccount('Settlement hot 09')
  const proof = await desk.shownProof()
  await phoneOfInes.openRequest(/Create account/)
  await expect(phoneOfInes.page.getByText(proof.fingerprint)).toBeVisible()
  await expect(phoneOfInes.page.getByRole('img', { name: new RegExp([...proof.code].join(' ')) })).toBeVisible()
  await phoneOfInes.hold()
  await phoneOfInes.done()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()
  await expect(desk.page.getByRole('link', { name: 'Open the intent' })).toHaveAttribute(
    'href',
    /\/intents\?intentId=[0-9a-f-]{36}&/,
  )

  await desk.openIntent('Settlement hot 09')
  await expect(desk.page.getByText('You cannot approve your own intent')).toBeVisible()
  await expect(desk.page.getByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-disabled', 'true')

  const { phone: phoneOfMarcus, desk: other } = await demo.sitDown('Marcus Oyelaran', { path: `${prefix}/intents` })
  witnesses.push(new PageWitness(other.page), new PageWitness(phoneOfMarcus.page))
  await other.openIntent('Settlement hot 09')
  await other.decide('Approve', 'Agreed with the desk')
  await phoneOfMarcus.openRequest(/You approve/)
  await expect(phoneOfMarcus.page.getByRole('heading', { name: 'Settlement hot 09' })).toBeVisible()
  await phoneOfMarcus.hold()
  // This notice goes by itself.
  await expect(other.page.getByText('Approved: Create account')).toBeVisible()
  await phoneOfMarcus.done()
  await expect(other.page.getByText('Executed', { exact: true }).first()).toBeVisible()
  await expect(desk.page.getByText('Executed', { exact: true }).first()).toBeVisible()
  await desk.goTo('Accounts')
  await expect(desk.page.getByText('Settlement hot 09').first()).toBeVisible()
  for (const witness of witnesses) witness.rest()
})
