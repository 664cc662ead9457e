import { expect, test } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { closeAll } from '@support/pages/close-all'
import { PageWitness } from '@support/pages/page-witness'
import { addressOf, openInside, pagesFor, waitUntilSettled } from '@support/pages/product-pages'
import { preparedOperations, roleSets } from '@support/pages/role-sets'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
let program: RunningProgram

test.describe.configure({ timeout: 240_000, mode: 'parallel' })
test.beforeAll(async () => {
  program = await startDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(async () => {
  await program.stop()
})

/** Administrators of Treasury Operations have the widest rights: the test of the addresses opens every page as one of them, in both looks and with axe. */
for (const visitor of roleSets.filter(({ domain, roles }) => !(domain === 'treasury' && roles === 'domain-admin'))) {
  test(`every address opens a whole page for ${visitor.roles} (${visitor.name}), who is refused nothing that the page asks for`, async ({ browser }) => {
    const { desk: { page } } = await sitDown(browser, program, visitor.name)
    const domain = domainIdOf(visitor.domain)
    const witness = new PageWitness(page, preparedOperations)
    for (const one of pagesFor(visitor)) {
      const path = await addressOf(page, domain, one)
      if (path === undefined) continue
      await openInside(page, `/${domain}/domain/${domain}${path}`)
      await waitUntilSettled(page, witness)
      await witness.checkWhole(one.name)
    }
    expect(page.url()).toContain('/tickers/nft')
    witness.rest()
  })
}

const closed = ['accounts', 'transactions', 'endpoints', 'policies', 'users'] as const
interface DomainAnswer {
  readonly data: { readonly id: string; readonly permissions: { readonly readAccess: object } }
}

test('sections that name none of the roles are left out of the navigation, say on their pages what may not be read, and are not asked for [RO003] [RO004]', async ({ browser }) => {
  const { desk: { page } } = await sitDown(browser, program, 'Ines Caldeira')
  const prefix = `/${treasury}/domain/${treasury}`
  const narrow = (one: DomainAnswer): DomainAnswer =>
    one.data.id === treasury ? { ...one, data: { ...one.data, permissions: { readAccess: { ...one.data.permissions.readAccess, ...Object.fromEntries(closed.map((section) => [section, ['somebody-else']])) } } } } : one
  await page.route(/\/v1\/domains(\/[0-9a-f-]{36})?(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as DomainAnswer | { readonly items: readonly DomainAnswer[] }
    await route.fulfill({ response, json: 'items' in body ? { ...body, items: body.items.map(narrow) } : narrow(body) })
  })
  const witness = new PageWitness(page)
  await page.goto(`${program.consoleOrigin}${prefix}/intents`)
  await waitUntilSettled(page, witness)
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect.poll(() => entries.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[4]))).toEqual(['home', 'home', 'intents', 'dApps', 'domains', 'vaults', 'tickers'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [path, noun] of [['accounts', 'accounts'], ['transactions', 'transfers'], ['transactions/orders', 'orders'], ['endpoints', 'endpoints'], ['policies', 'policies'], ['users', 'users']] as const) {
    await openInside(page, `${prefix}/${path}`)
    await expect(page.getByRole('heading', { level: 2, name: `Your roles may not read the ${noun} of Treasury Operations` })).toBeVisible()
    await expect(page.getByText('Contact the system administrator')).toBeVisible()
    await waitUntilSettled(page, witness)
    await witness.checkWhole(path)
    await witness.check(path)
  }
  for (const path of [`users/${userIdOf('ines', 'treasury')}`, `accounts/${accountIdOf('Gold reserve')}`]) {
    await openInside(page, `${prefix}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your roles may not read this in Treasury Operations' })).toBeVisible()
    await waitUntilSettled(page, witness)
    await witness.checkWhole(path)
  }
  expect(asked.filter((path) => closed.some((section) => path.startsWith(`/v1/domains/${treasury}/${section}`)))).toEqual([])
  witness.rest()
})

test('a section that the platform refuses while the rights are not known yet is told as the same refusal', async ({ browser }) => {
  const { desk: { page } } = await sitDown(browser, program, 'Ines Caldeira')
  await page.route(/\/v1\/domains\/[0-9a-f-]+\/endpoints/, (route) => route.fulfill({ status: 401, json: { reason: 'PermissionDeniedError', message: 'Your roles may not read endpoints of this domain' } }))
  await page.goto(`${program.consoleOrigin}/${treasury}/domain/${treasury}/endpoints`)
  await expect(page.getByRole('heading', { level: 2, name: 'Your roles may not read the endpoints of Treasury Operations' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a request that the platform refuses to show is a refusal too, told of the domain that it is for', async ({ browser }) => {
  const { desk: { page } } = await sitDown(browser, program, 'Ines Caldeira')
  await page.route(/\/v1\/domains\/[0-9a-f-]+\/intents\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 403, json: { reason: 'PermissionDeniedError', message: 'Your roles may not read requests of this domain' } }))
  await page.goto(`${program.consoleOrigin}/${treasury}/domain/${treasury}/intents?intentId=${userIdOf('ines', 'treasury')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your roles may not read this in Treasury Operations' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
