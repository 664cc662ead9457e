import { expect, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'
import { openInside } from '@support/pages/product-pages'

const prefix = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}`

test.afterEach(({ demo }) => demo.leave())

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).first()
const centre = (page: Page) =>
  page.getByRole('dialog', { name: 'Notifications' }).getByRole('region', { name: 'Notifications' })

async function choose(page: Page) {
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await subscribe(page, true)
}

async function subscribe(page: Page, isWanted: boolean) {
  await page.getByRole('checkbox', { name: /Intent approved/ }).setChecked(isWanted)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}

test('who subscribed is notified after somebody else has approved, in every tab at once; read in one tab it is read in all [SC041] [EN047]', async ({
  demo,
}) => {
  const { phone: phoneOfInes, desk } = await demo.sitDown('Ines Caldeira')
  await choose(desk.page)
  await expect(desk.page.getByRole('region', { name: 'Notifications of this browser' })).toContainText(
    /Blocked by the browser|Not available|Your browser asks/,
  )
  const witness = new PageWitness(desk.page)
  await witness.check('notification settings')
  await desk.askToSignAccount('Notified hot 01')
  await phoneOfInes.openRequest(/Create account/)
  await phoneOfInes.hold()
  await phoneOfInes.done()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()

  const second = await desk.context.newPage()
  await second.goto(`${demo.program.consoleOrigin}/home`)
  await expect(bell(second)).toHaveAccessibleName('Notifications')

  const { phone: phoneOfMarcus, desk: other } = await demo.sitDown('Marcus Oyelaran', { path: `${prefix}/intents` })
  await other.openIntent('Notified hot 01')
  await other.decide('Approve', 'Agreed')
  await phoneOfMarcus.openRequest(/You approve/)
  await phoneOfMarcus.hold()
  await phoneOfMarcus.done()

  await expect(bell(second)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(desk.page).click()
  const first = centre(desk.page).getByRole('listitem').first()
  await expect(first).toContainText(/Unread:\s*Intent approved\s*Create account · Treasury Operations/)
  await witness.check('the notification centre')

  await bell(second).click()
  await centre(second).getByRole('link', { name: 'Intent approved' }).first().click()
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Notified hot 01')
  await expect(bell(second)).toHaveAccessibleName('Notifications')
  await expect(first).not.toContainText('Unread:')
  await second.reload()
  await expect(bell(second)).toHaveAccessibleName('Notifications')
  await openInside(desk.page, `${prefix}/user-preferences/notifications`)
  await subscribe(desk.page, false)
  witness.rest()
})
