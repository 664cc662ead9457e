import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resolveNothing, type ResolveReference } from '@domain/intents/reference-lookup'
import { LedgerDataPanel } from '@features/transactions/ledger-data-panel'
import { OrderDetailScreen, type OrderDetail } from '@features/transactions/order-detail.screen'
import {
  RawTransactionDetailScreen,
  type RawTransactionDetail,
} from '@features/transactions/raw-transaction-detail.screen'
import { TransferDetailScreen, type TransferDetail } from '@features/transactions/transfer-detail.screen'
import { renderWithRouter } from '@support/with-router'

const at = '2026-11-22T10:00:00.000Z'
const id = '4e7401be-b376-48d5-a596-5392b81a61d9'
const hot = {
  kind: 'Account',
  id: 'a',
  alias: 'Hot 01',
  address: '0x1111111111111111111111111111111111111111',
  href: '/accounts/a',
} as const
const kestrel = {
  kind: 'Endpoint',
  id: 'e',
  alias: 'Kestrel',
  address: '0x2222222222222222222222222222222222222222',
  href: '/endpoints/e',
} as const
const links = (element: HTMLElement = document.body) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
const actions = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
const noChanges = { actions: [], notes: null, dialogs: null }
const bitcoin = { maximumFee: '12000', coin: { symbol: 'BTC', decimals: 8 }, endpointAddresses: new Map() } as const

