import { expect, test } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { closeAll } from '@support/pages/close-all'
import { narrowAndDark, wideAndLight } from '@support/pages/console-page'
import { PageWitness } from '@support/pages/page-witness'
import { addressOf, openInside, productPages, waitUntilSettled } from '@support/pages/product-pages'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
let program: RunningProgram

test.describe.configure({ timeout: 420_000 })
test.beforeAll(async () => {
  program = await startDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(async () => {
  await program.stop()
})

test('every address holds WCAG 2.2 AA, throws nothing and never scrolls sideways, wide and light as well as narrow and dark', async ({ browser }) => {
  const { desk: { page } } = await sitDown(browser, program, 'Jonas Ekberg')
  const witness = new PageWitness(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const one of productPages) {
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
