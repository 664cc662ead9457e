import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defaultLook, type ListColumn } from '@components/list/list-column'
import type { ListData } from '@components/list/list-data'
import { exportColumns } from '@components/list/list-export'
import { ManifestListScreen } from '@features/manifests/manifest-list.screen'
import { entryHref, listHref, scopeHead, type MoneyScope } from '@features/accounts/money-scope'
import { orderColumns } from '@features/transactions/order.columns'
import type { OrderItem } from '@features/transactions/order-item'
import { OrderListScreen } from '@features/transactions/order-list.screen'
import { OrderSentence, orderText } from '@features/intents/shared/order-sentence'
import { transferColumns } from '@features/transactions/transfer.columns'
import type { TransferParty } from '@features/intents/shared/order-act'
import type { TransferItem } from '@features/transactions/transfer-item'
import { TransferListScreen } from '@features/transactions/transfer-list.screen'
import { sampleId } from '@support/sample-intent'
import { renderWithRouter } from '@support/with-router'

const domain: MoneyScope = { at: 'domain', prefix: '/p' }
const accounts: MoneyScope = { at: 'accounts', prefix: '/p' }
const accountId = sampleId(1)
const below = `/p/accounts/${accountId}`
const account: MoneyScope = { at: 'account', prefix: '/p', accountId, accountAlias: 'Hot 01' }
const nothing = () => undefined
const noDialogs = { receive: nothing, release: nothing }
const dataOf = <T,>(items: readonly T[]): ListData<T> => ({
  items,
  isLoading: false,
  isLoadingMore: false,
  hasMore: false,
  updatedAt: 0,
  failure: undefined,
  loadMore: nothing,
  newcomers: 0,
  renew: nothing,
})
const common = {
  values: {},
  onFilter: nothing,
  order: { sortBy: 'x', sortOrder: 'DESC' },
  onOrder: nothing,
  look: defaultLook,
  onLook: nothing,
  onOpen: nothing,
  fixedHeight: 600,
} as const
const asIs = <T,>(item: T) => item
const keyOf = ({ id }: { readonly id: string }) => id
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    )

const hot: TransferParty = {
  kind: 'Account',
  id: 'a',
  alias: 'Hot 01',
  address: '0x1111111111111111111111111111111111111111',
}
const kestrel: TransferParty = {
  kind: 'Endpoint',
  id: 'e',
  alias: 'Kestrel',
  address: '0x2222222222222222222222222222222222222222',
}
const stranger: TransferParty = {
  kind: 'Address',
  alias: undefined,
  address: '0x3333333333333333333333333333333333333333',
}
const transfer = (more: Partial<TransferItem>): TransferItem => ({
  id: '4e7401be-b376-48d5-a596-5392b81a61d9',
  direction: 'inbound',
  isRecovery: false,
  units: '1500000000000000001',
  asset: { id: 't', name: 'Ether', symbol: 'ETH', decimals: 18 },
  senders: [stranger],
  recipient: hot,
  quarantined: false,
  olderStatus: undefined,
  registeredAt: '2026-11-22T10:00:00.000Z',
  href: '/p/transactions/transfers/x/details',
  ...more,
})
const showTransfers = (items: readonly TransferItem[]) =>
  renderWithRouter(
    <TransferListScreen<TransferItem>
      {...common}
      data={dataOf(items)}
      toItem={asIs}
      keyOf={keyOf}
      head={scopeHead(domain, 'transfers', noDialogs)}
      scopeName="Treasury"
      accounts={[]}
      recipients={[]}
      assets={[]}
    />,
  )

describe('the list of transfers', () => {
  it('tells direction, asset, parties by name where they have one, and the amount by the decimals of the asset', async () => {
    await showTransfers([
      transfer({}),
      transfer({ id: '2', direction: 'outbound', senders: [hot], recipient: kestrel }),
      transfer({ id: '3', direction: 'fee', senders: [hot], recipient: undefined }),
      transfer({ id: '4', isRecovery: true }),
    ])
    expect(cells().map((row) => row.slice(0, 4))).toEqual([
      ['Inbound', 'ETH', '0x333333…3333Hot 01', '1.50… ETH'],
      ['Outbound', 'ETH', 'Hot 01Kestrel', '1.50… ETH'],
      ['Fee', 'ETH', 'Hot 01the ledger', '1.50… ETH'],
      ['Recovery, inbound', 'ETH', '0x333333…3333Hot 01', '1.50… ETH'],
    ])
    expect(screen.getAllByTitle('1.500000000000000001 ETH')).toHaveLength(4)
  })

  it('marks what waits in quarantine, and keeps the status of an older record [ST014]', async () => {
    await showTransfers([
      transfer({ quarantined: true }),
      transfer({ id: '2' }),
      transfer({ id: '3', olderStatus: 'detected' }),
      transfer({ id: '4', olderStatus: 'confirmed' }),
      transfer({ id: '5', olderStatus: 'failed' }),
    ])
    expect(cells().map((row) => row[4])).toEqual(['Quarantined', 'Not quarantined', 'Detected', 'Confirmed', 'Failed'])
  })
})

