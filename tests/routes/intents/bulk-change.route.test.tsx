import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { vaultIds } from '@gateway/demo/demo-entities'
import { ledgerIds } from '@gateway/demo/demo-ledgers'
import { closeRoutes, openBrowser, openRoute, type RouteApp, type RouteBrowser } from '@support/route-app'
import { openDemo, openOwnDemo, prefixOf, type DemoName, type RouteDemo } from '@support/route-demo'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog, main, region, rows } from '@support/route-find'
import { askToSign } from '@support/route-flows'

let demo: RouteDemo
/** Nothing waits in it for the records that are changed. */
let untouched: RouteDemo
let desk: RouteDesk
let accounts: readonly { readonly id: Uuid; readonly name: string }[]
beforeAll(async () => {
  demo = await openDemo()
  untouched = await openOwnDemo()
  desk = await openDesk()
  const { random } = demo.gateway.harness
  accounts = ['Bulk one', 'Bulk two', 'Bulk three', 'Bulk four'].map((name) => ({ id: random.uuid(), name }))
  for (const { id, name } of accounts)
    await desk.carryOut({
      type: 'v0_CreateAccount',
      id,
      alias: name,
      lock: name === 'Bulk four' ? 'Locked' : 'Unlocked',
      customProperties: { team: 'ops' },
      description: `Account of ${name}`,
      ledgerIds: [ledgerIds.sol],
      providerDetails: { type: 'Vault', vaultId: vaultIds.zurich, keyStrategy: 'VaultHard' },
    })
})
afterEach(closeRoutes)

const nth = (i: number) => accounts[i]!
const sentBy = (app: RouteApp): readonly IntentPayload[] =>
  app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { payload: IntentPayload } }).request.payload)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const names = (title: RegExp) =>
  [...inDialog().getByRole('region', { name: title }).querySelectorAll('li > b')].map(({ textContent }) => textContent)
const drafts = () => [...document.querySelectorAll<HTMLElement>('[data-draft]')]
const entry = () => document.querySelector('.topbar a[href$="/transactions/batch"]')
const headings = () => drafts().map((one) => within(one).getByRole('heading').textContent)

async function openAccounts(browser?: RouteBrowser, search = 'sortBy=alias&sortOrder=ASC') {
  const app = await openRoute(desk.people.ines, `${desk.prefix}/accounts?${search}`, browser ? { browser } : {})
  await app.eventually(() => expect(rows()).not.toEqual([]))
  return app
}

async function select(app: RouteApp, ...which: readonly string[]) {
  for (const name of which) await app.user.click(box(name))
  await app.user.click(await app.eventually(() => button('Propose a change')))
  await app.eventually(dialog)
}

async function check(app: RouteApp) {
  await app.user.click(inDialog().getByRole('button', { name: 'Check the records' }))
  await app.eventually(() => inDialog().getByRole('button', { name: 'Back' }))
  await app.eventually(() => expect(dialog()).not.toHaveTextContent(/records read/))
}

async function sign(app: RouteApp) {
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(app)
  await app.device.signNext()
}

