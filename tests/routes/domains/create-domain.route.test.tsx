import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { administrationTypes } from '@domain/domains/domain-draft'
import { domainIdOf } from '@gateway/demo/demo-people'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { makeKey } from '@support/keys'
import { approveAsLinnea, proposeFilled } from '@support/route-admins'
import { closeRoutes, openBrowser, openRoute, type RouteApp, type RouteOptions } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, field, heading, link, main, region, rows } from '@support/route-find'
import { changed } from '@support/route-network'

let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

const root = prefixOf('root')
const stepHeading = (name: string) => within(main()).getByRole('heading', { level: 2, name })
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button')
const step = (name: RegExp) => steps().find(({ textContent }) => name.test(textContent))!
const user = (position: number) => within(region(`User ${position}`))
const box = (role: string, section: string) => screen.getByRole('checkbox', { name: `${role} may read ${section}` })
const outline = () => region('The new domain so far')

interface Person {
  readonly name: string
  readonly login: string
  readonly key?: string
  readonly roles: readonly string[]
}
const nora: Person = { name: 'Nora Weiss', login: 'nora.weiss@nordhaven.example', roles: ['desk-head', 'desk-trader'] }
const otto: Person = { name: 'Otto Berg', login: 'otto.berg@nordhaven.example', roles: ['desk-head'] }

/** One person at the wizard. */
async function openWizard(options: RouteOptions = {}, query = '') {
  const app = await openRoute(demo.people.jonas, `${root}/domains/create${query}`, options)
  await app.eventually(() => screen.getByRole('navigation', { name: 'Steps' }))
  return app
}

async function next(app: RouteApp, title: string): Promise<void> {
  await app.user.click(button(`Continue to ${title}`))
  await app.eventually(() => stepHeading(title))
}

async function fillGeneral(app: RouteApp, name: string): Promise<void> {
  await app.user.fill(field(/^Name$/), name)
  await app.user.fill(field('Description'), 'Trades for clients')
}

async function fillUser(
  app: RouteApp,
  position: number,
  { name, login, roles, key = makeKey(name).publicKey }: Person,
) {
  await app.user.fill(user(position).getByLabelText(/^Name$/), name)
  await app.user.fill(user(position).getByLabelText('New entry: Logins'), login)
  await app.user.press('Enter')
  await app.user.fill(user(position).getByLabelText('Public key'), key)
  for (const role of roles) {
    await app.user.fill(user(position).getByLabelText('New entry: Roles'), role)
    await app.user.press('Enter')
  }
  await app.user.fill(user(position).getByLabelText('Description'), `${name} of the desk`)
}

/** From the first step to the third. */
async function fillToAccess(app: RouteApp, name: string, ...people: readonly Person[]): Promise<void> {
  await fillGeneral(app, name)
  await next(app, 'Users')
  for (const [at, person] of people.entries()) {
    if (at > 0) await app.user.click(button('Add a user'))
    await fillUser(app, at + 1, person)
  }
  await next(app, 'Access management')
}

const noReaders = {
  domains: [],
  users: [],
  endpoints: [],
  policies: [],
  accounts: [],
  transactions: [],
  requests: [],
  events: [],
}

