import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { PhonePage } from '@support/pages/phone-page'

const person = 'Ines Caldeira'
let phone: PhonePage
let desk: ConsolePage

test.use({ provokes: true })
test.beforeAll(async ({ demo }) => {
  ;({ phone, desk } = await demo.sitDown(person, {
    isAlone: true,
    path: `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}/accounts/create`,
  }))
})
test.afterAll(({ demo }) => demo.leave())

test('a page that is reloaded or closed takes its request from the phone at once, and says on its return that it was not signed [SG010]', async () => {
  await desk.askToSignAccount('Reloaded')
  await expect(phone.request(/Create account Reloaded/)).toBeVisible()
  await desk.page.reload()
  await expect(phone.request(/Create account Reloaded/)).toHaveCount(0)
  await expect(desk.page.getByText('Your request was not signed').first()).toBeVisible()
})

test('a tab that another one tells of the stream hears of a phone that stops listening and listens again; who signs out in that other tab leaves no request on the phone [SG010] [AU003] [ER033]', async ({
  demo,
}) => {
  const { page } = desk
  const other = await desk.context.newPage()
  await other.goto(`${demo.program.consoleOrigin}/home`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(/Good/)
  // Until it waits for its turn, the page that is loaded anew would find nobody before it.
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBeGreaterThan(0)
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/register-web')) streams.push(request.url())
  })
  await desk.backHome()
  await desk.askToSignAccount('Signed out elsewhere')
  await expect(phone.request(/Create account Signed out elsewhere/)).toBeVisible()
  const companion = phone.page.url()
  await phone.page.goto('about:blank')
  await expect(page.getByText(/Your phone has stopped listening/).first()).toBeVisible()
  await phone.page.goto(companion)
  await expect(page.getByText(/Open the notification from Auth & Sign/).first()).toBeVisible()
  await expect(phone.request(/Create account Signed out elsewhere/)).toBeVisible()
  expect(streams).toEqual([])
  await other.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  await expect(phone.request(/Create account Signed out elsewhere/)).toHaveCount(0, { timeout: 30_000 })
})
