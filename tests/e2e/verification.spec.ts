import { expect } from '@playwright/test'
import { makeKey } from '@support/keys'
import { test } from '@support/pages/demo-test'

const vault = 'HSM Zürich A'

test.afterEach(({ demo }) => demo.leave())

test('what the platform signed is verified in a worker, under the policy of the page', async ({ demo }) => {
  const desk = await demo.deskOf('Ines Caldeira')
  const complaints: string[] = []
  desk.page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  await desk.reviewAccount('Verified in a worker')
  const review = desk.page.getByRole('dialog')
  await expect(review.getByText(vault).first()).toBeVisible()
  await expect(review.getByText('not verified')).toHaveCount(0)
  expect(desk.page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([expect.stringMatching(/^\/assets\/envelope-worker-.*\.js$/)])
  expect(complaints).toEqual([])
})

test('a name that was changed on its way is not shown as a name, although its signature is a true one', async ({ demo }) => {
  const desk = await demo.deskOf('Ines Caldeira')
  await desk.page.route(/\/v1\/vaults(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(vault, 'HSM Zurich 7') })
  })
  await desk.backHome()
  await desk.reviewAccount('Changed on the way', 'HSM Zurich 7')
  const review = desk.page.getByRole('dialog')
  await expect(review.getByText('not verified').first()).toBeVisible()
  await expect(review.getByText('HSM Zurich 7')).toHaveCount(0)
})

test('another key of the platform is an alarm, and the first one stays pinned', async ({ demo }) => {
  const desk = await demo.deskOf('Ines Caldeira')
  const alarm = desk.page.getByRole('alert').filter({ hasText: 'The key of the platform has changed' })
  await expect(alarm).toHaveCount(0)
  const other = makeKey('another platform').publicKey
  await desk.page.route(/\/internal\/v1\/system\/information$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), notary: { apiPublicKey: other, messagingPublicKey: other } } })
  })
  await desk.backHome()
  await expect(alarm).toBeVisible()
  await expect(alarm).toContainText(other)
  await desk.page.unrouteAll()
  await desk.backHome()
  await expect(desk.page.getByRole('navigation', { name: /main/i })).toBeVisible()
  await expect(alarm).toHaveCount(0)
})