test('a domain is created in four steps: general information, users, access management and a summary of what is signed; a second person approves it and it stands below its parent [SC015] [RT012] [RO010]', async () => {
  const app = await openRoute(demo.people.jonas, `${root}/domains`)
  await app.user.click(await app.eventually(() => link('Create a domain')))
  await app.eventually(() => heading('Create a domain below Nordhaven Trust'))
  expect(app.address()).toBe(`${root}/domains/create`)
  await app.eventually(() => screen.getByRole('navigation', { name: 'Steps' }))
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    '1General information',
    '2Users',
    '3Access management',
    '4Summary',
  ])
  await fillGeneral(app, ' Desk Bergen ')
  await app.user.click(screen.getByRole('radio', { name: /^Coerce descendants/ }))
  await app.eventually(() => expect(main()).toHaveTextContent('Domain belowis skipped'))
  await next(app, 'Users')
  await fillUser(app, 1, nora)
  await app.user.click(button('Add a user'))
  expect(user(2).getByLabelText(/^Name$/)).toHaveFocus()
  await fillUser(app, 2, otto)
  await next(app, 'Access management')
  await app.eventually(() =>
    screen.getByText('You will not see this domain: none of your roles (domain-admin) may read domains here.'),
  )
  await app.user.click(box('domain-admin', 'domains'))
  await app.eventually(() => expect(screen.queryByText(/^You will not see this domain/)).toBeNull())
  await app.user.click(box('desk-head', 'users'))
  await app.user.click(box('desk-trader', 'accounts'))
  await app.user.click(box('desk-head', 'accounts'))
  await app.user.click(box('desk-head', 'vaults'))
  await app.user.click(within(main()).getByRole('checkbox', { name: 'desk-head' }))
  await app.user.choose(field('Approvals needed'), '2')
  await next(app, 'Summary')
  for (const words of ['Desk Bergen', 'Nora Weiss', 'Otto Berg', 'desk-trader', 'Coerce descendants', '2 of desk-head'])
    await app.eventually(() => expect(stepHeading('Summary').closest('.card')).toHaveTextContent(words))
  const { id, payload } = await proposeFilled(app)
  expect(app.address()).toBe(`${root}/domains`)
  const { id: domainId } = payload as { id: string }
  const newUser = ({ name, login, roles }: Person) => ({
    id: expect.any(String),
    alias: name,
    publicKey: makeKey(name).publicKey,
    loginIds: [{ id: login, providerId: 'countersign' }],
    roles,
    lock: 'Unlocked',
    description: `${name} of the desk`,
    customProperties: {},
  })
  expect(payload).toEqual({
    type: 'v0_CreateDomain',
    id: expect.any(String),
    alias: 'Desk Bergen',
    description: 'Trades for clients',
    governingStrategy: 'CoerceDescendants',
    lock: 'Unlocked',
    permissions: {
      readAccess: {
        ...noReaders,
        domains: ['domain-admin'],
        users: ['desk-head'],
        accounts: ['desk-head', 'desk-trader'],
        vaults: ['desk-head'],
      },
    },
    users: [newUser(nora), newUser(otto)],
    policies: [
      {
        id: expect.any(String),
        alias: 'Administration',
        description: 'Changes of this domain, its users and its policies',
        rank: 100,
        scope: 'Self',
        scriptingEngine: 'Javascript_v0',
        intentTypes: administrationTypes,
        workflow: [{ type: 'RoleQuorum', role: 'desk-head', quorum: 2 }],
        lock: 'Unlocked',
        customProperties: {},
      },
    ],
    customProperties: {},
  })
  const second = await approveAsLinnea(demo, id)
  await second.goTo(`${root}/domains?alias=Desk+Bergen`)
  await second.eventually(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toHaveTextContent(/Desk Bergen.*Nordhaven Trust/)
  await second.goTo(`${root}/domains/${domainId}`)
  await second.eventually(() => heading(/Desk Bergen/))
  expect(main()).toHaveTextContent('desk-trader may read accounts')
})

const said = (words: string | RegExp) => within(main()).queryAllByText(words).length