describe('the sentence of an order', () => {
  it('is short in lists; where somebody decides it leaves out no digit and no character of an address', () => {
    const act = {
      type: 'Transfer',
      units: '1500000000000000001',
      symbol: 'ETH',
      decimals: 18,
      destinations: [stranger],
    }
    const textOf = (show: 'short' | 'whole') => render(<OrderSentence act={act} show={show} />).container.textContent
    expect([textOf('short'), textOf('whole')]).toEqual([
      'Transfer 1.50… ETH to 0x333333…3333',
      `Transfer 1.500000000000000001 ETH to ${stranger.address}`,
    ])
    const ended = { type: 'EndTrust', units: '0', symbol: 'USDC', decimals: 7, destinations: [], objects: ['GDRX'] }
    expect([render(<OrderSentence act={ended} show="whole" />).container.textContent, orderText(ended)]).toEqual([
      'End the trust line of USDC issued by GDRX',
      'End the trust line of USDC issued by GDRX',
    ])
    expect(
      render(<OrderSentence act={{ ...act, destinations: [kestrel] }} show="whole" />).container.textContent,
    ).toMatch(/to Kestrel$/)
  })
})

describe('the list of orders', () => {
  it('offers the changes of an order beside its status, without opening the order or a stop of Tab', async () => {
    const pressed: unknown[] = []
    const order: OrderItem = {
      id: '1',
      act: { type: 'Transfer', units: '1', symbol: 'BTC', decimals: 8, destinations: [kestrel] },
      ledgerId: 'bitcoin',
      ledgerAlias: 'Bitcoin',
      account: { id: 'a', alias: 'Hot 01' },
      createdBy: undefined,
      status: 'Broadcasting',
      createdAt: '2026-11-22T10:00:00.000Z',
      href: '/x',
      onChanges: (opener) => pressed.push(opener),
    }
    await renderWithRouter(
      <OrderListScreen<OrderItem>
        {...common}
        onOpen={() => pressed.push('opened')}
        data={dataOf([order])}
        toItem={asIs}
        keyOf={keyOf}
        head={scopeHead(domain, 'orders', noDialogs)}
        scopeName="Treasury"
        accounts={[]}
        ledgers={[]}
        people={[]}
      />,
    )
    const button = screen.getByRole('button', { name: 'Change this order' })
    fireEvent.click(button)
    expect([pressed, button.tabIndex]).toEqual([[button], -1])
  })
})

describe('an empty list of manifests', () => {
  it('says what a manifest is, and begins one', async () => {
    await renderWithRouter(
      <ManifestListScreen<never>
        {...common}
        data={dataOf([])}
        toItem={asIs}
        keyOf={keyOf}
        head={scopeHead(domain, 'manifests', noDialogs)}
        accountName="Hot 01"
        accounts={undefined}
        people={[]}
      />,
    )
    expect(screen.getByText('No manifests of Hot 01 yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign a manifest' })).toHaveAttribute(
      'href',
      '/p/transactions/manifests/create',
    )
  })
})

describe('a file of transfers and orders', () => {
  const fileOf = <T,>(columns: readonly ListColumn<T>[], item: T) => {
    const { header, toRow } = exportColumns({ columns, toItem: (row: T) => row, keyOf: () => '' })
    const row = toRow(item)
    return Object.fromEntries(header.map((title, i) => [title, row[i]]).filter(([title]) => title!.includes(': ')))
  }

  it('tells in full whom a transfer names, whether their names were read or not', () => {
    const unread = { ...hot, alias: undefined }
    expect(fileOf(transferColumns, transfer({ recipient: unread }))).toEqual({
      'Asset: id': 't',
      'From: id': '',
      'From: address': stranger.address,
      'To: id': 'a',
      'To: address': hot.address,
    })
    expect(fileOf(transferColumns, transfer({ senders: [unread, kestrel], recipient: undefined }))).toEqual({
      'Asset: id': 't',
      'From: id': 'a, e',
      'From: address': `${hot.address}, ${kestrel.address}`,
      'To: id': '',
      'To: address': '',
    })
  })

  it('tells every destination of an order, its account and who made it', () => {
    const made: OrderItem = {
      id: '1',
      act: { type: 'Transfer', units: '1', symbol: 'BTC', decimals: 8, destinations: [kestrel, stranger] },
      ledgerId: 'bitcoin',
      ledgerAlias: 'Bitcoin',
      account: { id: 'a', alias: undefined },
      createdBy: '4e7401be',
      createdById: '4e7401be-b376-48d5-a596-5392b81a61d9',
      status: undefined,
      createdAt: '2026-11-22T10:00:00.000Z',
      href: '/x',
    }
    expect(fileOf(orderColumns, made)).toEqual({
      'To: id': 'e',
      'To: address': `${kestrel.address}, ${stranger.address}`,
      'From account: id': 'a',
      'Created by: id': made.createdById,
    })
  })
})

