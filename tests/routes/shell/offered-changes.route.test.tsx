import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountIdOf, endpointIdOf, vaultIds } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { userIdOf, type DemoDomain } from '@gateway/demo/demo-people'
import { closeRoutes, openRoute } from '@support/route-app'
import { openOwnDemo, prefixOf, type DemoName, type RouteDemo } from '@support/route-demo'
import { button, main } from '@support/route-find'
import { changed } from '@support/route-network'

let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

/** A domain is created in its parent and changed from inside, as its own tests have it. */
const kinds: readonly (readonly [list: string, who: DemoName, domain: DemoDomain, entity: string])[] = [
  ['accounts', 'ines', 'treasury', `accounts/${accountIdOf('Settlement hot 01')}`],
  ['users', 'linnea', 'root', `users/${userIdOf('jonas', 'root')}`],
  ['endpoints', 'ines', 'treasury', `endpoints/${endpointIdOf('Kestrel OTC desk')}`],
  ['vaults', 'linnea', 'root', `vaults/${vaultIds.zurich}`],
  ['policies', 'linnea', 'root', `policies/${demoId('policy root Permissions below')}`],
  ['tickers', 'linnea', 'root', `tickers?tickerId=${demoId('ticker BTC')}`],
]

test.each(kinds)(
  '%s can be created from their list, and each edited, locked or unlocked from its page [ST005]',
  async (list, who, domain, entity) => {
    const prefix = prefixOf(domain)
    const app = await openRoute(demo.people[who], `${prefix}/${list}`)
    await app.eventually(() => {
      const create = within(main()).getAllByRole('link', { name: /^(Create|Register)/ })[0]!
      expect(create.getAttribute('href')).toMatch(new RegExp(`^${prefix}/${list}\\W.*(create|form=register)`))
      expect(create).not.toHaveAttribute('aria-disabled', 'true')
    })
    await app.goTo(`${prefix}/${entity}`)
    await app.user.click(await app.eventually(() => button('More actions')))
    const offered = (name: RegExp) =>
      [
        ...screen.queryAllByRole('menuitem', { name }),
        ...screen.queryAllByRole('link', { name }),
        ...screen.queryAllByRole('button', { name }),
      ].filter((one) => one.getAttribute('aria-disabled') !== 'true')
    await app.eventually(() =>
      expect([offered(/^Edit(?! workflow)/).length, offered(/^(Lock|Unlock)/).length]).toEqual([1, 1]),
    )
  },
)

const refusing: readonly (readonly [entity: string, act: string, who: DemoName, domain: DemoDomain, can: string])[] = [
  [`users/${userIdOf('jonas', 'root')}`, 'Replace a lost key', 'aiko', 'root', 'domain-admin'],
  [`policies/${demoId('policy root Permissions below')}`, 'Duplicate', 'aiko', 'root', 'domain-admin'],
  // Connections are changed without a signature, and by nobody who may propose no accounts.
  [
    `accounts/external/${demoId('connection of the exchange')}/details`,
    'Disconnect',
    'jonas',
    'treasury',
    'treasury-approver and treasury-operator',
  ],
]

test.each(refusing)(
  'whoever may propose no %s is told so where they would begin: %s',
  async (entity, act, who, domain, can) => {
    const app = await openRoute(demo.people[who], `${prefixOf(domain)}/${entity}`)
    await app.user.click(await app.eventually(() => button('More actions')))
    const item = () => screen.getAllByText(act)[0]!.closest('[role="menuitem"], a, button')!
    await app.eventually(() => expect(item()).toHaveAttribute('aria-disabled', 'true'))
    expect(item()).toHaveTextContent(`None of your roles may propose this. ${can} can.`)
  },
)

test('where no vault can be read, the form of an account leads to the vaults', async () => {
  const prefix = prefixOf('treasury')
  const app = await openRoute(demo.people.ines, `${prefix}/accounts/create`, {
    faults: [[/ \/v1\/vaults(\?|$)/, changed((body: object) => ({ ...body, items: [] }))]],
  })
  const link = await app.eventually(() => within(main()).getByRole('link', { name: 'Open the vaults' }))
  expect(link).toHaveAttribute('href', `${prefix}/vaults`)
})
