import { expect, type Route } from '@playwright/test'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { openInside } from '@support/pages/product-pages'

/** What a platform may answer that means no good: 1,000 policies with scripts that never end, a tree 30 levels deep, names of 10,000 characters. */
const root = domainIdOf('root')
const madeId = (group: number, n: number) => `00000000-000${group}-4000-8000-${String(n).padStart(12, '0')}`
const isMade = /00000000-000\d-4000-8000-\d{12}/g
const longName = (name: string) => `${name} ${'Wide '.repeat(800)}${'unbroken'.repeat(1000)}`.slice(0, 10_000)

interface Listed {
  items: { data: Record<string, unknown> }[]
  count: number
  nextStartingAfter?: string
}

const lengthen = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(lengthen)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [
            key,
            key === 'alias' && typeof inner === 'string' ? longName(inner) : lengthen(inner),
          ]),
        )
      : value

const deepen = (page: Listed) => {
  const [first] = page.items
  page.items.push(
    ...Array.from({ length: 30 }, (_, n) => ({
      ...first!,
      data: { ...first!.data, id: madeId(1, n), parentId: n === 0 ? root : madeId(1, n - 1), alias: `Level ${n + 1}` },
    })),
  )
  page.count = page.items.length
}
const multiply = (page: Listed, url: URL) => {
  const [first] = page.items
  if (!first) return
  const limit = Number(url.searchParams.get('limit') ?? 50)
  const from = Number(url.searchParams.get('startingAfter')?.slice(-12) ?? -1) + 1
  const size = Math.min(limit, 1000 - from)
  page.items = Array.from({ length: size }, (_, n) => ({
    ...first,
    data: {
      ...first.data,
      id: madeId(2, from + n),
      alias: `Policy ${from + n}`,
      rank: from + n + 1,
      condition: { type: 'Expression', expression: 'while (true) {}' },
    },
  }))
  page.count = size
  if (from + size < 1000) page.nextStartingAfter = madeId(2, from + size - 1)
  else delete page.nextStartingAfter
}

async function answer(route: Route): Promise<void> {
  const request = route.request()
  if (request.method() !== 'GET' || request.headers()['accept']?.includes('event-stream')) return route.fallback()
  const url = new URL(request.url())
  const asked = new URL(url)
  asked.pathname = url.pathname.replaceAll(isMade, root)
  asked.searchParams.delete('startingAfter')
  const response = await route.fetch({ url: asked.href, maxRetries: 2 })
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  const body = (await response.json()) as Listed
  if (url.pathname === '/v1/domains') deepen(body)
  if (url.pathname.endsWith('/policies')) multiply(body, url)
  return route.fulfill({ response, json: lengthen(body) })
}

/** What runs out of the page where nobody can follow it: neither cut with a sign, nor inside of something that scrolls. */
const runOut = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((one) => one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one) => {
      for (let at: HTMLElement | null = one; at && at.tagName !== 'MAIN'; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return false
      return true
    })
    .map((one) => one.outerHTML.slice(0, 120))

test('a platform with 1,000 policies whose scripts never end, a tree 30 levels deep and names of 10,000 characters leaves every page alive and within its width', async ({
  demo,
}) => {
  test.setTimeout(180_000)
  const { page } = await demo.deskOf('Jonas Ekberg', { path: 'about:blank' })
  await page.route(/\/v1\//, answer)
  const [policy, jonas] = [demoId('policy root Permissions below'), userIdOf('jonas', 'root')]
  const shown: Readonly<Record<string, string | RegExp>> = {
    home: 'Waiting for you',
    intents: /\d+ intents/,
    policies: /Policy 0/,
    [`policies/${policy}?view=simulate`]: 'A simulation writes nothing',
    'policies?view=audit': 'Policies that cannot all be read',
    'domains?view=tree': 'Level 30',
    [`domains/${root}`]: 'Coerce descendants',
    'domains/create': 'Parent domain',
    [`users/${jonas}?tab=rights`]: 'Revision',
  }
  for (const [i, [path, words]] of Object.entries(shown).entries()) {
    const address = `/${root}/domain/${root}/${path}`
    await (i === 0 ? page.goto(`${demo.program.consoleOrigin}${address}`) : openInside(page, address))
    await expect.soft(page.getByRole('main').getByText(words).first(), path).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('main [aria-busy="true"], main .skeleton'), path).toHaveCount(0)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search or jump to' })
    await expect(search, path).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search, path).toHaveCount(0)
    expect.soft([path, await page.evaluate(runOut)]).toEqual([path, []])
  }
})
