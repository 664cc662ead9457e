import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { endpointIdOf } from '@gateway/demo/demo-entities'
import { button, field, link, region } from '@support/route-find'
import { answerWith, changed } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'
import { sampleId } from '@support/sample-intent'

const seat = takeRouteSeat('tomasz', 'treasury')
const { open, see, click } = seat
const page = `endpoints/${endpointIdOf('Meridian Prime settlement')}`
const transfers = /^GET \/v1\/domains\/[^/]+\/transactions\/transfers\?/
const orders = /^GET \/v1\/domains\/[^/]+\/transactions\/orders\?/
const usage = () => region(/^Payments to it$/)
/** Asset, how many transfers and how much of it. */
const sums = () =>
  within(within(usage()).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent))

interface Answer {
  readonly items: readonly { readonly id: string; readonly value: string }[]
}
/** The last of a list so many times, and more behind it. */
const repeated = (count: number) =>
  changed(({ items }: Answer) => ({
    items: Array.from({ length: count }, (_, i) => ({ ...items.at(-1)!, id: sampleId(i) })),
    count,
    nextStartingAfter: sampleId(count - 1),
  }))

test('an endpoint says what went to it, per asset in whole units, with its newest transfers and the list of all', async () => {
  await open(page)
  await see(() => {
    expect(usage()).toHaveTextContent('Everything this domain has sent to the address.')
    expect(sums()).toEqual([
      ['USD Coin', '1', '1,250,000.00 USDC'],
      ['Ether', '1', '25.00 ETH'],
    ])
  })
  const asked = seat.app.calls.map(({ path }) => path).find((path) => path.includes('ticker.ledgerId'))!
  expect(new URLSearchParams(asked.split('?')[1]).getAll('ticker.ledgerId')).toEqual(['ethereum-mainnet'])
  const newest = within(usage()).getByRole('region', { name: 'Newest transfers' })
  await see(() =>
    expect(
      within(newest)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Settlement hot 011,250,000\.00 USDC$/),
      expect.stringMatching(/Settlement hot 0125\.00 ETH$/),
    ]),
  )
  await see(() =>
    expect(within(usage()).getByRole('region', { name: 'Orders to it' })).toHaveTextContent(
      /^Orders to itAll orders2 of \d+ orders of this domain\.Order [0-9a-f]{8}/,
    ),
  )
  await click(() => link('All transfers to it'))
  await see(() => expect(seat.app.address()).toMatch(/\/transactions\?recipient\.addressDetails\.address=/))
})

test('of more than was read it says so, of the last transfers and of the last orders', async () => {
  await open(page, {
    faults: [
      [transfers, repeated(250)],
      [orders, repeated(100)],
    ],
  })
  await see(() => {
    expect(usage()).toHaveTextContent('The last 250 transfers that this domain sent to the address.')
    expect(sums()).toEqual([['Ether', '250', '6,250.00 ETH']])
    expect(usage()).toHaveTextContent(/ of the last 100 orders of this domain\./)
  })
})

test('an endpoint that nothing was sent to says that, and one whose transfers cannot be read offers to try again', async () => {
  await open(page, { faults: [[transfers, answerWith(200, { items: [], count: 0 })]] })
  await see(() => expect(usage()).toHaveTextContent('Nothing was sent to it'))
  await open(page, { faults: [[transfers, answerWith(500)]] })
  await see(() => expect(usage()).toHaveTextContent('Payments to it could not be loaded'))
  expect(within(usage()).getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a transfer to it begins with it as the destination, and keeps a draft apart from others of the same account and asset', async () => {
  await open(page)
  await click(() => button('More actions'))
  await click(() => within(screen.getByRole('menu')).getByText('Transfer to it'))
  const id = endpointIdOf('Meridian Prime settlement')
  await see(() => expect(seat.app.address()).toBe(`${seat.prefix}/transactions/transfers/create?endpointId=${id}`))
  const choose = async (label: string, name: string) => {
    await seat.fill(() => screen.getByRole('combobox', { name: label }), name)
    await click(() => screen.getByRole('option', { name: new RegExp(`^${name}`) }))
  }
  await choose('From', 'Settlement hot 01')
  await choose('Asset', 'USD Coin')
  const destination = () => screen.getByRole('combobox', { name: /Destination/ })
  await see(() => expect(destination()).toHaveValue('Meridian Prime settlement'))
  await seat.fill(() => field('Amount'), '1')
  const chosen = new URLSearchParams(seat.app.address().split('?')[1])
  expect(chosen.get('endpointId')).toBe(id)
  chosen.delete('endpointId')
  await open(`transactions/transfers/create?${chosen}`)
  await see(() => expect(destination()).toHaveValue(''))
})
