import { mkdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { demoPeople, domainIdOf, domainNames, type DemoDomain } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { closeAll } from '@support/pages/close-all'
import { PageWitness } from '@support/pages/page-witness'
import { addressOf, isOfTreasury, productPages, waitUntilShown } from '@support/pages/product-pages'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

/** `one` of each set of roles and look, or the full product of people, themes and widths; `shots` names a folder for pictures. */
const { PAGES: extent = 'one', SHOTS: folder } = process.env
const widths = [[1440, 900], [1650, 1000], [1311, 900], [390, 844]] as const
const themes = ['light', 'dark'] as const
const all = widths.flatMap(([width, height]) => themes.map((colorScheme) => ({ width, height, colorScheme })))
const usual = all.filter(({ width, colorScheme }) => (width === 1440 && colorScheme === 'light') || (width === 390 && colorScheme === 'dark'))
const four = all.filter(({ width }) => width === 1440 || width === 390)
const looks = folder ? four : extent === 'all' ? all : usual

const homeOf = ({ places, domain }: (typeof demoPeople)[number]) =>
  (places.treasury ? 'treasury' : (Object.keys(domainNames) as DemoDomain[]).find((one) => domainNames[one] === domain)) ?? 'root'
const setOf = (person: (typeof demoPeople)[number]) => `${homeOf(person)}: ${[...(person.places[homeOf(person)] ?? [])].sort().join(', ')}`
const everyone = demoPeople.filter((person) => person.places[homeOf(person)])
const people = folder ? everyone.filter(({ id }) => id === 'jonas') : extent === 'all' ? everyone : [...new Map(everyone.map((person) => [setOf(person), person])).values()]

/** They are read by those who carry them to the vault, and the page says so to everybody else. */
const preparedOperations = /\/operations\/prepared$/
let program: RunningProgram
test.describe.configure({ timeout: 1_800_000 })
test.beforeAll(async () => {
  program = await startDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(() => program.stop())

for (const person of people) {
  test(`every page for ${person.name} (${setOf(person)})`, async ({ browser }) => {
    const { desk: { page } } = await sitDown(browser, program, person.name)
    const domain = domainIdOf(homeOf(person))
    const witness = new PageWitness(page, preparedOperations)
    const pages = productPages.filter((one) => homeOf(person) === 'treasury' || !isOfTreasury(one))
    for (const { width, height, colorScheme } of looks) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const one of pages) {
        const path = await addressOf(page, domain, one).catch(() => undefined)
        if (path === undefined) continue
        await page.goto(`${program.consoleOrigin}/${domain}/domain/${domain}${path}`)
        await waitUntilShown(page)
        const name = `${one.name}, ${width} ${colorScheme}`
        expect.soft([name, await page.getByRole('heading', { level: 1 }).count()]).toEqual([name, 1])
        await witness.check(name)
        if (!folder) continue
        mkdirSync(folder, { recursive: true })
        await page.screenshot({ path: `${folder}/${one.name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`, fullPage: true })
      }
    }
    witness.rest()
  })
}
