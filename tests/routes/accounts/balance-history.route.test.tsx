import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { button, main, region } from '@support/route-find'
import { answerWith } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('tomasz', 'treasury')
const { open, see, click } = seat
const panel = () => region('Balance over time')
const plot = () => within(panel()).getByRole('img')
const path = `accounts/${accountIdOf('Settlement hot 01')}`
const transfers = /^GET \/v1\/domains\/[^/]+\/transactions\/transfers\?/
const asked = () =>
  seat.app.calls.filter(({ path }) => transfers.test(`GET ${path}`) && path.includes('registeredAt.gt'))

test('an account shows how the balance of an asset changed, from its own transfers, for each asset and span', async () => {
  await open(path)
  await see(() => expect(plot()).toHaveAccessibleName(/ until now: .* changes?\. Lowest /))
  const [first] = asked()
  const query = new URLSearchParams(first!.path.split('?')[1])
  expect(query.get('accountId')).toBe(accountIdOf('Settlement hot 01'))
  const shown = plot().getAttribute('aria-label')!
  await click(() => button('365 days'))
  await see(() => expect(plot().getAttribute('aria-label')).not.toBe(shown))
  const choices = within(panel()).getByLabelText('Asset')
  await seat.app.user.choose(choices, 'USD Coin')
  await see(() => expect(plot()).toHaveAccessibleName(/^USDC from /))
})

test('where the transfers cannot be read the panel says so, and the balances stay', async () => {
  await open(path, { faults: [[/transactions\/transfers\?.*registeredAt/, answerWith(500)]] })
  await see(() => expect(panel()).toHaveTextContent('Balance over time could not be loaded'))
  expect(within(within(main()).getAllByRole('table')[0]!).getAllByRole('row').length).toBeGreaterThan(1)
})
