import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lockAction } from '@components/detail/lock-actions'
import { AssetDetailScreen, type AssetDetail } from '@features/assets/asset-detail.screen'
import type { AssetItem } from '@features/assets/asset-item'
import { AssetListScreen } from '@features/assets/asset-list.screen'
import { CreateLink } from '@components/layout/create-link'
import { defaultLook } from '@components/list/list-column'
import type { ListData } from '@components/list/list-data'
import { renderWithRouter } from '@support/with-router'

const id = '4e7401be-b376-48d5-a596-5392b81a61d9'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const nothing = () => undefined

const usdc: AssetItem = {
  id,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  ledgerId: 'ethereum-mainnet',
  ledgerAlias: 'Ethereum',
  kind: 'Contract',
  standard: 'ERC20',
  contract: contract,
  piece: undefined,
  isNonFungible: false,
  validation: 'Validated',
  lock: 'Unlocked',
  href: `/p/tickers?tickerId=${id}`,
}
const deed: AssetItem = {
  ...usdc,
  name: 'Deed 17',
  symbol: undefined,
  decimals: undefined,
  standard: 'NonFungibleToken',
  piece: '42',
  isNonFungible: true,
  validation: 'NonValidated',
  lock: 'Locked',
  href: `/p/tickers/nft?tickerId=${id}`,
}

describe('the lists of assets', () => {
  const show = (which: 'fungible' | 'nonFungible', items: readonly AssetItem[]) => {
    const data: ListData<AssetItem> = {
      items,
      isLoading: false,
      isLoadingMore: false,
      hasMore: false,
      updatedAt: 0,
      failure: undefined,
      loadMore: nothing,
      newcomers: 0,
      renew: nothing,
    }
    return renderWithRouter(
      <AssetListScreen<AssetItem>
        which={which}
        prefix="/p"
        validate={{ href: '/p/tickers?form=validate' }}
        register={<CreateLink href="/p/tickers?form=register">Register an asset</CreateLink>}
        ledgers={[]}
        data={data}
        toItem={(one) => one}
        keyOf={(one) => one.id}
        values={{}}
        onFilter={nothing}
        order={{ sortBy: 'name', sortOrder: 'ASC' }}
        onOrder={nothing}
        look={defaultLook}
        onLook={nothing}
        onOpen={nothing}
        fixedHeight={600}
      />,
    )
  }
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('gridcell')
          .map((cell) => cell.textContent),
      )
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Kinds of assets' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

  it('tell of fungible ones symbol, ledger, whether they are validated and locked, standard and contract', async () => {
    const coin: AssetItem = {
      ...usdc,
      id: '2',
      name: 'Ether',
      symbol: undefined,
      standard: 'Native',
      contract: undefined,
      validation: undefined,
      lock: 'Archived',
    }
    const fake: AssetItem = { ...usdc, id: '3', standard: undefined, validation: 'NonValidated' }
    await show('fungible', [usdc, coin, fake])
    expect(rows()).toEqual([
      ['USD Coin', 'USDC', 'Ethereum', 'Validated', 'Token (ERC-20)', '0xA0b869…eB48'],
      ['EtherArchived', 'Not set', 'Ethereum', '', 'Coin of the ledger', 'None'],
      ['USD Coin', 'USDC', 'Ethereum', 'Not validated', 'Not set', '0xA0b869…eB48'],
    ])
    expect(screen.getAllByRole('link', { name: 'USD Coin' })[0]).toHaveAttribute('href', usdc.href)
  })

  it('tell of non-fungible ones the standard and which piece each is, and fetch no picture of it', async () => {
    const { container } = await show('nonFungible', [deed, { ...deed, id: '2', piece: undefined }])
    expect(rows().map((row) => row.slice(0, 6))).toEqual([
      ['Deed 17Locked', 'Non-fungible token', '42', 'Not validated', 'Ethereum', '0xA0b869…eB48'],
      ['Deed 17Locked', 'Non-fungible token', 'Not set', 'Not validated', 'Ethereum', '0xA0b869…eB48'],
    ])
    expect(container.querySelectorAll('img, image, video, iframe, object')).toHaveLength(0)
    expect(container.querySelectorAll('svg.identicon')).toHaveLength(2)
  })

  it('are the tabs fungible and non-fungible [SC023]', async () => {
    const { unmount } = await show('fungible', [usdc])
    expect(tabs()).toEqual([
      ['Fungible', '/p/tickers', 'page'],
      ['Non-fungible', '/p/tickers/nft', null],
    ])
    unmount()
    await show('nonFungible', [])
    expect(tabs()).toEqual([
      ['Fungible', '/p/tickers', null],
      ['Non-fungible', '/p/tickers/nft', 'page'],
    ])
    expect(screen.getByText('No NFTs yet')).toBeVisible()
  })

  it('offer to register an asset, with and without entries ', async () => {
    const register = () =>
      screen.getAllByRole('link', { name: 'Register an asset' }).map((link) => link.getAttribute('href'))
    const { unmount } = await show('fungible', [usdc])
    expect(register()).toEqual(['/p/tickers?form=register'])
    expect(screen.getByRole('link', { name: 'Validate assets' })).toHaveAttribute('href', '/p/tickers?form=validate')
    unmount()
    await show('fungible', [])
    expect(register()).toEqual(['/p/tickers?form=register'])
  })

  it('are narrowed by symbol, name, ledger, validation, lock and kind', async () => {
    await show('fungible', [usdc])
    expect(screen.getAllByRole('button', { name: /^Filter by/ }).map((button) => button.textContent)).toEqual([
      'Symbol',
      'Name',
      'Ledger',
      'Validation',
      'Lock',
      'Kind',
    ])
  })
})

