import { expect, type Page } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const kestrel = `${prefix}/accounts/${accountIdOf('Collateral Kestrel')}`
/** A picture of one point, and what is asked of the gateway that should serve it. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let program: RunningProgram
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ page } = await demo.deskOf('Marcus Oyelaran', { path: 'about:blank' }))
})
test.afterAll(({ demo }) => demo.leave())

const open = (path: string) => page.goto(`${program.consoleOrigin}${path}`)

test('an account shows the pieces of collections that it holds, with pictures from the configured gateway and from nowhere else [CO024]', async () => {
  const asked: string[] = []
  await page.route('https://ipfs.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: point })
  })
  await open(kestrel)
  await page.getByRole('button', { name: /^Non-fungible/ }).click()
  const picture = page.getByRole('img', { name: 'Picture of Kestrel bond certificate 2207' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(asked).toEqual([
    'https://ipfs.example/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/2207.png',
  ])
  await page.unroute('https://ipfs.example/**')
  await page.route('https://ipfs.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>no picture</h1>' }),
  )
  await page.reload()
  await page.getByRole('button', { name: /^Non-fungible/ }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Kestrel bond certificate' }).locator('svg.identicon').first(),
  ).toBeVisible()
  await expect(picture).toHaveCount(0)
})
