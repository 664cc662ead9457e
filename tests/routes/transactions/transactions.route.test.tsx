import { screen, within } from '@testing-library/dom'
import { getBytes, SigningKey } from 'ethers'
import { afterEach, expect, test, vi } from 'vitest'
import { writePublicKey } from '@domain/signing/public-key'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { crumbs, entry, heading, region, rows, tab } from '@support/route-find'
import { changed, held } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('marcus', 'treasury')
const { prefix, open, see, click } = seat
const account = `${prefix}/accounts/${accountIdOf('Multi-ledger treasury')}`
const lists = `${account}/financial-details`
afterEach(() => void vi.restoreAllMocks())

type Keys = readonly { readonly publicKey: { readonly type: string; readonly value: string } }[]
/** The key of the number two on secp256k1. */
const foreignKey = {
  type: 'PublicKey',
  value: writePublicKey({ type: 'Secp256k1', raw: getBytes(new SigningKey(`0x${'02'.padStart(64, '0')}`).publicKey) }),
}

const isCurrent = (name: string) => () => expect(tab(name)).toHaveAttribute('aria-current', 'page')

test('the entry Transactions opens the transfers, and its tabs open raw transactions, orders, intents and manifests [RT068] [RT044] [RT045] [RT046] [RT054] [SC025]', async () => {
  await open('vaults')
  await click(() => entry('Transactions'))
  await see(isCurrent('Transfers'))
  expect(seat.app.address()).toBe(`${prefix}/transactions`)
  await see(() => expect(rows()[0]).toHaveTextContent(/Inbound|Outbound|Fee|Internal/))
  for (const [name, path] of [
    ['Raw transactions', 'raw-transactions'],
    ['Orders', 'orders'],
    ['Intents', 'intents'],
  ] as const) {
    await click(() => tab(name))
    await see(isCurrent(name))
    expect(seat.app.address()).toBe(`${prefix}/transactions/${path}`)
    await see(() => expect(rows().length).toBeGreaterThan(0))
  }
  await click(() => tab('Manifests'))
  await click(() => screen.getByRole('link', { name: 'Client omnibus ETH' }))
  await see(() => expect(rows()).toHaveLength(1))
  await click(() => rows()[0]!)
  await see(() => expect(region('What is signed')).toHaveTextContent('Proof of reserves 2026 Q3'))
  await see(() => expect(screen.getByRole('main')).toHaveTextContent('against the public key that the platform gives'))
  expect(seat.app.address().split('?')[0]).toBe(
    `${prefix}/transactions/manifests/${demoId('manifest proof of reserves')}`,
  )
})

test('a transfer leads to its raw transaction, that to its order, and all tell the same progress [RT047] [RT048]', async () => {
  const progress = () => region('Progress')
  await open('transactions?kind=Fee')
  await click(() => rows().at(-1)!)
  await see(() => heading(/Fee of a transaction/))
  expect(seat.app.address()).toMatch(new RegExp(`^${prefix}/transactions/transfers/[0-9a-f-]{36}/details$`))
  await see(() => expect(within(progress()).getAllByRole('listitem')).toHaveLength(5))
  const observed = progress().textContent
  await click(() => within(progress()).getByRole('link', { name: 'Transaction' }))
  await see(() => heading(/Raw transaction/))
  expect(seat.app.address()).toMatch(new RegExp(`^${prefix}/transactions/raw-transactions/[0-9a-f-]{36}$`))
  await see(() => expect(progress().textContent).toBe(observed))
  await see(() => screen.getByText('The signature is valid'))
  screen.getByText(/against the public key that the platform gives of the account/)
  await click(() => within(progress()).getByRole('link', { name: 'Order' }))
  await see(() => region('What was ordered'))
  expect(seat.app.address()).toMatch(new RegExp(`^${prefix}/transactions/orders/[0-9a-f-]{36}$`))
  await see(() => expect(progress().textContent).toBe(observed))
})

