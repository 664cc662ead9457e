import { screen } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { demoId } from '@gateway/demo/demo-keys'
import { approveAsLinnea, proposeFilled } from '@support/route-admins'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, dialog, field, heading, link, main, region, rows } from '@support/route-find'

let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

const root = prefixOf('root')

async function openForm(): Promise<RouteApp> {
  const app = await openRoute(demo.people.jonas, `${root}/tickers`)
  await app.user.click(await app.eventually(() => link('Register an asset')))
  await app.eventually(() => heading(/^Register an asset$/))
  expect(app.address()).toBe(`${root}/tickers?form=register`)
  await app.eventually(() => field(/^Ledger$/))
  return app
}

test('an ERC20 token is registered: filled in, signed, approved, and listed as not validated [SC024]', async () => {
  const app = await openForm()
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => screen.getByText('Choose the ledger of the asset.'))
  expect(screen.queryByLabelText('Contract address')).toBeNull()
  await app.user.choose(field(/^Ledger$/), 'Ethereum')
  await app.user.click(field(/^Token \(ERC-20\)/))
  await app.user.fill(field(/^Contract address$/), '0xdac17f958d2ee523a2206206994597c13d831ec7')
  expect(screen.queryByLabelText('Issuer')).toBeNull()
  await app.user.fill(field(/^Name$/), 'Tether USD')
  await app.user.fill(field(/^Symbol$/), 'USDT')
  await app.user.fill(field(/^Decimals$/), '6')
  await app.eventually(() =>
    expect(region('Review')).toHaveTextContent(
      'Register an asset: Tether USDLedgerEthereumStandardToken (ERC-20)Contract address0xdac17f958d2ee523a2206206994597c13d831ec7SymbolUSDTDecimals6',
    ),
  )
  const { id, payload } = await proposeFilled(app)
  expect(app.address()).toBe(`${root}/tickers`)
  expect(payload).toEqual({
    type: 'v0_CreateTicker',
    ledgerId: 'ethereum-mainnet',
    kind: 'Contract',
    name: 'Tether USD',
    symbol: 'USDT',
    decimals: 6,
    ledgerDetails: {
      type: 'Ethereum',
      properties: { type: 'ERC20', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
    },
  })
  const second = await approveAsLinnea(demo, id)
  await second.goTo(`${root}/tickers?symbol=USDT`)
  await second.eventually(() => expect(rows()).toHaveLength(1))
  await second.eventually(() => expect(rows()[0]).toHaveTextContent(/Tether USD.*Not validated.*ERC-20/))
})

test('a token of the XRP Ledger is registered by its currency code and its issuer', async () => {
  const issuer = 'rhub8VRN55s94qWKDv6jmDy1pUykJzF3wq'
  const app = await openForm()
  await app.user.choose(field(/^Ledger$/), 'XRP Ledger')
  await app.user.click(field(/^Fungible token/))
  await app.user.fill(field(/^Currency code$/), 'EUR')
  await app.user.fill(field(/^Issuer$/), issuer.slice(0, -1))
  await app.user.fill(field(/^Name$/), 'Gatehub Euro')
  await app.user.fill(field(/^Symbol$/), 'EUR')
  await app.user.click(button('Propose and sign'))
  await app.eventually(() =>
    expect(field(/^Issuer$/)).toHaveAccessibleDescription(/This is not an address on this ledger\./),
  )
  await app.user.fill(field(/^Issuer$/), issuer)
  const { id, payload } = await proposeFilled(app)
  expect(payload).toEqual({
    type: 'v0_CreateTicker',
    ledgerId: 'xrpl-mainnet',
    kind: 'Token',
    name: 'Gatehub Euro',
    symbol: 'EUR',
    ledgerDetails: { type: 'XRPL', properties: { type: 'FungibleToken', currencyCode: 'EUR', issuer } },
  })
  const second = await approveAsLinnea(demo, id)
  await second.goTo(`${root}/tickers?name=Gatehub%20Euro`)
  await second.user.click(await second.eventually(() => rows()[0]!))
  await second.eventually(() => heading(/^Gatehub Euro/))
  await second.eventually(() => expect(region('On XRP Ledger')).toHaveTextContent(issuer))
  await second.eventually(() => expect(main()).toHaveTextContent('This asset is not validated'))
  await second.eventually(() =>
    expect(region(/^History/)).toHaveTextContent(/Register asset Gatehub Euro on XRP LedgerProposed by Jonas Ekberg/),
  )
  await second.eventually(() => expect(region(/^History/)).toHaveTextContent('Asset registered'))
  await second.eventually(() =>
    expect(region(/^History/)).toHaveTextContent(/Intent executed.*Register asset.*Proposed by Jonas Ekberg/),
  )
  await second.goTo(`${root}/intents?intentId=${id}`)
  await second.user.click(await second.eventually(() => link('Open the asset')))
  await second.eventually(() => heading(/^Gatehub Euro/))
  expect(second.address()).toMatch(/tickers\?tickerId=/)
})

