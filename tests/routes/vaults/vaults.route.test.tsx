import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { vaultIds } from '@gateway/demo/demo-entities'
import { alerts, button, entry, heading, link, main, region, rows } from '@support/route-find'
import type { FaultOf } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('linnea', 'root')
const { prefix, open, see, click, fill } = seat

test('the entry Vaults lists the vaults, and a row opens the page of one with what made it [RT017]', async () => {
  await open('home')
  await click(() => entry('Vaults'))
  await see(() => expect(rows()).toHaveLength(3))
  expect(seat.app.address()).toBe(`${prefix}/vaults`)
  await fill(() => screen.getByRole('searchbox', { name: 'Name' }), 'frank')
  await see(() => expect(seat.app.address()).toMatch(/alias=frank/))
  await see(() => expect(rows()).toHaveLength(1))
  await click(() => rows()[0]!)
  await see(() => heading(/^MPC Frankfurt B$/))
  expect(seat.app.address()).toBe(`${prefix}/vaults/${vaultIds.frankfurt}`)
  await see(() => within(main()).getByText('Verified'))
  await see(() => expect(region('History')).toHaveTextContent('Create vault MPC Frankfurt B'))
})

test('a vault leads to the accounts of the domain that are kept in it', async () => {
  await open(`vaults/${vaultIds.frankfurt}`)
  await click(() => link('Accounts of this domain in it'))
  await see(() => button('Vault: MPC Frankfurt B'))
  expect(seat.app.address()).toMatch(new RegExp(`providerDetails.vaultId=${vaultIds.frankfurt}`))
})

test('the pending operations are a tab of the vault, with what they are for; and a vault that is online has none [RT018] [SC016]', async () => {
  await open(`vaults/${vaultIds.bergen}`)
  await click(() => link('Pending operations'))
  const list = await see(() => within(main()).getByRole('list', { name: 'Pending operations' }))
  expect(seat.app.address()).toBe(`${prefix}/vaults/${vaultIds.bergen}/pending`)
  expect(within(list).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Transaction/), expect.stringMatching(/^Manifest/)])
  await open(`vaults/${vaultIds.zurich}/pending`)
  await see(() => expect(region('Operations to sign')).toHaveTextContent('This vault signs by itself'))
})

test('a link to the pending operations that is only passed asks for none: of a vault that is online they are answered as missing', async () => {
  await open(`vaults/${vaultIds.zurich}`)
  const asksFor = (path: RegExp) => seat.app.calls.some((call) => path.test(call.path))
  fireEvent.mouseOver(link('Pending operations'))
  link('Accounts of this domain in it').focus()
  await see(() => expect(asksFor(new RegExp(`/accounts\\?.*providerDetails.vaultId=${vaultIds.zurich}`))).toBe(true))
  expect(asksFor(/\/operations\/prepared$/)).toBe(false)
})

test('a vault whose record was changed on its way is an alarm above everything else', async () => {
  const renamed: FaultOf = async (_, pass) => {
    const answer = await pass()
    return new Response((await answer.text()).replaceAll('HSM Zürich A', 'HSM Zurich 7'), answer)
  }
  await open(`vaults/${vaultIds.zurich}`, { faults: [[/^GET \/v1\/vaults\/[0-9a-f-]{36}$/, renamed]] })
  await see(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent('The signature of this data does not hold'))
  await open(`vaults/${vaultIds.zurich}`)
  await see(() => within(main()).getByText('Verified'))
  expect(alerts()).toEqual([])
})
