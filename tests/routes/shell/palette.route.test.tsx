import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { openDemo } from '@support/route-demo'
import { button, heading } from '@support/route-find'
import { cutBefore } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury')
const { prefix, open, see, click } = seat
const treasury = domainIdOf('treasury')
const omnibus = accountIdOf('Client omnibus ETH')

const field = () => screen.getByRole('combobox', { name: 'Search or jump to' })
const options = () => screen.getAllByRole('option')
const only = (text: string | RegExp) => {
  const found = options().filter(({ textContent }) =>
    typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
  )
  expect(found).toHaveLength(1)
  return found[0]!
}
const press = (key: string) => seat.app.user.press(key)

async function openSearch(): Promise<void> {
  await press('Control+k')
  await see(field)
}

async function find(text: string): Promise<void> {
  await openSearch()
  await seat.app.user.fill(field(), text)
  await see(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => /result/.test(textContent))).toBe(true),
  )
}

async function read<T>(call: string): Promise<T> {
  const {
    gateway,
    people: { ines },
  } = await openDemo()
  return (await gateway.harness.as(ines).get<T>(call)).body
}
const addressOfOmnibus = async () =>
  (
    await read<{ items: readonly { address: string }[] }>(
      `/v1/domains/${treasury}/accounts/${omnibus}/addresses?limit=1`,
    )
  ).items[0]!.address

test('the command key and the button open the search; Esc closes it', async () => {
  await open('vaults')
  await openSearch()
  await see(() => expect(field()).toHaveFocus())
  await press('Escape')
  await see(() => expect(screen.queryByRole('combobox')).toBeNull())
  await click(() => button('Search or jump to'))
  await see(() => expect(field()).toHaveFocus())
})

test('a page is found by the beginning of its words and opened with Enter', async () => {
  await open('vaults')
  for (const [text, title, path] of [
    ['raw tr', /Transactions/, 'transactions/raw-transactions'],
    ['secur', /Users/, 'users/security'],
  ] as const) {
    await find(text)
    await press('Enter')
    await see(() => heading(title))
    expect(seat.app.address()).toBe(`${prefix}/${path}`)
  }
})

test('an account is found by a part of its name, by its id and by its address', async () => {
  for (const text of ['omnibus eth', omnibus.toUpperCase(), await addressOfOmnibus()]) {
    await open('vaults')
    await find(text)
    await click(() => only('Client omnibus ETH'))
    await see(() => expect(seat.app.address()).toContain(`/accounts/${omnibus}`))
  }
})

test('a transaction is found by its hash', async () => {
  const {
    items: [transaction],
  } = await read<{ items: readonly { id: string; ledgerTransactionData: { ledgerTransactionId: string } }[] }>(
    `/v1/domains/${treasury}/transactions?limit=1&processing.status=Completed`,
  )
  await open('vaults')
  await find(transaction!.ledgerTransactionData.ledgerTransactionId)
  await press('Enter')
  await see(() => expect(seat.app.address()).toContain(`/transactions/raw-transactions/${transaction!.id}`))
})

test('a request that waits is offered for a decision', async () => {
  await open('vaults')
  await openSearch()
  await click(() => within(screen.getByRole('group', { name: 'Waiting for your decision' })).getAllByRole('option')[0]!)
  await see(() => expect(seat.app.address()).toMatch(/intentId=/))
})

test('what is done and where one goes stands before the requests that match too', async () => {
  await open('vaults')
  await find('transfer')
  await see(() => expect(within(screen.getByRole('listbox')).getAllByRole('group').length).toBeGreaterThan(2))
  const groups = within(screen.getByRole('listbox')).getAllByRole('group')
  for (const [at, name] of ['Actions', 'Pages', 'Waiting for your decision'].entries())
    expect(groups[at]).toHaveAccessibleName(name)
})

test('an action is done, and one that is refused says why and does nothing', async () => {
  await open('vaults')
  await find('dark th')
  await press('Enter')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await find('dark th')
  expect(options()).toHaveLength(1)
  expect(options()[0]).toHaveAttribute('aria-disabled', 'true')
  expect(options()[0]).toHaveTextContent('in use')
  await press('Escape')
  await find('system them')
  await press('Enter')
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  await find('a transfer ord')
  await press('Enter')
  await see(() => heading(/^Create a transfer order$/))
})

test('what nothing is called is said with what is searched; a search that fails says so and can be tried again', async () => {
  await open('vaults')
  await find('zzzz')
  await see(() => screen.getByText(/No results for “zzzz”/))
  const fault = seat.app.fault(/\/v1\/(domains|vaults|addresses)/, cutBefore)
  await seat.app.user.fill(field(), 'omnibus')
  await see(() => screen.getByText(/The search failed/))
  fault.lift()
  await click(() => button('Try again'))
  await see(() => only('Client omnibus ETH'))
})

test('a domain that could not be searched is counted beside what was found', async () => {
  await open('vaults')
  seat.app.fault(/\/accounts\?.*alias=/, cutBefore)
  await find('omni')
  await see(() => screen.getByText(/1 domain could not be searched\./))
})

test('an address whose owner cannot be looked up is still searched elsewhere, and that is said with a way to try again', async () => {
  await open('vaults')
  const fault = seat.app.fault(/\/v1\/addresses/, cutBefore)
  await find(await addressOfOmnibus())
  await see(() => screen.getByText(/The owner of the address could not be looked up\./))
  fault.lift()
  await click(() => button('Try again'))
  await see(() => only('Client omnibus ETH'))
  expect(screen.queryByText(/The owner of the address could not be looked up\./)).toBeNull()
})

test('G and a letter go to a page, ? shows the keys, [ keeps the navigation open; single keys can be turned off', async () => {
  const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull()
  const oneKey = () => screen.getByRole('checkbox', { name: 'Use single-key shortcuts' })
  await open('vaults')
  await press('g')
  await press('a')
  await see(() => heading(/^Accounts$/))
  expect(seat.app.address()).toMatch(/\/accounts$/)
  await press('c')
  await see(() => expect(seat.app.address()).toMatch(/\/accounts\/create$/))
  await seat.app.back()
  await see(() => heading(/^Accounts$/))
  await press('[')
  expect(document.querySelector('.shell')).toHaveAttribute('data-width', 'pinned')
  await press('[')
  await press('?')
  await click(oneKey)
  await press('Escape')
  await see(noDialog)
  for (const key of ['?', 'g', 'd']) await press(key)
  noDialog()
  expect(seat.app.address()).toMatch(/\/accounts$/)
  await find('keyboard')
  await press('Enter')
  await click(oneKey)
  expect(oneKey()).toBeChecked()
})

test('the own pages of a person stand below no page of the navigation', async () => {
  await open('vaults')
  await find('prefer')
  expect(only(/^Preferences/).textContent).toMatch(/^PreferencesFor you alone$/)
  await press('Enter')
  await see(() => expect(seat.app.address()).toBe(`${prefix}/user-preferences`))
})

test('signing out from the search ends the session', async () => {
  await open('vaults')
  await find('sign out')
  await press('Enter')
  await see(() => expect(seat.app.left()).toBe('http://127.0.0.1:8080/auth/signed-out'))
  expect(await (await seat.app.ask('/api/auth/session')).json()).toBeNull()
  await open('//auth/signed-out', { withoutSession: true })
  await see(() => screen.getByText('You are signed out'))
})