test('an asset is edited from its page, which shows the change once it is executed', async () => {
  const page = `${root}/tickers?tickerId=${demoId('ticker EURC')}`
  const app = await openRoute(demo.people.jonas, page)
  await app.user.click(await app.eventually(() => link('Edit')))
  await app.eventually(() => heading(/^Edit the asset$/))
  expect(app.address()).toBe(`${page}&form=edit`)
  await app.user.fill(await app.eventually(() => field(/^Name$/)), 'Euro Coin of Circle')
  await app.eventually(() =>
    screen.getByText('A validated asset cannot be used under another name or symbol until it is validated again.'),
  )
  await app.user.fill(field('Description'), 'Reviewed in November')
  await app.user.fill(field(/^Decimals$/), '8')
  await app.eventually(() =>
    screen.getByText(
      'All amounts of this asset will be read with these decimals. A validated asset cannot be used until it is validated again.',
    ),
  )
  await app.user.fill(field(/^Decimals$/), '6')
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('This asset loses its validation'))
  await app.user.click(button('Back to the form'))
  const { id, payload } = await proposeFilled(app)
  expect(app.address()).toBe(page)
  expect(payload).toEqual({
    type: 'v0_UpdateTicker',
    reference: { id: demoId('ticker EURC'), revision: expect.any(Number) },
    name: 'Euro Coin of Circle',
    symbol: 'EURC',
    decimals: 6,
    description: 'Reviewed in November',
    customProperties: {},
  })
  const second = await approveAsLinnea(demo, id, async (approver) => {
    await approver.eventually(() => expect(main()).toHaveTextContent('This asset loses its validation'))
    await approver.eventually(() => expect(dialog()).toHaveTextContent('This asset loses its validation.'))
  })
  await second.goTo(page)
  await second.eventually(() => heading(/^Euro Coin of Circle/))
  expect(main()).toHaveTextContent('Reviewed in November')
  expect(main()).toHaveTextContent('This asset is not validated')
})

test('an asset that is registered already is named before anything is signed, with its page', async () => {
  const app = await openForm()
  await app.user.choose(field(/^Ledger$/), 'Ethereum')
  await app.user.click(field(/^Token \(ERC-20\)/))
  await app.user.fill(field(/^Contract address$/), '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
  const known = await app.eventually(() => link('USD Coin'))
  expect(known.closest('[role=status]')).toHaveTextContent('Registered already as USD Coin')
  await app.user.fill(field(/^Name$/), 'USD Coin again')
  await app.user.fill(field(/^Symbol$/), 'USDC')
  await app.user.click(button('Propose and sign'))
  await app.eventually(() =>
    expect(field(/^Contract address$/)).toHaveAccessibleDescription(/This asset is registered already\./),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await app.user.click(known)
  await app.eventually(() => heading(/^USD Coin/))
  expect(app.address()).toBe(`${root}/tickers?tickerId=${demoId('ticker USDC')}`)
})

test('below the root domain nobody is led into a form of an asset that would be refused', async () => {
  const treasury = prefixOf('treasury')
  const app = await openRoute(demo.people.jonas, `${treasury}/tickers`)
  await app.eventually(() =>
    expect(link('Register an asset')).toHaveAccessibleDescription(/Propose it in the root domain/),
  )
  await app.goTo(`${treasury}/tickers?form=register`)
  await app.eventually(() => screen.getByText(/^This concerns the whole institution\. Propose it in the root domain, /))
  await app.goTo(`${treasury}/tickers?tickerId=${demoId('ticker EURC')}`)
  await app.user.click(await app.eventually(() => button('More actions')))
  await app.eventually(() =>
    expect(screen.getByRole('menuitem', { name: /^Edit/ })).toHaveTextContent(/Propose it in the root domain/),
  )
})