test('each step says what is wrong with it; a way back and a jump keep what is filled in [VA003] [VA011]', async () => {
  const app = await openWizard()
  await app.user.click(button('Continue to Users'))
  await app.eventually(() => expect(field(/^Name$/)).toHaveAccessibleDescription(/Give the domain a name\./))
  expect(field('Description')).toHaveAccessibleDescription(/Describe the domain\./)
  expect(step(/Users/)).toHaveAttribute('aria-disabled', 'true')
  await fillGeneral(app, 'Desk Oslo')
  await app.user.fill(field('Description'), 'x'.repeat(201))
  await app.user.click(button('Continue to Users'))
  await app.eventually(() =>
    expect(field('Description')).toHaveAccessibleDescription(/A description has at most 200 characters\./),
  )
  await app.user.fill(field('Description'), 'x'.repeat(200))
  await next(app, 'Users')
  await app.user.click(button('Continue to Access management'))
  await app.eventually(() =>
    expect(user(1).getByLabelText(/^Name$/)).toHaveAccessibleDescription(/Give the user a name\./),
  )
  expect(document.activeElement).toBe(user(1).getByLabelText(/^Name$/))
  expect(main()).toHaveTextContent('5 fields need your attention')
  await fillUser(app, 1, nora)
  await app.user.click(button('Back'))
  await app.eventually(() => expect(field(/^Name$/)).toHaveValue('Desk Oslo'))
  await app.user.click(step(/Access management/))
  await app.eventually(() => stepHeading('Access management'))
  await app.user.click(box('desk-trader', 'events'))
  await app.user.click(step(/Users/))
  await app.eventually(() => expect(user(1).getByLabelText('Public key')).toHaveValue(makeKey(nora.name).publicKey))
  await app.user.click(step(/Access management/))
  await app.eventually(() => expect(box('desk-trader', 'events')).toBeChecked())
  expect(outline()).toHaveTextContent(
    /Desk Oslo.*Nordhaven Trust.*Consider descendants.*Users1.*desk-head, desk-trader/,
  )
})

test('users of one domain share no name, key or login; keys and roles are read as in the form of a user [VA020] [VA024]', async () => {
  const app = await openWizard()
  await fillGeneral(app, 'Desk Malmö')
  await next(app, 'Users')
  await fillUser(app, 1, nora)
  await app.user.fill(user(1).getByLabelText('New entry: Roles'), 'desk head')
  await app.user.press('Enter')
  await app.eventually(() => expect(said('The role “desk head” contains a space. Use - instead.')).toBe(1))
  await app.user.click(user(1).getByRole('button', { name: 'Remove desk head' }))
  expect(screen.queryByRole('button', { name: 'Remove Nora Weiss' })).toBeNull()
  await app.user.click(button('Add a user'))
  await fillUser(app, 2, { ...nora, login: 'NORA.weiss@nordhaven.example' })
  await app.user.click(button('Continue to Access management'))
  await app.eventually(() => expect(main()).toHaveTextContent('6 fields need your attention'))
  expect(said('Another user here has this name.')).toBe(2)
  expect(said('Another user here has this key.')).toBe(2)
  expect(said('Another user here has the login nora.weiss@nordhaven.example.')).toBe(2)
  await app.user.fill(user(2).getByLabelText('Public key'), 'not a key')
  await app.eventually(() => expect(said('The key must be base64.')).toBe(1))
  expect(said('Another user here has this key.')).toBe(0)
  await app.user.fill(user(2).getByLabelText(/^Name$/), 'Otto Berg')
  await app.user.click(button('Remove Otto Berg'))
  expect(button('Add a user')).toHaveFocus()
  await app.eventually(() => expect(screen.queryByRole('region', { name: 'User 2' })).toBeNull())
  await next(app, 'Access management')
})