describe('the page of an asset', () => {
  const detail: AssetDetail = {
    ...usdc,
    description: 'A dollar',
    properties: [{ name: 'address', value: contract }],
    customProperties: { desk: 'FX' },
  }
  const show = (more: Partial<AssetDetail> = {}, editRefusal?: string) =>
    renderWithRouter(
      <AssetDetailScreen
        asset={{ ...detail, ...more }}
        metadata={{ revision: 3 }}
        toggle={lockAction('Ticker', more.lock ?? 'Unlocked', undefined)}
        transfersHref={`/p/transactions?tickerId=${id}`}
        validate={{ href: `${usdc.href}&form=validate`, refusal: editRefusal }}
        edit={{ href: `${usdc.href}&form=edit`, refusal: editRefusal }}
        history={null}
      />,
    )
  const rail = () =>
    within(screen.getByRole('region', { name: 'Details' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  const onLedger = () =>
    within(screen.getByRole('region', { name: 'On Ethereum' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  const actions = () => {
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    return screen.getAllByRole('menuitem').map((item) => item.textContent)
  }

  it('tells everything that it carries, its contract in full [EN016]', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('USD Coin')
    expect(screen.getByText('A dollar')).toBeVisible()
    expect(rail()).toEqual([
      ['Symbol', 'USDC'],
      ['Decimals', '6'],
      ['Ledger', 'Ethereum'],
      ['Kind', 'Contract'],
      ['Standard', 'Token (ERC-20)'],
      ['Validation', 'Validated'],
      ['Transfers', 'Transfers in this domain'],
      ['Lock', 'Unlocked'],
      ['Id', '4e7401be'],
      ['Revision', '3'],
      ['desk', 'FX'],
    ])
    expect(onLedger()).toEqual([['Contract address', contract]])
    expect(screen.getByRole('link', { name: 'Transfers in this domain' })).toHaveAttribute(
      'href',
      `/p/transactions?tickerId=${id}`,
    )
  })

  it('names issuer, currency code, token id and serial number by their words [EN016]', async () => {
    await show({
      properties: [
        { name: 'issuer', value: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' },
        { name: 'currencyCode', value: 'EUR' },
        { name: 'tokenId', value: '7' },
        { name: 'serialNumber', value: '42' },
        { name: 'code', value: 'X' },
      ],
    })
    expect(onLedger()).toEqual([
      ['Issuer', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
      ['Currency code', 'EUR'],
      ['Token id', '7'],
      ['Serial number', '42'],
      ['Asset code', 'X'],
    ])
  })

  it('says of a coin that nothing stands behind it, and of what the platform does not say that it does not', async () => {
    const { unmount } = await show({
      kind: 'Native',
      properties: [],
      symbol: undefined,
      decimals: undefined,
      validation: undefined,
      standard: undefined,
    })
    expect(screen.getByRole('region', { name: 'On Ethereum' })).toHaveTextContent('The ledger’s own coin')
    expect(rail().slice(0, 6)).toEqual([
      ['Symbol', 'Not set'],
      ['Decimals', 'Not set'],
      ['Ledger', 'Ethereum'],
      ['Kind', 'Coin of the ledger'],
      ['Standard', 'Not set'],
      ['Validation', 'Not known'],
    ])
    unmount()
    await show({ properties: [] })
    expect(screen.getByRole('region', { name: 'On Ethereum' })).toHaveTextContent(
      'The platform gives no contract or issuer.',
    )
  })

  it('warns of an asset that is not validated and offers to validate it alone [ST018]', async () => {
    const { unmount } = await show()
    expect(screen.queryByText('This asset is not validated')).toBeNull()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/p/tickers?tickerId=${id}&form=edit`)
    expect(actions()).toEqual(['ValidateThis asset is already validated.', 'Lock'])
    unmount()
    const { unmount: leave } = await show({ validation: 'NonValidated', lock: 'Locked' })
    expect(screen.getByText('This asset is not validated')).toBeVisible()
    expect(rail()).toContainEqual(['Validation', 'Not validated'])
    expect(actions()).toEqual([
      'ValidateA locked asset cannot be edited or used. Unlock it first.',
      'EditA locked asset cannot be edited or used. Unlock it first.',
    ])
    expect(screen.getByRole('button', { name: 'Unlock' })).toBeVisible()
    leave()
    const { unmount: goBack } = await show({ validation: 'NonValidated' })
    expect(screen.getByRole('link', { name: 'Validate' })).toHaveAttribute(
      'href',
      `/p/tickers?tickerId=${id}&form=validate`,
    )
    goBack()
    const { unmount: goOn } = await show({}, 'Only domain-admin may propose this.')
    expect(actions()[1]).toBe('EditOnly domain-admin may propose this.')
    goOn()
    await show({ lock: 'Archived' })
    const archived = 'An archived asset is kept for its history and cannot be changed or used.'
    expect(actions().slice(1)).toEqual([`Edit${archived}`, `Lock${archived}`])
  })
})