describe('the list of orders', () => {
  const order = (id: string, act: Partial<OrderItem['act']>, status?: string, failure?: string): OrderItem => ({
    id,
    act: { type: 'Transfer', units: '25000000', symbol: 'BTC', decimals: 8, destinations: [kestrel], ...act },
    ledgerId: 'bitcoin',
    ledgerAlias: 'Bitcoin',
    account: { id: 'a', alias: 'Hot 01' },
    createdBy: 'Ines Caldeira',
    status,
    failure,
    createdAt: '2026-11-22T10:00:00.000Z',
    href: '/p/transactions/orders/x',
  })

  it('says in a sentence what each does, and the status of its transaction where that was read', async () => {
    const items = [
      order('1', {}, 'Completed'),
      order('2', { destinations: [kestrel, stranger] }),
      order('8', { destinations: [kestrel, kestrel] }),
      order('9', { destinations: [stranger, kestrel, stranger] }),
      order('3', { type: 'ContractCall', units: undefined }),
      order('4', { type: 'ContractCall' }),
      order('5', { type: 'DelegateStaking' }),
      order('6', { type: 'WithdrawRewards' }),
      order('7', { type: 'SomethingNew' }),
      order('8', { decimals: undefined, symbol: undefined }),
    ]
    await renderWithRouter(
      <OrderListScreen<OrderItem>
        {...common}
        data={dataOf(items)}
        toItem={asIs}
        keyOf={keyOf}
        head={scopeHead(domain, 'orders', noDialogs)}
        scopeName="Treasury"
        accounts={[]}
        ledgers={[]}
        people={[]}
      />,
    )
    expect(cells().map((row) => row[0])).toEqual([
      'Transfer 0.25 BTC to Kestrel',
      'Transfer 0.25 BTC to 2 destinations',
      'Transfer 0.25 BTC to Kestrel in 2 outputs',
      'Transfer 0.25 BTC to 2 destinations in 3 outputs',
      'Call the contract Kestrel',
      'Call the contract Kestrel with 0.25 BTC',
      'Delegate the stake',
      'Withdraw 0.25 BTC of staking rewards',
      'Something new',
      'Transfer 25,000,000 smallest units to Kestrel',
    ])
    expect(
      cells()
        .map((row) => row[3])
        .slice(0, 2),
    ).toEqual(['Completed', 'On its page'])
  })

  it('calls no order completed that the ledger has failed, on the screen and in a file', async () => {
    const failed = order('1', {}, 'Completed', 'FailedOnChain')
    await renderWithRouter(
      <OrderListScreen<OrderItem>
        {...common}
        data={dataOf([failed])}
        toItem={asIs}
        keyOf={keyOf}
        head={scopeHead(domain, 'orders', noDialogs)}
        scopeName="Treasury"
        accounts={[]}
        ledgers={[]}
        people={[]}
      />,
    )
    expect(cells()[0]![3]).toBe('Failed on chain')
    expect(orderColumns.find(({ id }) => id === 'status')!.text!(failed)).toBe('Failed on chain')
  })
})

