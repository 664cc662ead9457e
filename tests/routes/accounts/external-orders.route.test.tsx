import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openBrowser } from '@support/route-app'
import { button, dialog, field, heading, link, main, region } from '@support/route-find'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury', { isOwn: true })
const { prefix, open, see, click, fill } = seat

/** From the list of connected accounts to one of them. */
async function openAccount(name: string, browser = openBrowser()): Promise<string> {
  await open('accounts/external', { browser })
  await click(() => screen.getByRole('link', { name }))
  await see(() => expect(seat.app.address()).toMatch(/financial-details$/))
  return seat.app.address()
}

test('an order of a connected account is filled in with precision, minimum and fee at its field, tried, and kept over a reload [RT042]', async () => {
  const browser = openBrowser()
  const finances = await openAccount('Ethereum', browser)
  await click(() => link('Create an order'))
  await see(() => heading(/^Create an order$/))
  expect(seat.app.address()).toBe(`${finances}/create`)
  await seat.app.user.choose(await see(() => field(/^Asset$/)), /^ETH · 240\.00 ETH/)
  await click(() => screen.getByRole('radio', { name: 'Address' }))
  const says = async (amount: string, text: string) => {
    await fill(() => field(/^Amount$/), amount)
    await click(() => field(/^Description$/))
    await see(() => expect(main()).toHaveTextContent(text))
  }
  await fill(() => screen.getByRole('textbox', { name: 'Address' }), '0x8Ba1f109551bD432803012645Ac136ddd64DBA72')
  await click(() => button('Propose and sign'))
  await see(() => expect(main()).toHaveTextContent('The checksum of this address is wrong.'))
  await fill(() => screen.getByRole('textbox', { name: 'Address' }), 'nonsense')
  await says('0.00001', 'This is not an address on the ledger of this account.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await fill(() => screen.getByRole('textbox', { name: 'Address' }), '0x8ba1f109551bD432803012645Ac136ddd64DBA72')
  await says('0.12345678901', 'ETH has up to 10 decimals.')
  await says(
    '0.001',
    'The amount is below the provider minimum. Enter more. Fee, estimated: 0.0015 ETH. Minimum: 0.005 ETH.',
  )
  await says('240', 'Insufficient funds')
  await says('240.1', 'The account holds 240.00 ETH.')
  await see(() => expect(region('Review')).toHaveTextContent('The sentence appears as you fill in the form.'))
  await says('1.5', 'Fee, estimated: 0.0015 ETH. Minimum: 0.005 ETH.')
  await fill(() => field(/^Description$/), 'Fund the settlement account')
  await open(`${finances.slice(prefix.length + 1)}/create`, { browser })
  await click(() => button('Propose and sign'))
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  for (const text of [
    'Transfer 1.5 ETH from connected account',
    'This withdrawal goes to an address that is neither an endpoint nor an account of yours.',
    'Amount1.5 ETH',
    'DescriptionFund the settlement account',
  ])
    await see(() => expect(dialog()).toHaveTextContent(text))
})

test('a connected account whose provider trades opens the trade form from its finances, with pairs that are searched [RT043] [AP034]', async () => {
  const finances = await openAccount('Ethereum')
  await click(() => link('Trade'))
  await see(() => heading(/^Trade$/))
  expect(seat.app.address()).toBe(`${finances}/trade`)
  await see(() => expect(main()).toHaveTextContent('4 of 4 pairs'))
  await fill(() => screen.getByRole('searchbox', { name: 'Search pairs' }), 'usd')
  expect(within(screen.getByRole('list', { name: 'Pair' })).getAllByRole('button')).toHaveLength(1)
  await click(() => button(/^USDC \/ EUR/))
  await see(() => expect(main()).toHaveTextContent('0.92125 EUR for 1 USDC'))
  await click(() => button('Sell USDC'))
  await fill(() => field('Amount in USDC'), '1')
  await seat.app.user.click(field(/^Description/))
  await see(() => expect(main()).toHaveTextContent('Minimum 5 USDC, up to 2 decimals'))
  await click(() => button('Propose and sign'))
  await see(() => expect(main()).toHaveTextContent('This is below the provider minimum.'))
  await see(() => expect(field('Amount in USDC')).toHaveFocus())
  expect(region('Review')).toHaveTextContent('Choose a pair and enter an amount.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await fill(() => screen.getByRole('searchbox', { name: 'Search pairs' }), '')
  await click(() => button(/^XBT \/ EUR/))
  await see(() => expect(main()).toHaveTextContent('91,220.25 EUR for 1 XBT'))
  await fill(() => field('Amount in XBT'), '0.5')
  await click(() => button('1% from now'))
  // Neither side of that pair is held in this account.
  await click(() => button('Propose and sign'))
  await see(() => expect(screen.getByRole('alert')).toHaveTextContent('Asset not found'))
  await click(() => button('Change the trade'))
  await see(() => expect(field('Amount in XBT')).toHaveValue('0.5'))
})

test('both pages of a connected account begin with the same head, and its trail ends in its name; that of its connection in the name of the connection', async () => {
  await openAccount('Ethereum')
  const head = () => main().querySelector('header')!
  await see(() => expect(head()).toHaveTextContent('Connected'))
  const before = head().textContent
  await click(() => within(main()).getByRole('link', { name: 'Orders' }))
  await see(() => expect(seat.app.address()).toMatch(/\/orders$/))
  await see(() => expect(head()).toHaveTextContent(before))
  expect(within(head()).getByRole('link', { name: 'Trade' })).toBeVisible()
  expect(document.title).toMatch(/^Orders of Ethereum/)
  const trail = () => screen.getByRole('navigation', { name: 'Breadcrumb' })
  await see(() => expect(trail()).toHaveTextContent(/Ethereum$/))
  await click(() => link('Connection details'))
  const name = (await see(() => main().querySelector('h1')!)).textContent
  expect(name).not.toBe('Ethereum')
  await see(() => expect(trail().textContent.endsWith(name)).toBe(true))
})
