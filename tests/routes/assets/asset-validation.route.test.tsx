import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { outsideAddress } from '@gateway/demo/demo-ledgers'
import { approveAsLinnea, proposeFilled } from '@support/route-admins'
import { closeRoutes, openRoute } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, dialog, heading, inDialog, link, main, rows } from '@support/route-find'
import { answerWith, liftable } from '@support/route-network'

let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

const root = prefixOf('root')
const box = (name: RegExp) => inDialog().getByRole('checkbox', { name })
const contract = outsideAddress('Larkspur Dollar contract', 'eth')

test('assets that cannot be read say so in the drawer, and are there when they can be read again', async () => {
  const broken = liftable(answerWith(503, {}))
  const app = await openRoute(demo.people.jonas, `${root}/tickers`)
  app.fault(/^GET \/v1\/tickers\?.*validationStatus=NonValidated/, broken.fault)
  await app.user.click(await app.eventually(() => link('Validate assets')))
  await app.eventually(() => expect(inDialog().getByRole('alert')).toHaveTextContent('The platform answered 503.'))
  broken.lift()
  await app.user.click(inDialog().getByRole('button', { name: 'Read again' }))
  await app.eventually(() => box(/^Validate Larkspur Dollar, LKSD/))
  await app.user.click(inDialog().getByRole('button', { name: 'Close' }))
  await app.eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.address()).toBe(`${root}/tickers`)
})

test('below the root domain the validation says where it is proposed', async () => {
  const app = await openRoute(demo.people.jonas, `${prefixOf('treasury')}/tickers?form=validate`)
  await app.eventually(() => expect(dialog()).toHaveTextContent('Propose it in the root domain'))
  await app.eventually(() => box(/^Validate Larkspur Dollar/))
  await app.user.click(box(/^Validate Larkspur Dollar/))
  expect(inDialog().getByRole('button', { name: /Propose and sign/ })).toHaveAttribute('aria-disabled', 'true')
})

test('an asset is validated from its page: the drawer shows all that is signed, and the status changes once it is executed [SC024] [ST018]', async () => {
  const app = await openRoute(demo.people.jonas, `${root}/tickers?name=Larkspur%20Dollar`)
  await app.user.click(await app.eventually(() => rows()[0]!))
  await app.eventually(() => heading(/Larkspur Dollar/))
  const page = app.address()
  await app.user.click(await app.eventually(() => link('Validate')))
  expect(app.address()).toBe(`${page}&form=validate`)
  await app.eventually(() => expect(box(/^Validate Larkspur Dollar/)).toBeChecked())
  await app.eventually(() => expect(dialog()).toHaveTextContent('LedgerEthereumKindContractStandardToken (ERC-20)'))
  expect(dialog()).toHaveTextContent(contract)
  const { id, payload } = await proposeFilled(app)
  expect(app.address()).toBe(page)
  expect(payload).toEqual({
    type: 'v0_ValidateTickers',
    tickers: [
      {
        id: new URLSearchParams(page.split('?')[1]).get('tickerId'),
        ledgerId: 'ethereum-mainnet',
        kind: 'Contract',
        name: 'Larkspur Dollar',
        symbol: 'LKSD',
        decimals: 6,
        ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: contract } },
        lock: 'Unlocked',
        customProperties: {},
      },
    ],
  })
  expect(main()).toHaveTextContent('This asset is not validated')
  const second = await approveAsLinnea(demo, id)
  await second.goTo(page)
  await second.eventually(() => heading(/Larkspur Dollar/))
  await second.eventually(() =>
    expect(within(main()).getByText('Validation').nextSibling).toHaveTextContent(/^Validated$/),
  )
  expect(screen.queryByText('This asset is not validated')).toBeNull()
  await second.user.click(button('More actions'))
  await second.eventually(() =>
    expect(screen.getByRole('menuitem', { name: /^Validate/ })).toHaveTextContent('already validated'),
  )
})
