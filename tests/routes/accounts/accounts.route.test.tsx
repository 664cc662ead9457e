import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { accountIdOf, vaultIds } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { button, crumbs, dialog, entry, field, heading, link, main, region, rows, tab } from '@support/route-find'
import { answerWith, changed } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('marcus', 'treasury', { isOwn: true })
const { prefix, open, see, click, fill } = seat
const kestrel = `${prefix}/accounts/${accountIdOf('Collateral Kestrel')}`
const foreign = '11111111-1111-4111-8111-111111111111'
const isCurrent = (name: string) => () => expect(tab(name)).toHaveAttribute('aria-current', 'page')
const checkbox = (name: string) => screen.getByRole('checkbox', { name })
const status = (text: string) =>
  screen.getAllByRole('status').find(({ textContent }) => textContent.includes(text)) ??
  expect.fail(`nothing says ${text}`)

test('the accounts take a tab as a segment: portfolio is the list itself, and each other name opens its list [RT027]', async () => {
  await open('accounts/portfolio')
  await see(isCurrent('Local accounts'))
  expect(seat.app.address()).toBe(`${prefix}/accounts`)
  for (const [segment, name] of [
    ['transfers', 'Transfers'],
    ['raw-transactions', 'Raw transactions'],
    ['orders', 'Orders'],
    ['manifests', 'Manifests'],
  ] as const) {
    await seat.app.goTo(`${prefix}/accounts/${segment}`)
    await see(isCurrent(name))
    heading(/^Accounts$/)
  }
})

test('the accounts have tabs for local and connected ones, and show pending operations and smart contracts [SC011] [SC012]', async () => {
  await open('accounts')
  const pending = await see(() =>
    within(region('Pending operations')).getByRole('link', { name: /pending operations?$/ }),
  )
  const shown = Number(pending.textContent.match(/\d+/)![0])
  await seat.app.user.click(pending)
  await see(() => heading(/^Tasks$/))
  await see(() => expect(rows()).toHaveLength(shown))
  await open('accounts')
  await click(() => tab('Smart contracts'))
  const contracts = await see(() => screen.getByRole('table'))
  await see(() =>
    expect(within(contracts).getByRole('link', { name: 'Collateral Kestrel' })).toHaveAttribute('href', kestrel),
  )
  await click(() => within(screen.getByRole('table')).getByRole('link', { name: 'Open the transaction' }))
  await see(() => expect(seat.app.address()).toMatch(/\/transactions\/raw-transactions\/[0-9a-f-]{36}$/))
  await open('accounts')
  await click(() => tab('Connected accounts'))
  await see(() => screen.getByRole('link', { name: 'Kraken trading desk' }))
  expect(seat.app.address()).toBe(`${prefix}/accounts/external`)
})

test('an account shows the contract that it created and what is under way for it', async () => {
  await open(kestrel)
  const transaction = await see(() =>
    within(screen.getAllByRole('region', { name: /^Smart contracts/ })[0]!).getByRole('link', {
      name: 'Open the transaction',
    }),
  )
  expect(transaction.getAttribute('href')).toMatch(new RegExp(`^${kestrel}/financial-details/raw-transactions/`))
  expect(screen.queryByText('The vault of this account is locked')).toBeNull()
  const locked = changed(({ items, ...rest }: { readonly items: readonly { readonly data: object }[] }) => ({
    ...rest,
    items: items.map(({ data, ...one }) => ({ ...one, data: { ...data, lock: 'Locked' } })),
  }))
  await open(`accounts/${accountIdOf('Payroll USDC')}`, { faults: [[/^GET \/v1\/vaults\?/, locked]] })
  await see(() => screen.getByText('The vault of this account is locked'))
  expect(link('Open the vault').getAttribute('href')).toMatch(/\/vaults\/[0-9a-f-]{36}$/)
  await click(() =>
    within(screen.getAllByRole('region', { name: /^Pending operations/ })[0]!).getByRole('link', {
      name: /XRP Ledger/,
    }),
  )
  await see(() => heading(/Payroll USDC/))
  expect(seat.app.address()).toMatch(/intentId=/)
})

test('a vault says of who made it in the root domain as much as may be read below', async () => {
  await open(`vaults/${vaultIds.zurich}`)
  await see(() => expect(region('Details')).toHaveTextContent('Created byA user of another domain'))
})

test('the id of a connected account that is not there is told so, and the trail leads back', async () => {
  await open(`accounts/external/${foreign}/financial-details/trade`)
  await click(() =>
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: '111111…1111' }),
  )
  await see(() => heading(/^This connected account cannot be found$/))
  await click(() => link('All connected accounts'))
  await see(isCurrent('Connected accounts'))
})