test('an account has the lists of its own, and its transfers are narrowed by an asset [RT029] [RT030]', async () => {
  await open(`${lists}/transfers?tickerId=${demoId('ticker EURC')}`)
  await see(() => expect(rows()[0]).toHaveTextContent('EURC'))
  heading(/^Multi-ledger treasury$/)
  expect(rows().filter(({ textContent }) => !textContent.includes('EURC'))).toEqual([])
  for (const [name, path] of [
    ['Raw transactions', 'raw-transactions'],
    ['Orders', 'orders'],
  ] as const) {
    await click(() => tab(name))
    await see(() => expect(rows()[0]).toHaveTextContent('Multi-ledger treasury'))
    expect(seat.app.address()).toBe(`${lists}/${path}`)
  }
  await click(() => tab('Manifests'))
  await see(() => screen.getByText('No manifests of Multi-ledger treasury yet'))
  expect(seat.app.address()).toBe(`${lists}/manifests`)
})

test('a transfer and a raw transaction of an account have pages below it, whose trail names the account [RT031] [RT032]', async () => {
  await open(`${lists}/transfers`)
  await click(() => rows()[0]!)
  await see(() => expect(region('Parties')).toHaveTextContent('Multi-ledger treasury'))
  expect(seat.app.address()).toMatch(new RegExp(`^${lists}/transfers/[0-9a-f-]{36}/details$`))
  expect(crumbs().filter(({ textContent }) => textContent.includes('Multi-ledger treasury'))).toHaveLength(1)
  await open(`${lists}/raw-transactions`)
  await click(() => rows()[0]!)
  await see(() => region('On the ledger'))
  expect(seat.app.address()).toMatch(new RegExp(`^${lists}/raw-transactions/[0-9a-f-]{36}/details$`))
})

test.each([
  [
    'fits no key of its account',
    (keys: Keys) => keys.map((key) => ({ ...key, publicKey: foreignKey })),
    'The signature is from another key',
  ],
  ['belongs to an account without public keys', () => [], 'The platform gives no public key of this account'],
] as const)('a transaction whose signature %s is said to be one', async (_what, change, sentence) => {
  const fault = changed(
    ({ data, ...rest }: { readonly data: { readonly providerDetails: { readonly keys: Keys } } }) => ({
      ...rest,
      data: { ...data, providerDetails: { ...data.providerDetails, keys: change(data.providerDetails.keys) } },
    }),
  )
  await open(`${lists}/raw-transactions`, { faults: [[/\/accounts\/[0-9a-f-]{36}$/, fault]] })
  await see(() => expect(rows().length).toBeGreaterThan(0))
  await click(() => rows().find(({ textContent }) => textContent.includes('Completed')) ?? rows()[0]!)
  await see(() => expect(screen.getByRole('main')).toHaveTextContent(sentence))
  expect(screen.queryByText('The signature is valid')).toBeNull()
})

test('the accounts have the same lists beside them', async () => {
  await open('accounts')
  for (const [name, path] of [
    ['Transfers', 'transfers'],
    ['Raw transactions', 'raw-transactions'],
    ['Orders', 'orders'],
    ['Manifests', 'manifests'],
  ] as const) {
    await click(() => tab(name))
    await see(isCurrent(name))
    expect(seat.app.address()).toBe(`${prefix}/accounts/${path}`)
  }
})

test('a long list is exported page by page, and can be stopped', async () => {
  await open('transactions')
  await see(() => expect(rows().length).toBeGreaterThan(0))
  const { fault, letGo } = held()
  seat.app.fault(/transactions\/transfers\?.*startingAfter=/, fault)
  const given = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  await click(() => screen.getByRole('button', { name: 'Export CSV' }))
  await see(() => screen.getByRole('button', { name: '100 rows' }))
  await click(() => screen.getByRole('button', { name: 'Cancel the export' }))
  await see(() => screen.getByText('The export was cancelled. Nothing was saved.'))
  letGo()
  await see(() => screen.getByText('300 transfers loaded, more exist'))
  expect(given.mock.calls).toEqual([])
})
