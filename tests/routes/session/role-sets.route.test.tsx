import { screen, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { demoPeople, domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { pagesFor } from '@support/pages/product-pages'
import { preparedOperations, roleSets } from '@support/pages/role-sets'
import { closeRoutes, openRoute } from '@support/route-app'
import { openDemo, prefixOf, type DemoName } from '@support/route-demo'
import { alerts, heading, main } from '@support/route-find'
import { answerWith, changed } from '@support/route-network'
import { findAddress, lookOver, whole } from '@support/route-pages'

const treasury = domainIdOf('treasury')
const prefix = prefixOf('treasury')
afterEach(closeRoutes)

/**
 * The first of them opens every page, the others a fifth of the pages each, so that every page is opened for every fifth of them; `npm run pages -- --all`
 * opens all for all. A test of the browser opens every page as an administrator of Treasury Operations, in two widths and with axe; what comes later says so to everybody alike.
 */
test.each(roleSets.map((one, position) => ({ ...one, position })))(
  'what an address opens for $roles ($name) is a whole page, and nothing that it asks for is refused [RT010] [RT013] [RT015] [RT022]',
  { timeout: 120_000 },
  async ({ name, domain, position }) => {
    const { people } = await openDemo()
    const person = people[demoPeople.find((one) => one.name === name)!.id as DemoName]
    const app = await openRoute(person, `${prefixOf(domain)}/vaults`)
    const [found, expected]: [object[], object[]] = [[], []]
    for (const one of pagesFor({ domain }).filter((_, i) => position === 0 || i % 5 === position % 5)) {
      const path = await findAddress(person, domainIdOf(domain), one)
      if (path === undefined) continue
      const from = app.calls.length
      await app.goTo(`${prefixOf(domain)}${path}`)
      found.push(lookOver(app, one.name, from, preparedOperations))
      expected.push(whole(one.name))
    }
    expect(found).toEqual(expected)
    // A role set that is shown next to nothing would have nothing to find.
    expect(found.length).toBeGreaterThan(6)
  },
)

const closed = ['accounts', 'transactions', 'endpoints', 'policies', 'users'] as const
interface DomainAnswer {
  readonly data: { readonly id: string; readonly permissions: { readonly readAccess: object } }
}
const narrow = (one: DomainAnswer): DomainAnswer =>
  one.data.id === treasury
    ? {
        ...one,
        data: {
          ...one.data,
          permissions: {
            readAccess: {
              ...one.data.permissions.readAccess,
              ...Object.fromEntries(closed.map((section) => [section, ['somebody-else']])),
            },
          },
        },
      }
    : one
const narrowed = changed<DomainAnswer | { readonly items: readonly DomainAnswer[] }>((body) =>
  'items' in body ? { ...body, items: body.items.map(narrow) } : narrow(body),
)

test('sections that name none of the roles are left out of the navigation, say on their pages what may not be read, and are not asked for [RO003] [RO004]', async () => {
  const { people } = await openDemo()
  const app = await openRoute(people.ines, `${prefix}/intents`, {
    faults: [[/^GET \/v1\/domains(\/[0-9a-f-]{36})?(\?.*)?$/, narrowed]],
  })
  const entries = () =>
    within(screen.getAllByRole('navigation', { name: 'Main' })[0]!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.split('/')[4])
  await app.eventually(() =>
    expect(entries()).toEqual(['home', 'home', 'intents', 'dApps', 'domains', 'vaults', 'tickers']),
  )
  const from = app.calls.length
  for (const [path, noun] of [
    ['accounts', 'accounts'],
    ['transactions', 'transfers'],
    ['transactions/orders', 'orders'],
    ['endpoints', 'endpoints'],
    ['policies', 'policies'],
    ['users', 'users'],
  ] as const) {
    await app.goTo(`${prefix}/${path}`)
    await app.eventually(() =>
      screen.getByRole('heading', { level: 2, name: `Your roles may not read the ${noun} of Treasury Operations` }),
    )
    expect(main()).toHaveTextContent('Contact the system administrator')
    expect(lookOver(app, path, from)).toEqual(whole(path))
  }
  for (const path of [`users/${userIdOf('ines', 'treasury')}`, `accounts/${accountIdOf('Gold reserve')}`]) {
    await app.goTo(`${prefix}/${path}`)
    await app.eventually(() => heading(/^Your roles may not read this in Treasury Operations$/))
    expect(lookOver(app, path, from)).toEqual(whole(path))
  }
  const asked = app.calls.slice(from).map(({ path }) => path)
  expect(
    asked.filter((path) => closed.some((section) => path.startsWith(`/v1/domains/${treasury}/${section}`))),
  ).toEqual([])
})

test('a section that the platform refuses while the rights are not known yet is told as the same refusal', async () => {
  const { people } = await openDemo()
  const refused = answerWith(401, {
    reason: 'PermissionDeniedError',
    message: 'Your roles may not read endpoints of this domain',
  })
  const app = await openRoute(people.ines, `${prefix}/endpoints`, {
    faults: [[/\/v1\/domains\/[0-9a-f-]+\/endpoints/, refused]],
  })
  await app.eventually(() =>
    screen.getByRole('heading', { level: 2, name: 'Your roles may not read the endpoints of Treasury Operations' }),
  )
  expect(alerts()).toEqual([])
})

test('a request that the platform refuses to show is a refusal too, told of the domain that it is for', async () => {
  const { people } = await openDemo()
  const refused = answerWith(403, {
    reason: 'PermissionDeniedError',
    message: 'Your roles may not read requests of this domain',
  })
  const app = await openRoute(people.ines, `${prefix}/intents?intentId=${userIdOf('ines', 'treasury')}`, {
    faults: [[/\/v1\/domains\/[0-9a-f-]+\/intents\/[0-9a-f-]{36}$/, refused]],
  })
  await app.eventually(() => heading(/^Your roles may not read this in Treasury Operations$/))
  expect(alerts()).toEqual([])
})