test('the user menu leads to the preferences, where the theme stays chosen and the notification settings have their page [RT026]', async () => {
  const first = await open('vaults')
  await click(() => screen.getAllByRole('button', { name: /user menu/ })[0]!)
  await click(() => button('Preferences'))
  await see(() => heading(/^Preferences$/))
  await click(() => button(/^Dark$/))
  await open('user-preferences', { storage: first.storage })
  await see(() => expect(button(/^Dark$/)).toHaveAttribute('aria-pressed', 'true'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await click(() => button(/^System$/))
  await click(() => tab('Notifications'))
  await see(() => checkbox('Intent approved'))
  expect(seat.app.address()).toBe(`${prefix}/user-preferences/notifications`)
})

test('notification settings are kept by the platform for each domain apart, and a change is not left without asking [SC041]', async () => {
  await open('user-preferences/notifications')
  const [here, there] = ['Treasury Operations', 'Settlement Desk']
  await see(() => status('No changes to save.'))
  await click(() => checkbox('Intent approved'))
  await seat.app.user.choose(field(/^Domain$/), there)
  await see(() =>
    expect(dialog()).toHaveTextContent(
      `Your changes for ${here} are not saved. They are lost when you go to ${there}.`,
    ),
  )
  await click(() => button('Stay here'))
  await see(() => expect(checkbox('Intent approved')).toBeChecked())
  await click(() => tab('General'))
  await see(() =>
    expect(dialog()).toHaveTextContent(
      `Your changes for ${here} are not saved. They are lost when you leave this page.`,
    ),
  )
  await click(() => button('Stay here'))
  await see(() => expect(checkbox('Intent approved')).toBeChecked())
  expect(seat.app.address()).toBe(`${prefix}/user-preferences/notifications`)
  await click(() => tab('General'))
  await click(() => button('Discard the changes'))
  await see(() => button(/^Dark$/))
  await open('user-preferences/notifications')
  await see(() => expect(checkbox('Intent approved')).not.toBeChecked())
  await click(() => checkbox('Intent approved'))
  await click(() => button('Save'))
  await see(() => status('Saved.'))
  await seat.app.user.choose(field(/^Domain$/), there)
  await see(() => expect(checkbox('Intent approved')).not.toBeChecked())
  await open('user-preferences/notifications')
  await see(() => expect(field(/^Domain$/)).toHaveValue(domainIdOf('treasury')))
  await see(() => expect(checkbox('Intent approved')).toBeChecked())
})

test('the navigation offers its entries in their order, administration under its heading, and dApps open their page [RT067]', async () => {
  await open('vaults')
  const navigation = screen.getAllByRole('navigation', { name: 'Main' })[0]!
  const entries = () => [...navigation.querySelectorAll('.nav-list > *')]
  await see(() => expect(entries()).toHaveLength(12))
  const names = entries().map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? one.textContent)
  expect(names).toEqual([
    'Dashboard',
    'Tasks',
    'Accounts',
    'Transactions',
    'Endpoints',
    'dApps',
    'Administration',
    'Policies',
    'Users',
    'Domains',
    'Vaults',
    'Assets',
  ])
  expect(within(navigation).getAllByRole('heading')).toHaveLength(1)
  await click(() => entry('dApps'))
  await see(() => heading(/^My dApps$/))
  expect(seat.app.address()).toBe(`${prefix}/dApps`)
})

test('connected accounts, dApps and invitations are reached by the navigation, say what they will hold, and lead to where one is made or say why not', async () => {
  await open('vaults')
  const crumb = () => crumbs().at(-1)
  await click(() => entry('Accounts'))
  await click(() => tab('Connected accounts'))
  await see(() => expect(crumb()).toHaveTextContent(/^Accounts$/))
  await click(() => within(main()).getByRole('link', { name: 'Connect an account' }))
  await see(() => screen.getByRole('heading', { level: 1, name: 'Connect an account' }))
  expect(crumb()).toHaveTextContent(/^Connect an account$/)
  await click(() => entry('dApps'))
  await see(() => heading(/^My dApps$/))
  expect(crumb()).toHaveTextContent(/dApps/)
  await click(() => within(main()).getByRole('link', { name: 'Connect a dApp' }))
  await see(() => screen.getByRole('heading', { level: 1, name: 'Connect a dApp' }))
  await click(() => entry('Users'))
  await click(() => tab('Pending invitations'))
  await see(() => screen.getByRole('heading', { name: 'No invitations in Treasury Operations' }))
  expect(crumb()).toHaveTextContent(/^Users$/)
  await click(() => within(main()).getByRole('link', { name: 'Invite a user' }))
  await see(() => heading(/^Invite a user$/))
  await see(() => button('Create invitation'))
})

test('the connected accounts of a domain are listed with their connection, filtered as the platform can, and each shows its finances, its orders and its connection [RT036] [RT037] [RT038] [RT041] [EN026] [EN060]', async () => {
  await open('accounts/external')
  await see(() =>
    expect(rows().map((row) => within(row).getAllByRole('gridcell')[0]!.textContent)).toEqual([
      'Bitcoin',
      'Cash',
      'Ethereum',
      'Solana',
      'XRP Ledger',
    ]),
  )
  const asked = () => seat.app.calls.filter(({ path }) => /\/external-accounts\?/.test(path)).at(-1)!.path
  await open('accounts/external?alias=Eth&connectionState=Connected')
  await see(() => expect(rows()).toHaveLength(1))
  expect(asked()).toMatch(/alias=Eth.*connectionState=Connected|connectionState=Connected.*alias=Eth/)
  expect(rows()[0]).toHaveTextContent(/Ethereum.*Kraken trading desk.*Connected/)
  await click(() => within(rows()[0]!).getByRole('link', { name: 'Ethereum' }))
  await see(() => screen.getByRole('heading', { level: 1, name: 'Ethereum' }))
  expect(seat.app.address()).toMatch(/\/accounts\/external\/[0-9a-f-]{36}\/financial-details$/)
  await see(() => expect(region('Balances')).toHaveTextContent(/240\.00 ETH/))
  await see(() => expect(region('Newest address')).toHaveTextContent(/0x[0-9a-fA-F]{40}/))
  await see(() => expect(region('Latest transfers')).toHaveTextContent('No transfers'))
  await click(() => tab('Orders'))
  await see(() => screen.getByRole('heading', { level: 2, name: 'No orders' }))
  expect(seat.app.address()).toMatch(/\/financial-details\/orders$/)
  await seat.app.back()
  await click(() => link('Connection details'))
  await see(() => screen.getByRole('heading', { level: 1, name: 'Kraken trading desk' }))
  expect(seat.app.address()).toMatch(/\/details$/)
  await see(() => expect(within(region('Accounts of this connection')).getAllByRole('link')).toHaveLength(5))
  await see(() => expect(crumbs().at(-1)).toHaveTextContent('Kraken trading desk'))
})

test('an account is connected, its credentials are given anew, and it is disconnected; no credential stays anywhere [RT039] [RT040] [SC014]', async () => {
  const secrets = ['nordhaven-hedging', 'of somebody else', 'simulated-hedging-secret']
  await open('accounts/external/connect')
  await click(() => button('Kraken'))
  await click(() => button(/^Connect$/))
  await see(() => expect(field('Secret')).toHaveAccessibleDescription('Secret is required.'))
  expect(field('Connection name')).toHaveAccessibleDescription(/Enter a name for the connection/)
  const send = async (secret: string, name: RegExp) => {
    await fill(() => field('Connection name'), 'Hedging desk')
    await fill(() => field('API key'), secrets[0]!)
    await fill(() => field('Secret'), secret)
    await click(() => button(name))
  }
  await send(secrets[1]!, /^Connect$/)
  await see(() => screen.getByText('These credentials do not open the connection'))
  await click(() => button('Enter the credentials again'))
  expect(await see(() => field('Secret'))).toHaveValue('')
  await send(secrets[2]!, /^Update the connection$/)
  await see(() => screen.getByText('The provider accepts the credentials of Hedging desk.'))
  await click(() => link('Show the accounts'))
  await click(() => link('Hedging desk'))
  await see(() => screen.getByRole('heading', { level: 1, name: 'Hedging desk' }))
  await click(() => link('Edit the connection'))
  await see(() => screen.getByText('Enter every credential again'))
  expect([(field('Connection name') as HTMLInputElement).value, (field('API key') as HTMLInputElement).value]).toEqual([
    'Hedging desk',
    '',
  ])
  await seat.app.back()
  await click(() => button('More actions'))
  await click(() => screen.getByRole('menuitem', { name: 'Disconnect' }))
  await click(() => within(dialog()).getByRole('button', { name: 'Disconnect' }))
  await see(() => status('The platform no longer holds credentials of Hedging desk.'))
  const { calls, logged, storage } = seat.app
  const sent = calls
    .filter(({ method, path }) => method !== 'GET' && path.includes('/providers'))
    .map(({ method }) => method)
  expect(sent).toEqual(['POST', 'POST', 'DELETE'])
  const kept = JSON.stringify([
    document.body.innerHTML,
    logged,
    { ...localStorage },
    { ...sessionStorage },
    window.location.href,
    storage,
  ])
  for (const secret of secrets) expect(kept).not.toContain(secret)
})

test('a platform without connected accounts says so, and hides nothing else', async () => {
  const absent = answerWith(404, { reason: 'RouteNotFound', message: '' })
  await open('accounts/external', { faults: [[/\/external-accounts/, absent]] })
  await see(() => screen.getByText('This platform has no connected accounts'))
  await click(() => tab('Local accounts'))
  await see(() => expect(rows().length).toBeGreaterThan(3))
})