describe('the page of a transfer', () => {
  const transfer: TransferDetail = {
    id,
    direction: 'outbound',
    isRecovery: false,
    kind: 'Transfer',
    units: '1500000000000000001',
    asset: { id: 't', name: 'Ether', symbol: 'ETH', decimals: 18, href: '/tickers' },
    senders: [hot],
    recipient: kestrel,
    quarantined: false,
    olderStatus: undefined,
    registeredAt: at,
    ledgerId: 'ethereum',
    ledgerAlias: 'Ethereum',
    transaction: { id, href: '/transaction' },
    metadata: [{ name: 'destinationTag', value: '7' }],
  }
  let released = 0
  const show = (more: Partial<TransferDetail> = {}) =>
    renderWithRouter(
      <TransferDetailScreen
        transfer={{ ...transfer, ...more }}
        progress={null}
        onRelease={() => {
          released++
        }}
      />,
    )

  it('tells the amount with all decimals of its asset, both sides in full, and leads to all that it names', async () => {
    await show()
    expect(screen.getByRole('region', { name: 'Amount' })).toHaveTextContent('1.500000000000000001 ETH')
    expect(screen.getByRole('region', { name: 'Parties' })).toHaveTextContent(hot.address)
    expect(screen.getByRole('region', { name: 'Parties' })).toHaveTextContent(kestrel.address)
    expect(links()).toEqual([
      ['Hot 01', '/accounts/a'],
      ['Kestrel', '/endpoints/e'],
      ['Ether', '/tickers'],
      [id.slice(0, 8), '/transaction'],
    ])
    expect(screen.getByText('Destination tag').nextElementSibling).toHaveTextContent('7')
  })

  it('offers the release of what is in quarantine only, and says why of all else', async () => {
    const { unmount } = await show({ quarantined: true })
    expect(screen.getByText('This transfer is in quarantine')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Release from quarantine' }))
    expect(released).toBe(1)
    unmount()
    await show()
    openMenu()
    expect(actions()).toEqual(['Release from quarantineOnly a transfer in quarantine can be released.'])
  })

  it.each(['detected', 'confirmed', 'failed'])(
    'keeps the status %s of an older record [ST014]',
    async (olderStatus) => {
      await show({ olderStatus })
      expect(screen.getByText('Status').nextElementSibling).toHaveTextContent(new RegExp(olderStatus, 'i'))
    },
  )

  it('says of a fee that it goes to the ledger, and of a deposit that it has no transaction of the platform', async () => {
    await show({ direction: 'fee', recipient: undefined, transaction: undefined })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fee of a transaction')
    expect(screen.getByText('A fee goes to the ledger.')).toBeInTheDocument()
    expect(screen.getByText('None: it came in without a transaction of the platform')).toBeInTheDocument()
  })
})

describe('the page of a raw transaction', () => {
  const transaction: RawTransactionDetail = {
    id,
    ledgerId: 'ethereum',
    ledgerAlias: 'Ethereum',
    hash: '0xabcdef0123456789',
    accounts: [{ id: 'a', alias: 'Hot 01', isSender: true, href: '/accounts/a' }],
    processing: 'Completed',
    ledgerStatus: 'Confirmed',
    failure: undefined,
    registeredAt: at,
    statusSince: at,
    order: { id, href: '/order' },
  }
  const show = (more: Partial<RawTransactionDetail> = {}) =>
    renderWithRouter(
      <RawTransactionDetailScreen
        {...noChanges}
        transaction={{ ...transaction, ...more }}
        progress={null}
        transfers={null}
      >
        {null}
      </RawTransactionDetailScreen>,
    )

  it.each(['Detected', 'Confirmed', 'Expired', 'Replaced'])(
    'tells that the ledger says %s [ST013]',
    async (ledgerStatus) => {
      await show({ ledgerStatus })
      expect(screen.getByRole('region', { name: 'On the ledger' })).toHaveTextContent(ledgerStatus)
    },
  )

  it('tells the whole hash, the accounts and the order', async () => {
    await show()
    expect(screen.getByRole('region', { name: 'On the ledger' })).toHaveTextContent('0xabcdef0123456789')
    expect(links()).toEqual([
      [id.slice(0, 8), '/order'],
      ['Hot 01', '/accounts/a'],
    ])
  })

  it('is a failure where the ledger confirmed one, though it is completed', async () => {
    await show({ failure: 'FailedOnChain' })
    expect(screen.getByRole('banner')).toHaveTextContent('Failed on chain')
    expect(screen.getByRole('region', { name: 'On the ledger' })).toHaveTextContent(
      'The fee is spent; the amount stays in the account.',
    )
  })

  it('says of what was only seen on the ledger that nobody ordered it here', async () => {
    await show({ processing: undefined, order: undefined })
    expect(screen.getByText('Not ordered here')).toBeInTheDocument()
  })
})

describe('the page of an order', () => {
  const order: OrderDetail = {
    id,
    act: {
      type: 'Transfer',
      units: '25000000',
      symbol: 'BTC',
      decimals: 8,
      destinations: [{ ...kestrel, address: undefined }],
    },
    ...bitcoin,
    ledgerId: 'bitcoin',
    ledgerAlias: 'Bitcoin',
    account: { id: 'a', alias: 'Hot 01', href: '/accounts/a' },
    status: 'Completed',
    parameters: {
      type: 'Bitcoin',
      outputs: [{ destination: { type: 'Endpoint', endpointId: 'e' }, amount: '25000000' }],
      maximumFee: '12000',
    } as OrderDetail['parameters'],
    asset: { id: 't', name: 'Bitcoin', href: '/assets/t' },
    description: 'Trade 88',
    customProperties: {},
    transaction: { id, href: '/transaction' },
    replaces: { id: '11111111', href: '/older' },
  }

  const verifyAll: ResolveReference = () => ({ alias: 'verified', verified: true, record: {} })
  const show = (more: Partial<OrderDetail>, resolve: ResolveReference) =>
    renderWithRouter(
      <OrderDetailScreen
        {...noChanges}
        order={{ ...order, ...more }}
        metadata={{ revision: 1 }}
        resolve={resolve}
        progress={null}
        history={null}
      />,
    )
  const rowsOf = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('dt')].map(
      (title) => `${title.textContent}: ${title.nextElementSibling!.textContent}`,
    )

  it('says what it does, tells first from where, to whom, how much and for which fee, and leads to all that it names', async () => {
    await show({}, verifyAll)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Transfer 0.25 BTC to Kestrel')
    expect(rowsOf('What was ordered')).toEqual([
      'From account: Hot 01',
      'To: Kestrel',
      'Amount: 0.25 BTC',
      'Fee, at most: 0.00012 BTC',
    ])
    expect(links()).toEqual([
      ['Hot 01', '/accounts/a'],
      ['Kestrel', '/endpoints/e'],
      ['Bitcoin', '/assets/t'],
      [id.slice(0, 8), '/transaction'],
      ['11111111', '/older'],
    ])
  })

  it('tells each fact once: what stands above is no further field', async () => {
    await show(
      {
        parameters: {
          ...order.parameters,
          feeStrategy: { type: 'Priority', priority: 'High' },
        } as OrderDetail['parameters'],
      },
      verifyAll,
    )
    expect(rowsOf('Further fields of the order')).toEqual(['Fee, priority: High', 'Fee, type: By priority'])
    expect(screen.getAllByText('Trade 88')).toHaveLength(1)
  })

  it('keeps every field whose name no verified record bears out, and says so', async () => {
    await show({}, resolveNothing)
    expect(rowsOf('Further fields of the order')).toEqual([
      'Account: a not verified',
      'Ledger: bitcoin',
      'Output 1: 0.25 BTCEndpoint e not verified',
    ])
  })

  it('tells of a payment that stands in the bytes for a contract both: the payment above, and which contract is called', async () => {
    const data = `0xa9059cbb${'2'.repeat(40).padStart(64, '0')}${'1'.padStart(64, '0')}`
    await show(
      {
        act: {
          type: 'Transfer',
          units: '1',
          symbol: 'USDC',
          decimals: 6,
          destinations: [{ ...kestrel, kind: 'Address', alias: undefined }],
        },
        ledgerId: 'ethereum',
        ledgerAlias: 'Ethereum',
        coin: { symbol: 'ETH', decimals: 18 },
        maximumFee: undefined,
        parameters: {
          type: 'Ethereum',
          destination: { type: 'Address', address: '0x3333333333333333333333333333333333333333' },
          amount: '0',
          data,
        } as OrderDetail['parameters'],
      },
      verifyAll,
    )
    expect(rowsOf('What was ordered')).toEqual([
      'From account: Hot 01',
      `To: ${kestrel.address}`,
      'Amount: 0.000001 USDC',
      'Fee, at most: No maximum',
    ])
    expect(rowsOf('Further fields of the order')).toEqual([
      'Destination, address: 0x3333333333333333333333333333333333333333',
      'Destination, type: A bare address',
      'Amount: 0.00 the coin of ethereum',
      `Data: ${data}`,
    ])
  })

  it.each([
    [true, 'The address that was paid'],
    [false, /^Current address\./],
  ] as const)('tells the address of an endpoint in full, and whether it was paid: %s', async (isPaid, said) => {
    await show({ endpointAddresses: new Map([['e', { address: kestrel.address, isPaid }]]) }, verifyAll)
    const to = screen.getByRole('list', { name: 'To' })
    expect(to).toHaveTextContent(kestrel.address)
    expect(within(to).getByText(said)).toBeVisible()
  })
})