test('rows of a list are locked through the batch: what cannot take it is said first, each record is read anew, one that changed since is refused in words and composed anew', async () => {
  const browser = openBrowser()
  const app = await openAccounts(browser)
  expect(entry()).toBeNull()
  // The row is old: its record has another revision by now.
  await desk.carryOut({
    type: 'v0_UpdateAccount',
    reference: { id: nth(0).id, revision: 1 },
    alias: nth(0).name,
    customProperties: { team: 'desk' },
  })
  await desk.propose({ type: 'v0_LockAccount', reference: { id: nth(2).id, revision: 1 } })
  await select(app, 'Bulk four', 'Bulk one', 'Bulk three', 'Bulk two')
  expect(dialog()).toHaveTextContent('Change 4 accounts')
  await check(app)
  expect(names(/^Left out: 2/)).toEqual(['Bulk four', 'Bulk three'])
  expect(dialog()).toHaveTextContent('Bulk fourIt is already as requested.')
  expect(dialog()).toHaveTextContent('Bulk threeA request for this change is already pending. Open the intent')
  expect(names(/^Go into the batch: 2/)).toEqual(['Bulk one', 'Bulk two'])
  await app.user.click(inDialog().getByRole('button', { name: 'Add 2 drafts to the batch' }))
  await app.eventually(() => screen.getByText('2 drafts added to the batch'))
  expect(entry()).toHaveAttribute('href', `${desk.prefix}/transactions/batch`)
  expect(entry()).toHaveAccessibleName('Batch, 2 drafts')
  expect(screen.queryByText(/selected/)).toBeNull()
  expect(sentBy(app)).toEqual([])
  // A record of the batch is not put into it twice.
  await select(app, 'Bulk one')
  await check(app)
  expect(dialog()).toHaveTextContent('The batch already holds a draft for this record.')
  expect(inDialog().queryByRole('button', { name: /^Add/ })).toBeNull()
  closeRoutes()

  const tray = await openRoute(desk.people.ines, `${desk.prefix}/transactions/batch`, { browser })
  await tray.eventually(() => expect(headings()).toEqual(['Lock account Bulk one', 'Lock account Bulk two']))
  expect(screen.queryByRole('region', { name: 'Together' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Duplicate/ })).toBeNull()
  // Somebody locks and unlocks the second meanwhile.
  for (const [at, type] of (['v0_LockAccount', 'v0_UnlockAccount'] as const).entries())
    await desk.carryOut({ type, reference: { id: nth(1).id, revision: at + 1 } })
  await tray.user.click(button('Propose 2 drafts'))
  await tray.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  expect(inDialog().queryByRole('button', { name: 'Go on with the next' })).toBeNull()
  await askToSign(tray)
  await tray.device.declineNext()
  await tray.user.click(await tray.eventually(() => inDialog().getByRole('button', { name: 'Go on with the next' })))
  await tray.eventually(() => expect(region('Batch')).toHaveTextContent('Someone changed this item meanwhile.'))
  expect(drafts()[0]).toHaveTextContent('Not proposed')
  await tray.user.click(button('Stop here'))
  await tray.user.click(button('Propose 2 drafts'))
  await sign(tray)
  await tray.eventually(() => expect(region('Batch')).toHaveTextContent('1 of 2 proposed'))
  expect(entry()).toHaveAccessibleName('Batch, 1 draft')
  expect(entry()).toHaveTextContent('Batch1')
  await tray.eventually(() => expect(region('Batch')).toHaveTextContent('Someone changed this item meanwhile.'))
  expect(drafts()[1]).toHaveTextContent('Someone changed this item meanwhile.')
  await tray.user.click(within(region('Batch')).getByRole('button', { name: 'Renew draft' }))
  await sign(tray)
  await tray.eventually(() => expect(region('Batch')).toHaveTextContent('2 of 2 proposed'))
  expect(entry()).toBeNull()
  expect(sentBy(tray)).toEqual([
    { type: 'v0_LockAccount', reference: { id: nth(0).id, revision: 2 } },
    { type: 'v0_LockAccount', reference: { id: nth(1).id, revision: 3 } },
  ])
})

test('a custom property is set for selected rows, and each request says the whole of its record', async () => {
  const browser = openBrowser()
  const app = await openAccounts(browser)
  await select(app, 'Bulk three', 'Bulk four')
  await app.user.choose(inDialog().getByLabelText('Change'), 'Set a custom property')
  await app.user.click(inDialog().getByRole('button', { name: 'Check the records' }))
  expect(dialog()).toHaveTextContent('Enter the name of the property.')
  await app.user.fill(field('Name of the property'), 'region')
  await app.user.fill(field('Value of the property'), ' eu ')
  await check(app)
  expect(dialog()).toHaveTextContent('Bulk fourIt is locked. Unlock it first.')
  await app.user.click(inDialog().getByRole('button', { name: 'Add 1 draft to the batch' }))
  await app.eventually(() => screen.getByText('1 draft added to the batch'))
  closeRoutes()
  const tray = await openRoute(desk.people.ines, `${desk.prefix}/transactions/batch`, { browser })
  await tray.eventually(() => expect(main()).toHaveTextContent('region is set to “eu”'))
  await tray.user.click(button('Try all'))
  await tray.eventually(() => expect(drafts()[0]).toHaveTextContent('Dry run passed'))
  await tray.user.click(button('Propose 1 draft'))
  await tray.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(tray)
  await tray.device.declineNext()
  await tray.eventually(() => inDialog().getByText('You declined on your device'))
  await tray.user.click(inDialog().getByRole('button', { name: 'Back to the batch' }))
  await tray.eventually(() => expect(region('Batch')).toHaveTextContent('This draft was not proposed'))
  await tray.user.click(button('Stop here'))
  await tray.eventually(() => expect(drafts()[0]).toHaveTextContent('Not proposed'))
  expect(drafts()[0]).not.toHaveTextContent('Dry run passed')
  await tray.user.click(button('Propose 1 draft'))
  await sign(tray)
  await tray.eventually(() => expect(region('Batch')).toHaveTextContent('1 of 1 proposed'))
  expect(sentBy(tray)).toEqual([
    {
      type: 'v0_UpdateAccount',
      reference: { id: nth(2).id, revision: 1 },
      alias: 'Bulk three',
      description: 'Account of Bulk three',
      customProperties: { team: 'ops', region: 'eu' },
    },
  ])
})