describe('the places of the lists', () => {
  const tabsOf = async (scope: MoneyScope) => {
    const { unmount } = await renderWithRouter(scopeHead(scope, 'orders', noDialogs).tabs)
    const tabs = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
    unmount()
    return tabs
  }

  it('the transactions of a domain have the tabs intents, transfers, raw transactions, orders and manifests [SC025] [RT044] [RT045] [RT046] [RT054]', async () => {
    expect(await tabsOf(domain)).toEqual([
      ['Intents', '/p/transactions/intents', null],
      ['Transfers', '/p/transactions', null],
      ['Raw transactions', '/p/transactions/raw-transactions', null],
      ['Orders', '/p/transactions/orders', 'page'],
      ['Manifests', '/p/transactions/manifests', null],
    ])
  })

  it('an account has its portfolio and its own lists', async () => {
    expect(await tabsOf(account)).toEqual([
      ['Portfolio', below, null],
      ['Transfers', `${below}/financial-details/transfers`, null],
      ['Raw transactions', `${below}/financial-details/raw-transactions`, null],
      ['Orders', `${below}/financial-details/orders`, 'page'],
      ['Manifests', `${below}/financial-details/manifests`, null],
    ])
  })

  it('the accounts have the tabs local accounts, connected accounts and smart contracts before their lists [SC011] [SC012]', async () => {
    expect(await tabsOf(accounts)).toEqual([
      ['Local accounts', '/p/accounts', null],
      ['Connected accounts', '/p/accounts/external', null],
      ['Smart contracts', '/p/accounts?view=contracts', null],
      ['Transfers', '/p/accounts/transfers', null],
      ['Raw transactions', '/p/accounts/raw-transactions', null],
      ['Orders', '/p/accounts/orders', 'page'],
      ['Manifests', '/p/accounts/manifests', null],
    ])
  })

  it.each([
    [domain, '/p/transactions/transfers/create', '/p/transactions/create'],
    [accounts, '/p/transactions/transfers/create', '/p/transactions/create'],
    [account, `${below}/financial-details/create/transfer`, `${below}/financial-details/create/transaction`],
  ])('orders are made where they belong, at %o', async (scope, transfer, order) => {
    await renderWithRouter(scopeHead(scope, 'orders', noDialogs).actions)
    expect(screen.getByRole('link', { name: 'Create a transfer order' })).toHaveAttribute('href', transfer)
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('menuitem', { name: 'Create a transaction order' })).toHaveAttribute('href', order)
  })

  it('every list leads to the address where funds are received, that of transfers to what leaves quarantine [SC027]', async () => {
    const opened: string[] = []
    const menuOf = async (current: Parameters<typeof scopeHead>[1]) => {
      const { unmount } = await renderWithRouter(
        scopeHead(domain, current, { receive: () => opened.push('receive'), release: () => opened.push('release') })
          .actions,
      )
      const open = () => fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
      open()
      const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
      for (const name of ['Receive funds', 'Release from quarantine'].filter((one) => items.includes(one))) {
        if (!screen.queryByRole('menuitem', { name })) open()
        fireEvent.click(screen.getByRole('menuitem', { name }))
      }
      unmount()
      return [...items.slice(1), ...opened.splice(0)]
    }
    expect(await menuOf('orders')).toEqual(['Receive funds', 'receive'])
    expect(await menuOf('transfers')).toEqual(['Receive funds', 'Release from quarantine', 'receive', 'release'])
    expect(await menuOf('manifests')).toEqual(['Create a transaction order', 'Receive funds', 'receive'])
  })

  it('what cannot be proposed stays in its place and says why', async () => {
    const refusals = {
      v0_CreateTransferOrder: 'Not a transfer',
      v0_CreateTransactionOrder: 'Not a transaction',
      v0_ReleaseQuarantinedTransfers: 'Not a release',
      v0_SignManifest: 'Not a manifest',
    }
    const shown = async (current: Parameters<typeof scopeHead>[1]) => {
      const { unmount } = await renderWithRouter(scopeHead(domain, current, noDialogs, refusals).actions)
      const first = screen.getByRole('link')
      fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
      const texts = [
        first.textContent,
        first.getAttribute('aria-disabled'),
        ...screen.getAllByRole('menuitem').map((item) => `${item.textContent}, ${item.getAttribute('aria-disabled')}`),
      ]
      unmount()
      return texts
    }
    const [order, receive] = ['Create a transaction orderNot a transaction, true', 'Receive funds, null']
    expect(await shown('transfers')).toEqual([
      'Create a transfer order',
      'true',
      order,
      receive,
      'Release from quarantineNot a release, true',
    ])
    expect(await shown('manifests')).toEqual([
      'Sign a manifest',
      'true',
      'Create a transfer orderNot a transfer, true',
      order,
      receive,
    ])
  })

  it.each([
    [domain, ''],
    [accounts, ''],
    [account, `?accountId=${accountId}`],
  ])('a manifest is signed from the manifests, with the account of the list, at %o [SC039]', async (scope, query) => {
    await renderWithRouter(
      scopeHead(scope, 'manifests', { receive: () => undefined, release: () => undefined }).actions,
    )
    expect(screen.getByRole('link', { name: 'Sign a manifest' })).toHaveAttribute(
      'href',
      `/p/transactions/manifests/create${query}`,
    )
  })

  it('entries have their pages below the domain or below the account', () => {
    const lists = ['transfers', 'raw-transactions', 'orders', 'manifests'] as const
    expect(lists.map((list) => entryHref(domain, list, 'x'))).toEqual([
      '/p/transactions/transfers/x/details',
      '/p/transactions/raw-transactions/x',
      '/p/transactions/orders/x',
      '/p/transactions/manifests/x',
    ])
    expect(lists.map((list) => entryHref(accounts, list, 'x'))).toEqual(
      lists.map((list) => entryHref(domain, list, 'x')),
    )
    expect(lists.map((list) => entryHref(account, list, 'x'))).toEqual(
      lists.map((list) => `${below}/financial-details/${list}/x/details`),
    )
    expect(lists.map((list) => listHref(accounts, list))).toEqual(lists.map((list) => `/p/accounts/${list}`))
  })
})
