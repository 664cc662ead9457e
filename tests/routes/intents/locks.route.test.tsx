import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { lockIntentOf, type LockableKind } from '@domain/intents/catalogue/lock-intents'
import { accountIdOf, endpointIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openDemo, prefixOf, type DemoName, type RouteDemo } from '@support/route-demo'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, inDialog, main, region } from '@support/route-find'
import { askToSign } from '@support/route-flows'
import { cutAfter } from '@support/route-network'

let demo: RouteDemo
let desk: RouteDesk
beforeAll(async () => {
  demo = await openDemo()
  desk = await openDesk()
})
afterEach(closeRoutes)

const sentBy = (app: RouteApp) =>
  app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { payload: unknown } }).request.payload)

/** The action, as a button or as an entry of the menu. */
async function findAction(app: RouteApp, name: string): Promise<HTMLElement> {
  await app.eventually(() => button('More actions'))
  const shown = within(main()).queryByRole('button', { name })
  if (shown) return shown
  await app.user.click(button('More actions'))
  return app.eventually(() => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
}

/** Asks for the change and goes as far as its review. */
async function review(app: RouteApp, act: 'Lock' | 'Unlock'): Promise<void> {
  await app.user.click(await findAction(app, act))
  await app.user.click(await app.eventually(() => inDialog().getByRole('button', { name: /^Request the / })))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
}

async function sign(app: RouteApp): Promise<void> {
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => screen.getByText(/^Proposed: /))
}

const openAccount = (person: 'ines' | 'marcus' = 'ines') =>
  openRoute(desk.people[person], `${desk.prefix}/accounts/${desk.account.id}`)
const lockOfAccount = async () => {
  const { harness } = desk.people.ines.gateway
  const { body } = await harness
    .as(desk.people.ines)
    .get<{ data: { lock: string; metadata: { revision: number } } }>(
      `/v1/domains/${desk.id}/accounts/${desk.account.id}`,
    )
  return body.data
}
const reference = async () => ({ id: desk.account.id, revision: (await lockOfAccount()).metadata.revision })
const facts = () => region('Details')

