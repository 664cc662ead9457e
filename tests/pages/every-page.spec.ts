import { mkdirSync } from 'node:fs'
import { test } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { closeAll } from '@support/pages/close-all'
import { PageWitness } from '@support/pages/page-witness'
import { addressOf, pagesFor, waitUntilSettled } from '@support/pages/product-pages'
import { preparedOperations, roleSets, visitors } from '@support/pages/role-sets'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

/** `one` of each set of roles and look, or the full product of people, themes and widths; `shots` names a folder for pictures. */
const { PAGES: extent = 'one', SHOTS: folder } = process.env
const widths = [
  [1440, 900],
  [1650, 1000],
  [1311, 900],
  [390, 844],
] as const
const themes = ['light', 'dark'] as const
const all = widths.flatMap(([width, height]) => themes.map((colorScheme) => ({ width, height, colorScheme })))
const baseline = all.filter(
  ({ width, colorScheme }) => (width === 1440 && colorScheme === 'light') || (width === 390 && colorScheme === 'dark'),
)
const four = all.filter(({ width }) => width === 1440 || width === 390)
const looks = folder ? four : extent === 'all' ? all : baseline

const people = folder ? visitors.filter(({ name }) => name === 'Jonas Ekberg') : extent === 'all' ? visitors : roleSets

let program: RunningProgram
test.describe.configure({ timeout: extent === 'all' ? 7_200_000 : 1_800_000, mode: 'parallel' })
test.beforeAll(async () => {
  program = await startDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(() => program.stop())

for (const visitor of people) {
  test(`every page for ${visitor.name} (${visitor.domain}: ${visitor.roles})`, async ({ browser }) => {
    const {
      desk: { page },
    } = await sitDown(browser, program, visitor.name)
    const domain = domainIdOf(visitor.domain)
    const witness = new PageWitness(page, preparedOperations)
    for (const one of pagesFor(visitor)) {
      const path = await addressOf(page, domain, one)
      if (path === undefined) continue
      for (const [index, { width, height, colorScheme }] of looks.entries()) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // The page is opened wide and narrow; in between it follows the window, as it does for a person.
        if (index === 0 || width === 390) await page.goto(`${program.consoleOrigin}/${domain}/domain/${domain}${path}`)
        await waitUntilSettled(page, witness)
        const name = `${one.name}, ${width} ${colorScheme}`
        await witness.checkWhole(name)
        await witness.check(name)
        if (!folder) continue
        mkdirSync(folder, { recursive: true })
        await page.screenshot({
          path: `${folder}/${one.name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`,
          fullPage: true,
        })
      }
    }
    witness.rest()
  })
}
