import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { demoId } from '@gateway/demo/demo-keys'
import { crumbs, entry, heading, link, main, region, rows, tab } from '@support/route-find'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('marcus', 'treasury')
const { prefix, open, see, click } = seat
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('the entry Assets lists the fungible assets by name, and a tab those that are not [RT020] [SC023]', async () => {
  await open('vaults')
  await click(() => entry('Assets'))
  await see(() => expect(rows()[0]).toHaveTextContent('Ada'))
  expect(seat.app.address()).toBe(`${prefix}/tickers`)
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '19')
  expect(rows()[0]).toHaveTextContent('Validated')
  await click(() => tab('Non-fungible'))
  await see(() => expect(rows()).toHaveLength(1))
  expect(seat.app.address()).toBe(`${prefix}/tickers/nft`)
  expect(rows()[0]).toHaveTextContent('Kestrel bond certificate 2207')
})

test('a row opens the asset by the query tickerId, which names it in the trail [RT021]', async () => {
  await open('tickers?symbol=USDC')
  await see(() => expect(rows()).toHaveLength(1))
  await click(() => rows()[0]!)
  await see(() => heading(/^USD Coin$/))
  expect(seat.app.address()).toBe(`${prefix}/tickers?tickerId=${demoId('ticker USDC')}`)
  await see(() => within(main()).getByText('Record verified'))
  expect(region('On Ethereum')).toHaveTextContent(contract)
  expect(crumbs().at(-1)).toHaveTextContent('USD Coin')
  await seat.app.back()
  await see(() => expect(rows()).toHaveLength(1))
})

test('the query opens an asset on the list of the NFTs too, and what is none cannot be found [RT021]', async () => {
  await open(`tickers/nft?tickerId=${demoId('ticker ETH')}`)
  await see(() => heading(/^Ether$/))
  expect(await see(() => region('On Ethereum'))).toHaveTextContent('The ledger’s own coin')
  expect(crumbs().at(-2)).toHaveTextContent('NFTs')
  await open('tickers/nft?tickerId=ETH')
  await see(() => screen.getByText('This asset cannot be found'))
})

test('an asset that nobody has validated says so in the list and warns on its page [ST018]', async () => {
  await open('tickers?validationStatus=NonValidated')
  await see(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toHaveTextContent('Not validated')
  await click(() => rows()[0]!)
  await see(() => heading(/Larkspur Dollar/))
  await see(() => screen.getByText('This asset is not validated'))
})

test('a transfer leads to its asset, and the asset to its transfers', async () => {
  await open(`transactions?tickerId=${demoId('ticker EURC')}`)
  await click(() => rows()[0]!)
  await click(() => link('Euro Coin'))
  await see(() => heading(/^Euro Coin/))
  expect(seat.app.address()).toBe(`${prefix}/tickers?tickerId=${demoId('ticker EURC')}`)
  await click(() => link('Transfers in this domain'))
  await see(() => expect(rows()[0]).toHaveTextContent('EURC'))
  expect(seat.app.address()).toBe(`${prefix}/transactions?tickerId=${demoId('ticker EURC')}`)
})
