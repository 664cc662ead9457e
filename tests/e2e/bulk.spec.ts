import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { signReview } from '@support/pages/sign-review'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`

// One of the five is refused on purpose.
test.use({ provokes: true })
test.setTimeout(90_000)
test.afterAll(({ demo }) => demo.leave())

test('five accounts are locked through the batch with a signature each; one is refused, composed anew and proposed', async ({
  demo,
}) => {
  const { desk, phone } = await demo.sitDown('Ines Caldeira', {
    path: `${prefix}/accounts?lock=%5B%22Unlocked%22%5D&sortBy=alias&sortOrder=ASC`,
  })
  const { page } = desk
  const region = page.getByRole('region', { name: 'Batch', exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const drafts = page.locator('[data-draft]')
  const signNext = async () => {
    await signReview(page)
    await phone.sign(/Lock account/)
  }
  const boxes = page.getByRole('grid').getByRole('checkbox', { name: /^Select (?!all)/ })
  await expect(boxes.nth(4)).toBeVisible()
  for (let i = 0; i < 5; i++) await boxes.nth(i).check()
  await expect(page.getByRole('status').filter({ hasText: '5 accounts selected' })).toBeVisible()
  await button('Propose a change').click()
  await expect(page.getByRole('dialog')).toContainText('Change 5 accounts')
  await button('Check the records').click()
  await button('Add 5 drafts to the batch').click()
  // The notice leaves in sight what is done with the rows that are selected next.
  await expect(page.getByText('5 drafts added to the batch')).toBeVisible()
  // Also a long one is bounded, and what it covers is scrolled up from beneath it.
  const notice = page.locator('.toast')
  await notice.locator('b').evaluate((title) => {
    title.textContent = 'word '.repeat(200)
  })
  for (const size of [page.viewportSize()!, { width: 390, height: 844 }, page.viewportSize()!]) {
    await page.setViewportSize(size)
    expect((await notice.boundingBox())!.height).toBeLessThan(200)
    await page.locator('.list-foot').click({ trial: true, timeout: 5000 })
    await page.locator('.shell-main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    const covered = () =>
      page.evaluate(() => {
        const [card, toast] = ['.list-card', '.toast'].map((one) =>
          document.querySelector(one)!.getBoundingClientRect(),
        )
        return card!.bottom - toast!.top
      })
    expect(await covered()).toBeLessThanOrEqual(0)
    await page.locator('.shell-main').evaluate((main) => main.scrollTo(0, 0))
  }
  await boxes.nth(5).check()
  for (const size of [page.viewportSize()!, { width: 390, height: 844 }, page.viewportSize()!]) {
    await page.setViewportSize(size)
    await button('Propose a change').click({ trial: true, timeout: 5000 })
  }
  await page.getByRole('link', { name: 'Open the batch' }).click()
  await expect(drafts).toHaveCount(5)
  const names = await drafts.getByRole('heading').allTextContents()
  expect(names.every((name) => name.startsWith('Lock account '))).toBe(true)
  // On a phone no control of a draft that has the focus stands behind what is done with all of them.
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  for (let i = 1; i <= 5; i++) {
    await button(`Remove: draft ${i}`).focus()
    const isSeen = () =>
      button(`Remove: draft ${i}`).evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    expect(await isSeen()).toBe(true)
  }
  await page.setViewportSize(wide)

  // Before the second arrives somebody changes its record.
  let sent = 0
  const payloads: string[] = []
  await page.route('**/v1/intents', async (route) => {
    sent++
    if (sent === 2) return route.fulfill({ status: 400, json: { reason: 'EntityRevisionMismatch' } })
    payloads.push(route.request().postData() ?? '')
    return route.continue()
  })
  await button('Propose 5 drafts').click()
  await signNext()
  await expect(page.getByRole('dialog')).toContainText('Draft 2 of 5 of the batch')
  await signNext()
  await expect(region).toContainText('Someone changed this item meanwhile.')
  await expect(drafts.nth(1)).toContainText('The platform refused this draft')
  await button('Go on with the next').click()
  for (const position of [3, 4, 5]) {
    await expect(page.getByRole('dialog')).toContainText(`Draft ${position} of 5 of the batch`)
    await signNext()
  }
  await expect(region).toContainText('4 of 5 proposed')
  await drafts.nth(1).getByRole('button', { name: 'Renew draft' }).click()
  await expect(drafts.nth(1)).toContainText('Not proposed')
  await button('Go on with 1 draft').click()
  await signNext()
  await expect(region).toContainText('5 of 5 proposed')
  const asked = payloads.map((text) => JSON.parse(text).request.payload.reference.id as string)
  expect([asked.length, new Set(asked).size, sent]).toEqual([5, 5, 6])
})