describe('the page of an order that the ledger has failed', () => {
  it('does not say at its top that it is completed', async () => {
    const order: OrderDetail = {
      id,
      act: { type: 'Undelegation', units: undefined, symbol: undefined, decimals: undefined, destinations: [] },
      ledgerId: 'tezos',
      ledgerAlias: 'Tezos',
      account: { id: 'a', alias: 'Hot 01' },
      status: 'Completed',
      failure: 'FailedOnChain',
      parameters: { type: 'Tezos' },
      ...bitcoin,
      description: undefined,
      customProperties: {},
      transaction: 'read',
      replaces: undefined,
    }
    await renderWithRouter(
      <OrderDetailScreen
        {...noChanges}
        order={order}
        metadata={{}}
        resolve={resolveNothing}
        progress={null}
        history={null}
      />,
    )
    expect(screen.getByText('Failed on chain').closest('.chip')).toHaveClass('status-failed')
    expect(screen.queryByText('Completed')).toBeNull()
  })
})

describe('an order to several', () => {
  const stranger = { kind: 'Address', address: 'bc1qstranger', alias: undefined } as const
  const order: OrderDetail = {
    id,
    act: {
      type: 'Transfer',
      units: '25000001',
      symbol: 'BTC',
      decimals: 8,
      destinations: [kestrel, stranger],
      shares: ['25000000', '1'],
    },
    ...bitcoin,
    ledgerId: 'bitcoin',
    ledgerAlias: 'Bitcoin',
    account: { id: 'a', alias: 'Hot 01', href: '/accounts/a' },
    status: 'Completed',
    parameters: {
      type: 'Bitcoin',
      outputs: [
        { destination: { type: 'Address', address: 'bc1qstranger' }, amount: '1', paysFee: true },
        { destination: { type: 'Account', accountId: 'a' }, amount: '2' },
      ],
    } as OrderDetail['parameters'],
    description: undefined,
    customProperties: {},
    transaction: 'read',
    replaces: undefined,
  }

  it.each([
    ['reading', 'Being read'],
    ['failed', 'Could not be read'],
    ['read', 'Not begun yet'],
  ] as const)('claims that it has not begun only where that was read: %s', async (transaction, said) => {
    await renderWithRouter(
      <OrderDetailScreen
        {...noChanges}
        order={{ ...order, transaction }}
        metadata={{}}
        resolve={resolveNothing}
        progress={null}
        history={null}
      />,
    )
    expect(screen.getByText('Transaction', { selector: 'dt' }).nextElementSibling).toHaveTextContent(said)
  })

  it('says beside each what it receives, and keeps what an output says together', async () => {
    await renderWithRouter(
      <OrderDetailScreen
        {...noChanges}
        order={order}
        metadata={{}}
        resolve={resolveNothing}
        progress={null}
        history={null}
      />,
    )
    const to = screen.getByRole('list', { name: 'To' })
    expect(
      within(to)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringMatching(/^Kestrel.*0\.25 BTC$/), expect.stringMatching(/^bc1qstranger0\.00000001 BTC$/)])
    const fields = screen.getByRole('region', { name: 'Further fields of the order' })
    expect([...fields.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      'a not verified',
      'bitcoin',
      '0.00000001 BTCbc1qstrangerPays the fee: Yes',
      '0.00000002 BTCAccount a not verified',
    ])
  })
})

