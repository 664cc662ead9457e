import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { formatDate } from '@components/ui/format-date'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { button, region } from '@support/route-find'
import { answerWith } from '@support/route-network'
import { openDemo } from '@support/route-demo'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('tomasz', 'treasury')
const { open, see, click } = seat
const panel = () => region('Balance over time')
const plot = () => within(panel()).getByRole('img')
const path = `accounts/${accountIdOf('Settlement hot 01')}`
const transfers = /^GET \/v1\/domains\/[^/]+\/transactions\/transfers\?/
const asked = () =>
  seat.app.calls.filter(({ path }) => transfers.test(`GET ${path}`) && path.includes('registeredAt.gt'))

test('an account shows how the balance of an asset changed since it was created at the earliest, from its own transfers', async () => {
  await open(path)
  await see(() => expect(plot()).toHaveAccessibleName(/ until now: .* changes?\. Lowest /))
  const [first] = asked()
  const query = new URLSearchParams(first!.path.split('?')[1])
  expect(query.get('accountId')).toBe(accountIdOf('Settlement hot 01'))
  await click(() => button('365 days'))
  const { people, gateway } = await openDemo()
  const { body } = await gateway.harness
    .as(people.tomasz)
    .get<{ readonly data: { readonly metadata: { readonly createdAt: string } } }>(
      `/v1/domains/${domainIdOf('treasury')}/${path}`,
    )
  const { createdAt } = body.data.metadata
  await see(() => expect(plot()).toHaveAccessibleName(new RegExp(`^ETH from ${formatDate(Date.parse(createdAt))} `)))
  expect(new URLSearchParams(asked().at(-1)!.path.split('?')[1]).get('registeredAt.gt')).toBe(createdAt)
  const choices = within(panel()).getByLabelText('Asset')
  await seat.app.user.choose(choices, 'USD Coin')
  await see(() => expect(plot()).toHaveAccessibleName(/^USDC from /))
})

test('where the transfers cannot be read the panel says so, and the balances stay', async () => {
  await open(path, { faults: [[/transactions\/transfers\?.*registeredAt/, answerWith(500)]] })
  await see(() => expect(panel()).toHaveTextContent('Balance over time could not be loaded'))
  expect(within(region(/^Balances/)).getAllByRole('listitem').length).toBeGreaterThan(1)
})
