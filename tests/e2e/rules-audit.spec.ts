import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'

test('the rules are weighed in a thread of their own, which the console serves and ends; on paper every way stands open', async ({
  demo,
}) => {
  const root = domainIdOf('root')
  const { page } = await demo.deskOf('Jonas Ekberg', { path: 'about:blank' })
  const threads: string[] = []
  const ended: string[] = []
  page.on('worker', (worker) => {
    if (!worker.url().includes('audit-worker')) return
    threads.push(new URL(worker.url()).origin)
    worker.on('close', () => ended.push('ended'))
  })
  const origin = demo.program.consoleOrigin
  await page.goto(`${origin}/${root}/domain/${root}/policies?view=audit`)
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText(/Elena Petrova\b.*can do it alone\./)
  expect(threads).toEqual([origin])
  const plan = page.getByText('Funds leave the account.', { exact: false }).first()
  const stops = page.getByRole('heading', { name: 'What would break this group' }).first()
  const others = page.locator('.audit-others').first()
  await expect(plan).toBeHidden()
  await expect(others).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(plan).toBeVisible()
  await expect(others).toBeVisible()
  await expect(others).not.toBeEmpty()
  await expect(stops).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print report' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => ended).toEqual(['ended'])
})