describe('what a ledger tells', () => {
  const resolve = (address: string) => (address === 'bc1known' ? 'Kestrel' : undefined)

  it('is a table of inputs and one of outputs, with the names of known addresses and exact amounts', async () => {
    const data = {
      as: 'outputs',
      inputs: [{ index: '0', address: 'bc1own', transactionHash: 'aa11', accountId: undefined }],
      outputs: [{ index: '1', address: 'bc1known', units: '12', script: '0014', accountId: undefined }],
    } as const
    await renderWithRouter(
      <LedgerDataPanel data={data} nativeSymbol="BTC" nativeDecimals={8} resolveAddress={resolve} />,
    )
    const rows = (name: string) =>
      within(screen.getAllByRole('region', { name })[0]!)
        .getAllByRole('row')
        .map((row) => row.textContent)
    expect(rows('Inputs')).toEqual(['IndexAddressSpent output', '0bc1ownaa11'])
    expect(rows('Outputs')).toEqual(['IndexAddressAmountScript', '1bc1knownKestrel0.00000012 BTC0014'])
  })

  it('is a table of logs, and the contracts that were created', async () => {
    await renderWithRouter(
      <LedgerDataPanel
        data={{
          as: 'logs',
          logs: [{ index: '3', address: '0xc', topics: ['0xa', '0xb'], data: '0xd' }],
          created: ['0xnew'],
          deleted: [],
        }}
        nativeSymbol={undefined}
        nativeDecimals={undefined}
        resolveAddress={resolve}
      />,
    )
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('30xc0xa0xb0xd')
    expect(screen.getByRole('region', { name: 'Contracts created 1' })).toHaveTextContent('0xnew')
  })
})
