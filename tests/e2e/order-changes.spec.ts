import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { signReview } from '@support/pages/sign-review'
import { joinHands } from '@support/stuck-order'

const treasury = domainIdOf('treasury')

test.setTimeout(150_000)
test.afterEach(({ demo }) => demo.leave())

test('what a cancellation is about stays in sight in a dialog that is scrolled, a page that is reloaded has what was filled in, and the phone says what the review said', async ({
  demo,
}) => {
  const orderId = await (await joinHands(demo.program)).orderThatIsStuck()
  const {
    desk,
    desk: { page },
    phone,
  } = await demo.sitDown('Ines Caldeira', { path: `/${treasury}/domain/${treasury}/transactions/orders/${orderId}` })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel the order' }).click()
    await expect(desk.heading('Cancel this order')).toBeVisible()
  }
  await openDialog()
  await page.setViewportSize({ width: 390, height: 480 })
  await page.getByRole('button', { name: 'Request the cancellation' }).scrollIntoViewIfNeeded()
  await expect(desk.heading('Cancel this order')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel(/^Reason/).fill('The payee has changed the address')
  await page.getByLabel(/^Fee, at most \(ETH\)/).fill('0.05')
  await page.getByRole('button', { name: 'Request the cancellation' }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(/Attempt to cancel an order: Transfer [\d.]+ ETH to/)
  await signReview(page)
  await expect(desk.heading('Confirm on your phone')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your request was not signed')).toBeVisible()
  await openDialog()
  await expect(page.getByLabel(/^Reason/)).toHaveValue('The payee has changed the address')
  await expect(page.getByLabel(/^Fee, at most \(ETH\)/)).toHaveValue('0.05')
  await page.getByRole('button', { name: 'Request the cancellation' }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await signReview(page)
  await phone.openRequest(/[Cc]ancel an order/)
  await expect(
    phone.page.getByRole('heading', { name: /^Attempt to cancel an order: Transfer [\d.]+ ETH to/ }),
  ).toBeVisible()
  await expect(phone.page.getByText(/Fee, at most/).locator('..')).toContainText('0.05 ETH')
  await phone.hold()
  await phone.done()
  await expect(page.getByText('Its cancellation is requested, but it is not cancelled')).toBeVisible()
})
