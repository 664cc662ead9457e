import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, heading, region, rows, tab } from '@support/route-find'
import { answerWith, liftable, silentBefore } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury')
const { open, see, click } = seat
const pending = () => within(region('Pending operations'))
const card = () => document.querySelector('.list-card') ?? expect.fail('no list')

test('pending operations that cannot be read say so in their place', async () => {
  const failing = liftable(answerWith(500, {}))
  await open('accounts', { faults: [[/\/intents\?.*payload\.type/, failing.fault]] })
  await see(() => expect(pending().getByRole('alert')).toHaveTextContent(/^The pending operations could not be loaded/))
  failing.lift()
  await click(() => pending().getByRole('button', { name: 'Try again' }))
  await see(() => expect(pending().getAllByRole('link')).not.toEqual([]))
})

test('a detail that cannot be loaded has its failure for a heading, and says in words why', async () => {
  const failing = liftable(answerWith(200, { data: {} }))
  await open('accounts')
  const href = (await see(() => within(rows()[0]!).getAllByRole('link')[0]!)).getAttribute('href')
  await open(href ?? '', { faults: [[/^GET \/v1\/domains\/[^/]+\/accounts\/[0-9a-f-]{36}$/, failing.fault]] })
  await see(() => heading(/^The account could not be loaded$/))
  expect(screen.getByRole('alert')).toHaveTextContent('Unexpected answer format')
  expect(document.title).toMatch(/^The account could not be loaded/)
  failing.lift()
  await click(() => button('Try again'))
  await see(() =>
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('The account could not be loaded'),
  )
})

test('a detail that is still being read shows the row that its list has read of it', async () => {
  await open('accounts', { faults: [[/^GET \/v1\/domains\/[^/]+\/accounts\/[0-9a-f-]{36}$/, silentBefore]] })
  const link = await see(() => within(rows()[1]!).getAllByRole('link')[0]!)
  const name = link.textContent ?? ''
  await click(() => link)
  await see(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name))
  expect(region('History')).toBeVisible()
})

test('rows that were selected stay so in another order, and are selected no longer in another list', async () => {
  await open('transactions')
  await see(() => expect(rows()).not.toEqual([]))
  await seat.app.user.press('j')
  await seat.app.user.press('x')
  await see(() => expect(card()).toHaveTextContent('1 transfer selected'))
  await click(() => button('Sort by Status'))
  await see(() => expect(seat.app.address()).toContain('sortBy'))
  expect(card()).toHaveTextContent('1 transfer selected')
  await click(() => tab('Orders'))
  await see(() => expect(within(card() as HTMLElement).getByRole('status')).toHaveTextContent('orders'))
  expect(card()).not.toHaveTextContent('selected')
})
