import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { narrowAndDark, wideAndLight } from '@support/pages/console-page'
import { demoPerson } from '@support/demo-person'
import { test } from '@support/pages/demo-test'
import { openInviter } from '@support/pages/invited'
import { PageWitness } from '@support/pages/page-witness'
import { addressOf, openInside, productPages, waitUntilSettled } from '@support/pages/product-pages'
import { walkStops } from '@support/pages/stops'

const treasury = domainIdOf('treasury')
test.describe.configure({ timeout: 420_000 })
test.afterEach(({ demo }) => demo.leave())

/** A third of the pages each: what draws the focus is the same everywhere. */
const looksOfFocus = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const

test('every address holds WCAG 2.2 AA, throws nothing and never scrolls sideways, wide and light as well as narrow and dark; every stop of it is reached, named and seen, and lets the focus go on', async ({
  demo,
}) => {
  const inviter = await openInviter(demo.program, demoPerson('ines', 'treasury'))
  await inviter.invite('Vera Lind', 'vera.lind@nordhaven.example')
  const { page } = await demo.deskOf('Jonas Ekberg')
  const witness = new PageWitness(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [i, one] of productPages.entries()) {
    const path = await addressOf(page, treasury, one)
    expect.soft([one.name, path]).toEqual([one.name, expect.any(String)])
    // It is opened narrow, and follows the window as it does for a person.
    for (const { viewport, colorScheme } of [narrowAndDark, wideAndLight]) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      if (viewport === narrowAndDark.viewport) await openInside(page, `/${treasury}/domain/${treasury}${path}`)
      await waitUntilSettled(page, witness)
      await witness.check(`${one.name}, ${colorScheme}`)
    }
    const look = looksOfFocus[i % looksOfFocus.length]!
    await page.emulateMedia(look.media)
    await walkStops(page, `${one.name}, ${look.name}`)
    await page.emulateMedia({ forcedColors: 'none' })
  }
  witness.rest()
})
