import { expect, test, type Page } from '@playwright/test'
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

/** Typed into the address bar in one look, followed like a link in the other. */
const typed = (page: Page, path: string) => page.goto(`${program.consoleOrigin}${path}`)
for (const [name, { viewport, colorScheme }, open] of [['1440 × 900 and light', wideAndLight, typed], ['390 × 844 and dark', narrowAndDark, openInside]] as const) {
  test(`every address holds WCAG 2.2 AA, throws nothing and never scrolls sideways at ${name}`, async ({ browser }) => {
    const { desk: { page } } = await sitDown(browser, program, 'Jonas Ekberg')
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const witness = new PageWitness(page)
    for (const one of productPages) {
      const path = await addressOf(page, treasury, one)
      expect.soft([one.name, path]).toEqual([one.name, expect.any(String)])
      await open(page, `/${treasury}/domain/${treasury}${path}`)
      await waitUntilSettled(page, witness)
      await witness.check(one.name)
    }
    witness.rest()
  })
}
