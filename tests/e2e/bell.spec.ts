import { expect, test } from '@playwright/test'
import { startDemo } from '@support/founded-demo'
import type { ConsolePage } from '@support/pages/console-page'
import type { PhonePage } from '@support/pages/phone-page'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const stream = '**/api/notifications/register-web*'
let program: RunningProgram
let ines: ConsolePage
let marcus: { readonly desk: ConsolePage; readonly phone: PhonePage }

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async ({ browser }) => {
  program = await startDemo()
  marcus = await sitDown(browser, program, 'Marcus Oyelaran')
  ;({ desk: ines } = await sitDown(browser, program, 'Ines Caldeira'))
  await ines.goTo('Accounts')
  await expect(ines.page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
})
test.afterAll(() => program.stop())

const bell = (name: string) => ines.page.getByRole('button', { name, exact: true }).first()
const device = (word: string) => ines.page.getByRole('status').filter({ hasText: word }).first()

/** Marcus proposes, signs and is told so. */
async function propose(name: string): Promise<void> {
  await marcus.desk.askToSignAccount(name)
  await marcus.phone.sign(/Create account/)
  await expect(marcus.desk.page.getByText('Proposed: Account creation').first()).toBeVisible()
}

test('what somebody else proposes stands under the bell of who must decide, without a reload, and leads to its page', async () => {
  const { page } = ines
  await expect(bell('Notifications')).toBeVisible()
  const pages: string[] = []
  page.on('framenavigated', (frame) => pages.push(frame.url()))
  await propose('Told by the stream')
  await expect(bell('Notifications, 1 unread')).toBeVisible()
  expect(pages).toEqual([])
  await bell('Notifications, 1 unread').click()
  const notices = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(notices).toHaveText([/^Waits for your decision: Create account/])
  await notices.getByRole('link', { name: 'Open the intent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Told by the stream')
  await expect(bell('Notifications')).toBeVisible()
})

test('the loss of the stream is said while it lasts; then it is there again by itself and tells what happens', async () => {
  const { page } = ines
  await expect(device('Device ready')).toBeVisible()
  await page.route(stream, (route) => route.abort())
  await program.restart()
  await expect(device('No notifications').or(device('Connecting'))).toBeVisible()
  await page.unroute(stream)
  await expect(device('Device ready')).toBeVisible({ timeout: 60_000 })
  await marcus.desk.backHome()
  await propose('Told again')
  await expect(bell('Notifications, 1 unread')).toBeVisible()
})