test('what is selected outlives another order and filter, and says what is not shown', async () => {
  const app = await openAccounts()
  await app.user.click(box('Bulk one'))
  await app.user.click(box('Bulk four'))
  await app.eventually(() => screen.getByText('2 accounts selected'))
  await app.user.click(screen.getByRole('button', { name: 'Sort by Account' }))
  await app.eventually(() => expect(rows()[0]).toHaveAttribute('aria-label', 'Desk account'))
  expect([box('Bulk one').checked, box('Bulk four').checked]).toEqual([true, true])
  await app.goTo(`${desk.prefix}/accounts?lock=%5B%22Locked%22%5D`)
  await app.eventually(() => expect(main()).toHaveTextContent('2 accounts selected One of them is not shown now.'))
  await app.user.click(button('Propose a change'))
  await app.eventually(dialog)
  await app.user.choose(inDialog().getByLabelText('Change'), 'Unlock')
  await check(app)
  expect([names(/^Left out: 1/), names(/^Goes into the batch: 1/)]).toEqual([['Bulk one'], ['Bulk four']])
})

test('who may not propose the change sees why before any record is read', async () => {
  const app = await openRoute(demo.people.aiko, `${prefixOf('root')}/users`)
  await app.eventually(() => expect(rows()).not.toEqual([]))
  await app.user.click(screen.getAllByRole('checkbox', { name: /^Select / }).at(-1)!)
  await app.user.click(await app.eventually(() => button('Propose a change')))
  await app.eventually(() => expect(dialog()).toHaveTextContent('None of your roles may propose this.'))
  const before = app.calls.length
  await app.user.click(inDialog().getByRole('button', { name: 'Check the records' }))
  expect(dialog()).toHaveTextContent('Check the records')
  expect(app.calls.slice(before).filter(({ path }) => /\/users\/[^/?]+$/.test(path))).toEqual([])
})

test.each<[string, DemoName, 'root' | 'treasury']>([
  ['users', 'linnea', 'root'],
  ['policies', 'linnea', 'root'],
  ['vaults', 'linnea', 'root'],
  ['tickers', 'linnea', 'root'],
  // Of all domains, this one alone decides on itself.
  ['domains?alias=Nordhaven+Trust', 'linnea', 'root'],
  ['endpoints', 'ines', 'treasury'],
])(
  'the platform would take a property that is set in the list of %s, for each record as it is',
  async (path, who, domain) => {
    const browser = openBrowser()
    const app = await openRoute(untouched.people[who], `${prefixOf(domain)}/${path}`, { browser })
    await app.eventually(() => expect(rows()).not.toEqual([]))
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    const keep = screen.queryByRole('button', { name: 'Keep the first 50' })
    if (keep) await app.user.click(keep)
    await app.user.click(await app.eventually(() => button('Propose a change')))
    await app.eventually(dialog)
    await app.user.choose(inDialog().getByLabelText('Change'), 'Set a custom property')
    await app.user.fill(field('Name of the property'), 'reviewed')
    await app.user.fill(field('Value of the property'), 'yes')
    await check(app)
    const add = inDialog().getByRole('button', { name: /^Add/ })
    expect(dialog()).not.toHaveTextContent('does not know')
    await app.user.click(add)
    await app.eventually(() => screen.getByText(/added to the batch/))
    closeRoutes()
    const tray = await openRoute(untouched.people[who], `${prefixOf(domain)}/transactions/batch`, { browser })
    await tray.eventually(() => expect(drafts()).not.toEqual([]))
    await tray.user.click(button('Try all'))
    await tray.eventually(() => expect(main()).not.toHaveTextContent('Checking'), 5_000)
    for (const one of drafts()) expect(one).toHaveTextContent('Dry run passed')
  },
)