test('roles that nobody has and roles that read nothing are warned of, and no more approvals are asked for than people can give [RO013]', async () => {
  const app = await openWizard()
  await fillToAccess(app, 'Desk Turku', nora, otto)
  await app.eventually(() => screen.getByText(/^desk-head, desk-trader may read nothing:/))
  await app.user.click(box('desk-head', 'users'))
  await app.eventually(() => screen.getByText(/^desk-trader may read nothing:/))
  await app.user.click(box('desk-trader', 'accounts'))
  await app.eventually(() => expect(screen.queryByText(/may read nothing:/)).toBeNull())
  expect(screen.queryByText(/^No user has the role/)).toBeNull()
  await app.user.click(within(main()).getByRole('checkbox', { name: 'desk-head' }))
  expect([...(field('Approvals needed') as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['1', '2'])
  await app.user.choose(field('Approvals needed'), '2')
  await app.user.click(button('Back'))
  await app.eventually(() => stepHeading('Users'))
  await app.user.click(user(1).getByRole('button', { name: 'Remove desk-trader' }))
  await app.user.click(button('Remove Otto Berg'))
  await next(app, 'Access management')
  await app.eventually(() => screen.getByText(/^No user has the role desk-trader\./))
  await app.user.click(button('Continue to Summary'))
  await app.eventually(() =>
    expect(field('Approvals needed')).toHaveAccessibleDescription(/More than the 1 user with the role desk-head\./),
  )
  await app.user.choose(field('Approvals needed'), '1')
  await next(app, 'Summary')
})

test('what the platform refuses of a user is said at the step of the users', async () => {
  const app = await openWizard()
  await fillToAccess(app, 'Desk Tartu', { ...nora, login: 'ines.caldeira@nordhaven.example' })
  await next(app, 'Summary')
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => stepHeading('Users'))
  expect(app.address()).toBe(`${root}/domains/create?step=users`)
  expect(screen.getByRole('group', { name: 'Users' })).toHaveAccessibleDescription(/login/)
  expect(document.activeElement).toBe(user(1).getByLabelText(/^Name$/))
  expect(app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents')).toEqual([])
})

test('a draft is kept with its users and its administration, and comes back at its step with the same ids [RT012]', async () => {
  const browser = openBrowser()
  const first = await openWizard({ browser })
  await fillToAccess(first, 'Desk Riga', nora)
  await first.user.click(within(main()).getByRole('checkbox', { name: 'desk-head' }))
  const idsOf = () =>
    browser.tabStorage
      .keys()
      .map((key) => browser.tabStorage.getItem(key) ?? '')
      .filter((text) => text.includes('Desk Riga'))
      .flatMap((text) => text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [])
  const before = idsOf()
  expect(before).toHaveLength(2)
  const again = await openWizard({ browser }, '?step=access')
  await again.eventually(() => expect(within(main()).getByRole('checkbox', { name: 'desk-head' })).toBeChecked())
  await again.user.click(box('desk-head', 'users'))
  expect(idsOf()).toEqual(before)
})

test('readers of vaults are asked for only where the domain above names some', async () => {
  const getRoot = new RegExp(`^GET /v1/domains/${domainIdOf('root')}$`)
  interface Read {
    readonly data: { readonly permissions: { readonly readAccess: { readonly vaults?: readonly string[] } } }
  }
  const withoutVaults = changed(({ data, ...others }: Read) => {
    const { vaults: _, ...readAccess } = data.permissions.readAccess
    return { ...others, data: { ...data, permissions: { readAccess } } }
  })
  const app = await openWizard({ faults: [[getRoot, withoutVaults]] })
  await fillToAccess(app, 'Desk Vaasa', nora)
  expect(main()).toHaveTextContent('Vaults are open to all users of the root domain')
  expect(screen.queryByRole('checkbox', { name: /vaults$/ })).toBeNull()
  await next(app, 'Summary')
  await app.user.click(button('Propose and sign'))
  const tried = await app.eventually(() => {
    const call = app.calls.find(({ method, path }) => method === 'POST' && path === '/v1/intents/dry-run')
    expect(call).toBeDefined()
    return call!
  })
  expect(tried.body).not.toContain('"vaults"')
})

test('a domain begins with the default strategy and without a policy; who may not propose it reads so before typing [EN002]', async () => {
  const app = await openWizard()
  await fillToAccess(app, 'Desk Pori', nora)
  expect(main()).toHaveTextContent('Without this policy, only policies of the domains above')
  await next(app, 'Summary')
  const { payload } = await proposeFilled(app)
  expect(payload).toMatchObject({
    governingStrategy: 'ConsiderDescendants',
    policies: [],
    permissions: { readAccess: noReaders },
  })
  closeRoutes()
  const own = await openWizard({}, '?own')
  const key = demoKeyOf('jonas').publicKey
  await fillToAccess(own, 'Desk Oulu', { name: 'Jonas Ekberg', login: 'jonas@own.example', key, roles: ['desk-head'] })
  await own.eventually(() => screen.getByText(/^You will not see this domain/))
  await own.user.click(box('desk-head', 'domains'))
  await own.eventually(() => expect(screen.queryByText(/^You will not see this domain/)).toBeNull())
  closeRoutes()
  const other = await openRoute(demo.people.aiko, `${root}/domains/create`)
  await other.eventually(() => screen.getByText(/^None of your roles may propose this\. domain-admin can\./))
})