test('an account is locked from its page: proposed with the phone, decided by a second person, and shown as locked only then', async () => {
  const before = await reference()
  const app = await openAccount()
  await app.user.click(await findAction(app, 'Lock'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Lock of the account: Unlocked'))
  expect(dialog()).toHaveTextContent('Lock this account')
  await app.eventually(() => expect(dialog()).toHaveTextContent('Lock account Desk account'))
  expect(dialog()).toHaveTextContent('New orders from and to the account are refused.')
  await app.eventually(() => expect(dialog()).toHaveTextContent('Governed by Two people'))
  await app.user.click(button('Request the lock'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  expect(dialog()).toHaveTextContent('Lock account Desk account')
  await sign(app)
  expect(sentBy(app)).toEqual([{ type: 'v0_LockAccount', reference: before }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(facts()).toHaveTextContent(/Lock\s*Unlocked/)
  await app.eventually(() => expect(region('History')).toHaveTextContent('Lock account Desk account'))
  expect((await lockOfAccount()).lock).toBe('Unlocked')

  await app.user.click(await findAction(app, 'Lock'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('A change of this lock is already requested'))
  expect(inDialog().queryByRole('button', { name: /^Request the / })).toBeNull()
  const asked = inDialog().getByRole('link', { name: 'Open the intent' }).getAttribute('href')!
  closeRoutes()

  const second = await openRoute(desk.people.marcus, asked)
  await second.eventually(() => expect(main()).toHaveTextContent(/Proposal signature\s*Verified/))
  await second.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  await second.user.click(button('Approve'))
  await second.eventually(dialog)
  await askToSign(second)
  await second.device.signNext()
  await second.eventually(() => screen.getByText(/^Approved: /))
  closeRoutes()

  const later = await openAccount()
  await later.eventually(() => expect(facts()).toHaveTextContent(/Lock\s*Locked/))
  expect(main()).toHaveTextContent('This account is lockedA locked account cannot be edited or used. Unlock it first.')
  expect(within(main()).getByRole('button', { name: 'Unlock' })).toBeVisible()
  expect((await lockOfAccount()).lock).toBe('Locked')
})

/** Of the desk too, each test with one of its own. */
async function newEndpoint(lock: 'Locked' | 'Unlocked' = 'Unlocked') {
  const id = desk.people.ines.gateway.harness.random.uuid()
  await desk.carryOut({
    type: 'v0_CreateEndpoint',
    id,
    alias: `Payee ${id.slice(0, 8)}`,
    ledgerId: 'solana-mainnet',
    address: 'So11111111111111111111111111111111111111112',
    trustScore: 80,
    lock,
    customProperties: {},
  })
  return { id, path: `${desk.prefix}/endpoints/${id}` }
}

test('a locked record is unlocked by the revision that was read, and stays locked until that is decided', async () => {
  const { id, path } = await newEndpoint('Locked')
  const app = await openRoute(desk.people.ines, path)
  await app.eventually(() => expect(facts()).toHaveTextContent(/Lock\s*Locked/))
  await review(app, 'Unlock')
  await sign(app)
  expect(sentBy(app)).toEqual([{ type: 'v0_UnlockEndpoint', reference: { id, revision: 1 } }])
  expect(facts()).toHaveTextContent(/Lock\s*Locked/)
})

test('a record that somebody else has locked meanwhile is not locked twice: the dialog says so, and the page reads it again', async () => {
  const { id, path } = await newEndpoint()
  const app = await openRoute(desk.people.ines, path)
  await app.user.click(await findAction(app, 'Lock'))
  await app.eventually(() => button('Request the lock'))
  await desk.carryOut({ type: 'v0_LockEndpoint', reference: { id, revision: 1 } })
  await app.user.click(button('Request the lock'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('The endpoint is already locked'), 5_000)
  await app.eventually(() => expect(facts()).toHaveTextContent(/Lock\s*Locked/), 5_000)
  expect(sentBy(app)).toEqual([])
  await app.user.click(inDialog().getByRole('button', { name: 'Keep it as it is' }))
  expect(await findAction(app, 'Unlock')).not.toHaveAttribute('aria-disabled')
})

test('a request whose answer was lost leaves once, is looked up by its id and is said as proposed', async () => {
  const { path } = await newEndpoint()
  const app = await openRoute(desk.people.ines, path)
  await review(app, 'Lock')
  const fault = app.fault(/^POST \/v1\/intents$/, cutAfter, 1)
  await sign(app)
  expect(fault.met()).toBe(1)
  expect(sentBy(app)).toHaveLength(1)
  expect(facts()).toHaveTextContent(/Lock\s*Unlocked/)
})

test('a record that cannot be read is not proposed from, and is read again at the word of the person', async () => {
  const { id, path } = await newEndpoint()
  const app = await openRoute(desk.people.ines, path)
  const action = await findAction(app, 'Lock')
  const fault = app.fault(new RegExp(`/endpoints/${id}$`), async () => new Response('{}', { status: 500 }))
  await app.user.click(action)
  await app.eventually(() => expect(dialog()).toHaveTextContent('The record could not be read'))
  expect(inDialog().queryByRole('button', { name: /^Request the / })).toBeNull()
  fault.lift()
  await app.user.click(inDialog().getByRole('button', { name: 'Try again' }))
  await app.eventually(() => button('Request the lock'))
})

interface Listed {
  readonly items: readonly {
    readonly data: {
      readonly id: string
      readonly lock: string
      readonly alias?: string
      readonly name?: string
      readonly parentId?: string
      readonly metadata?: { readonly revision: number }
    }
  }[]
}

const root = domainIdOf('root')
const treasury = domainIdOf('treasury')
/** Who proposes it where, and where the platform lists the records of the kind. */
const kinds: readonly (readonly [kind: LockableKind, who: DemoName, domain: 'root' | 'treasury', list: string])[] = [
  ['Domain', 'linnea', 'root', '/v1/domains'],
  ['User', 'linnea', 'root', `/v1/domains/${root}/users`],
  ['Policy', 'linnea', 'root', `/v1/domains/${root}/policies`],
  ['Vault', 'linnea', 'root', '/v1/vaults'],
  ['Ticker', 'linnea', 'root', '/v1/tickers'],
  ['Account', 'ines', 'treasury', `/v1/domains/${treasury}/accounts`],
  ['Endpoint', 'ines', 'treasury', `/v1/domains/${treasury}/endpoints`],
]
const pendingLocks = 'limit=100&state.status=Open&state.status=Approved&state.status=Executing'
const paths: Readonly<Record<LockableKind, string>> = {
  Domain: 'domains',
  User: 'users',
  Policy: 'policies',
  Vault: 'vaults',
  Ticker: 'tickers?tickerId=',
  Account: 'accounts',
  Endpoint: 'endpoints',
}

test.each(kinds)(
  'the page of one %s proposes its lock by id and revision, and shows the lock of before',
  async (kind, who, domain, list) => {
    const person = demo.people[who]
    const { body } = await person.gateway.harness.as(person).get<Listed>(`${list}?limit=100`)
    const pending = await person.gateway.harness
      .as(person)
      .get(
        `/v1/domains/${domainIdOf(domain)}/intents?${pendingLocks}&details.payload.type=${lockIntentOf(kind, 'Locked')}&details.payload.type=${lockIntentOf(kind, 'Unlocked')}`,
      )
    expect(pending.status).toBe(200)
    const asked = JSON.stringify(pending.body)
    const { data } = body.items.find(
      (one) =>
        one.data.lock === 'Unlocked' &&
        one.data.metadata !== undefined &&
        (kind !== 'Domain' || one.data.parentId === root) &&
        one.data.id !== person.user.id &&
        !asked.includes(one.data.id),
    )!
    const app = await openRoute(person, `${prefixOf(domain)}/${paths[kind].replace(/[^=]$/, '$&/')}${data.id}`)
    await app.eventually(() => expect(facts()).toHaveTextContent(/Lock\s*Unlocked/))
    await review(app, 'Lock')
    await sign(app)
    expect(sentBy(app)).toEqual([
      { type: lockIntentOf(kind, 'Locked'), reference: { id: data.id, revision: data.metadata?.revision } },
    ])
    expect(facts()).toHaveTextContent(/Lock\s*Unlocked/)
  },
)

test('who may not propose it sees why at the action, and the root domain and domains of another parent say where it is decided', async () => {
  const app = await openRoute(demo.people.aiko, `${prefixOf('root')}/users/${demo.people.linnea.user.id}`)
  await app.eventually(() => button('More actions'))
  await app.user.click(button('More actions'))
  await app.eventually(() =>
    expect(screen.getByRole('menuitem', { name: /^Lock/ })).toHaveTextContent('None of your roles may propose this.'),
  )
  await app.user.press('Escape')
  await app.goTo(`${prefixOf('root')}/domains/${root}`)
  await app.eventually(() => expect(facts()).toHaveTextContent(root.slice(0, 8)))
  await app.user.click(await app.eventually(() => button('More actions')))
  expect(await app.eventually(() => screen.getByRole('menuitem', { name: /^Lock/ }))).toHaveTextContent(
    'The root domain cannot be locked or unlocked.',
  )
  closeRoutes()
  const inside = await openRoute(demo.people.ines, `${prefixOf('treasury')}/domains/${treasury}`)
  await inside.user.click(await inside.eventually(() => button('More actions')))
  expect(await inside.eventually(() => screen.getByRole('menuitem', { name: /^Lock/ }))).toHaveTextContent(
    'The parent domain decides on this lock.',
  )
})

/** What the menu of a page offers that the roles of the person do not reach. */
async function refusedActs(app: RouteApp, path: string): Promise<readonly string[]> {
  await app.goTo(path)
  await app.user.click(await app.eventually(() => button('More actions')))
  const refusal = 'None of your roles may propose this.'
  const refused = () =>
    screen.getAllByRole('menuitem').flatMap(({ textContent }) => textContent.split(refusal).slice(0, -1))
  await app.eventually(() => expect(refused()).not.toEqual([]))
  const acts = refused()
  await app.user.press('Escape')
  return acts
}

test('each page says at its actions that the roles of the person do not reach them', async () => {
  const { aiko } = demo.people
  const { body } = await aiko.gateway.harness.as(aiko).get<Listed>(`/v1/domains/${root}/policies?limit=1`)
  const at = prefixOf('root')
  const app = await openRoute(aiko, `${at}/vaults`)
  expect(await refusedActs(app, `${at}/users/${demo.people.linnea.user.id}`)).toEqual([
    'Edit',
    'Lock',
    'Replace a lost key',
  ])
  expect(await refusedActs(app, `${at}/policies/${body.items[0]!.data.id}`)).toEqual([
    'Edit',
    'Edit workflow',
    'Duplicate',
    'Lock',
  ])
  expect(await refusedActs(app, `${at}/domains/${root}`)).toEqual(['Edit information', 'Edit reading rights'])
  closeRoutes()
  const inside = await openRoute(demo.people.priya, `${prefixOf('treasury')}/vaults`)
  expect(await refusedActs(inside, `${prefixOf('treasury')}/accounts/${accountIdOf('Collateral Kestrel')}`)).toEqual([
    'Create a transfer order',
    'Create a transaction order',
    'Edit',
    'Add ledgers',
    'Lock',
  ])
  expect(await refusedActs(inside, `${prefixOf('treasury')}/endpoints/${endpointIdOf('Kestrel OTC desk')}`)).toEqual([
    'Edit',
    'Lock',
    'Transfer to it',
  ])
})
