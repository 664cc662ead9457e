import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { narrowAndDark, wideAndLight } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'
import { addressOf, openInside, pagesToMeasure, waitUntilSettled } from '@support/pages/product-pages'

const treasury = domainIdOf('treasury')
test.describe.configure({ timeout: 420_000 })
test.afterEach(({ demo }) => demo.leave())

test('every address holds WCAG 2.2 AA, throws nothing and never scrolls sideways, wide and light as well as narrow and dark', async ({ demo }) => {
  const { page } = await demo.deskOf('Jonas Ekberg')
  const witness = new PageWitness(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const one of pagesToMeasure) {
    const path = await addressOf(page, treasury, one)
    expect.soft([one.name, path]).toEqual([one.name, expect.any(String)])
    await openInside(page, `/${treasury}/domain/${treasury}${path}`)
    for (const { viewport, colorScheme } of [wideAndLight, narrowAndDark]) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await waitUntilSettled(page, witness)
      await witness.check(`${one.name}, ${colorScheme}`)
    }
    await page.setViewportSize(wideAndLight.viewport)
  }
  witness.rest()
})
