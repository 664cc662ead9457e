import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lockAction } from '@components/detail/lock-actions'
import {
  AccountDetailScreen,
  type AccountDetail,
  type AccountDetailScreenProps,
} from '@features/accounts/account-detail.screen'
import { AccountPendingPanel } from '@features/accounts/account-pending-panel'
import type { BalanceItem } from '@features/accounts/balance-list'
import { ContractPanel, type ContractItem } from '@features/accounts/contract-panel'
import { PortfolioPanel } from '@features/accounts/portfolio-panel'
import type { TokenItem } from '@features/accounts/token-grid'
import type { PanelData } from '@components/layout/panel'
import { sampleId } from '@support/sample-intent'
import { renderWithRouter } from '@support/with-router'

const dataOf = <T,>(items: readonly T[]): PanelData<T> => ({
  items,
  isLoading: false,
  failure: undefined,
  isDenied: false,
  retry: () => undefined,
})
const account = (more: Partial<AccountDetail> = {}): AccountDetail => ({
  id: '4e7401be-b376-48d5-a596-5392b81a61d9',
  alias: 'Hot 01',
  description: 'Outgoing settlements',
  domainAlias: 'Treasury',
  vault: 'HSM A',
  keyStrategy: 'VaultHard',
  lock: 'Unlocked',
  processing: 'Completed',
  madeBy: 'Its request',
  ledgers: [
    {
      id: 'ethereum-mainnet',
      alias: 'Ethereum main',
      type: 'Ethereum',
      status: 'Activated',
      balancesReadAt: '2026-11-22T10:00:00.000Z',
    },
    {
      id: 'xrpl-mainnet',
      alias: 'XRP Ledger',
      type: 'XRPL',
      status: 'AwaitingLedgerActivation',
      balancesReadAt: undefined,
    },
    { id: 'new-ledger', alias: 'new-ledger', type: undefined, status: 'Activating', balancesReadAt: undefined },
  ],
  keys: [
    {
      id: 'SECP256K1_CUSTODY_1',
      derivationPath: "m/44'/144'/0'/0/0",
      value: 'MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEsecp',
      ledgers: ['XRP Ledger'],
    },
    { id: 'ED25519_CUSTODY_1', derivationPath: undefined, value: undefined, ledgers: [] },
  ],
  customProperties: { desk: 'settlement' },
  ...more,
})
let received = 0
const mayAll = { transfer: undefined, order: undefined, edit: undefined, ledgers: undefined }
const show = (more: Partial<AccountDetail> = {}, refusals: AccountDetailScreenProps['refusals'] = mayAll) =>
  renderWithRouter(
    <AccountDetailScreen
      account={account(more)}
      metadata={{ revision: 3, createdAt: '2026-11-01T10:00:00.000Z', lastModifiedAt: '2026-11-22T10:00:00.000Z' }}
      toggle={lockAction('Account', more.lock ?? 'Unlocked', undefined)}
      refusals={refusals}
      tabs={null}
      hrefs={{ addLedgers: '/edit?form=ledgers', edit: '/edit', createTransfer: '/transfer', createOrder: '/order' }}
      onReceive={() => {
        received++
      }}
    >
      {null}
    </AccountDetailScreen>,
  )
const facts = () =>
  [...screen.getByRole('region', { name: 'Details' }).querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])

describe('the page of an account', () => {
  it('shows its domain, vault, key strategy, processing, the request that made it, lock, id, revision, dates and custom properties', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hot 01')
    expect(screen.getByText('Outgoing settlements')).toBeVisible()
    expect(facts().filter(([name]) => name !== 'Created' && name !== 'Last modified')).toEqual([
      ['Domain', 'Treasury'],
      ['Vault', 'HSM A'],
      ['Key strategy', 'VaultHard'],
      ['Processing', 'Completed'],
      ['Request', 'Its request'],
      ['Lock', 'Unlocked'],
      ['Id', '4e7401be'],
      ['Revision', '3'],
      ['desk', 'settlement'],
    ])
    expect(screen.getByText('Created').nextElementSibling?.querySelector('time')).toHaveAttribute(
      'datetime',
      '2026-11-01T10:00:00.000Z',
    )
  })

  it('shows the type and the status of each of its ledgers', async () => {
    await show()
    const rows = within(screen.getByRole('region', { name: /^Ledgers/ })).getAllByRole('listitem')
    expect(
      rows.map((row) => [
        row.textContent?.replace(/Balances read.*(AM|PM)/, ' read '),
        row.querySelector('time')?.getAttribute('datetime'),
      ]),
    ).toEqual([
      ['Ethereum mainEthereum read Activated', '2026-11-22T10:00:00.000Z'],
      ['XRP LedgerXRPLA first payment of at least the ledger’s reserve activates it.Awaiting activation', undefined],
      ['Nnew-ledgerActivating', undefined],
    ])
  })

  it('says of a ledger whose least payment has no name here that a first payment activates it', async () => {
    const status = 'AwaitingLedgerActivation'
    await show({ ledgers: [{ id: 'new', alias: 'New', type: undefined, status, balancesReadAt: undefined }] })
    expect(screen.getByRole('region', { name: /^Ledgers/ })).toHaveTextContent('A first payment activates it.')
  })

  it('shows its public keys: where each signs, whole on demand, and to copy', async () => {
    await show()
    const rows = within(screen.getByRole('region', { name: /^Public keys/ })).getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('.mono')!.textContent)).toEqual([
      'SECP256K1_CUSTODY_1',
      'ED25519_CUSTODY_1',
    ])
    const [first, second] = rows as [HTMLElement, HTMLElement]
    expect(first).toHaveTextContent('Signs on XRP Ledger')
    expect(first).toHaveTextContent("m/44'/144'/0'/0/0")
    const whole = within(first).getByText('MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEsecp')
    expect(whole).not.toBeVisible()
    fireEvent.click(within(first).getByText('Show the whole key'))
    expect(first.querySelector('details')).toHaveAttribute('open')
    expect(within(first).getByRole('button', { name: 'Copy public key SECP256K1_CUSTODY_1' })).toBeVisible()
    expect(second).toHaveTextContent('Not given by the platform')
    expect(within(second).queryByRole('button')).toBeNull()
  })

  it('says of an account without public keys what cannot be checked, and what records them', async () => {
    await show({ keys: [] })
    expect(screen.getByRole('region', { name: 'Public keys' })).toHaveTextContent(
      'signatures can be checked on Ethereum alone. Adding a ledger to the account records its keys.',
    )
  })

  it('leads to its orders, to its edit page and to the address where it is paid, and says of a locked account why not', async () => {
    const { unmount } = await show()
    expect(screen.getByRole('link', { name: 'Create a transfer order' })).toHaveAttribute('href', '/transfer')
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('menuitem', { name: 'Create a transaction order' })).toHaveAttribute('href', '/order')
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/edit')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Receive funds' }))
    expect(received).toBe(1)
    unmount()
    await show({ lock: 'Locked' })
    expect(screen.queryByRole('link', { name: 'Create a transfer order' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Unlock' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('menuitem', { name: /^Edit/ })).toHaveTextContent(
      'A locked account cannot be edited or used.',
    )
    expect(screen.queryByRole('menuitem', { name: /^Unlock/ })).toBeNull()
  })

  it('says at each action why the roles of the person do not reach it', async () => {
    await show({}, { transfer: 'no transfer', order: 'no order', edit: 'no edit', ledgers: 'no ledgers' })
    expect(screen.getByRole('button', { name: 'Receive funds' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Create a transfer orderno transfer',
      'Create a transaction orderno order',
      'Editno edit',
      'Add ledgersno ledgers',
      'Lock',
    ])
  })
})

const ether = (more: Partial<BalanceItem> = {}): BalanceItem => ({
  tickerId: 't',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  totalUnits: '5000000000000000001',
  reservedUnits: '1000000000000000000',
  quarantinedUnits: '500000000000000000',
  lastUpdatedAt: '2026-11-22T10:00:00.000Z',
  unconfirmed: { units: '250000000000000000' },
  ...more,
})
const piece = (more: Partial<TokenItem> = {}): TokenItem => ({
  tickerId: sampleId(7),
  name: 'Certificate',
  standard: 'ERC721',
  contract: '0x4e1F2C5b0ad5da1B3f7cc1f1F0aB7a0f8d3F9c21',
  tokenId: '2207',
  pieces: '1',
  mediaUrl: 'https://ipfs.example/ipfs/Qm',
  href: '/asset',
  ...more,
})

/** What a balance is made of, each part with its label. */
const partsOf = (item: HTMLElement) => {
  const [labels, amounts] = (['term', 'definition'] as const).map((role) =>
    within(item)
      .getAllByRole(role)
      .map(({ textContent }) => textContent),
  )
  return labels!.map((label, i) => [label, amounts![i]])
}

describe('what an account holds', () => {
  it.each([
    ['while it is read', { isLoading: true }],
    ['when it cannot be read', { failure: [{ name: 'error', value: 'FetchHttpError 500' }] }],
  ])('is no number %s', async (_, state) => {
    const unknown = { ...dataOf([]), ...state }
    await renderWithRouter(<PortfolioPanel balances={unknown} tokens={unknown} />)
    expect(screen.getAllByRole('button', { name: /ungible/ }).map(({ textContent }) => textContent)).toEqual([
      'Fungible',
      'Non-fungible',
    ])
  })

  it('is told to the last digit as total, available, reserved, quarantined and unconfirmed', async () => {
    await renderWithRouter(<PortfolioPanel balances={dataOf([ether()])} tokens={dataOf([])} />)
    expect(partsOf(screen.getByRole('listitem'))).toEqual([
      ['Total', '5.000000000000000001 ETH'],
      ['Available', '3.500000000000000001 ETH'],
      ['Reserved', '1.00 ETH'],
      ['Quarantined', '0.50 ETH'],
      ['Unconfirmed', '0.25 ETH'],
    ])
  })

  it('keeps two decimals and leaves out the zeros behind the last digit that counts', async () => {
    const [a, b, c] = ['95997761064000000000', '0', '50'].map((totalUnits) =>
      ether({ tickerId: totalUnits, totalUnits, reservedUnits: '0', quarantinedUnits: '0' }),
    )
    await renderWithRouter(
      <PortfolioPanel
        balances={dataOf([
          a!,
          b!,
          c!,
          ether({ tickerId: 'd', totalUnits: '1200', decimals: 0, symbol: 'KBC' }),
          ether({ tickerId: 'e', totalUnits: '1200', decimals: undefined, symbol: undefined }),
        ])}
        tokens={dataOf([])}
      />,
    )
    expect(screen.getAllByRole('listitem').map((item) => partsOf(item)[0]![1])).toEqual([
      '95.997761064 ETH',
      '0.00 ETH',
      '0.00000000000000005 ETH',
      '1,200 KBC',
      '1,200 smallest units',
    ])
  })

  it('says of what is on its way that it is being read, or is not known', async () => {
    await renderWithRouter(
      <PortfolioPanel
        balances={dataOf([
          ether({ unconfirmed: 'reading' }),
          ether({ tickerId: 'u', name: 'Euro', unconfirmed: 'notRead' }),
        ])}
        tokens={dataOf([])}
      />,
    )
    expect(screen.getAllByRole('listitem').map((item) => partsOf(item)[4])).toEqual([
      ['Unconfirmed', 'Reading'],
      ['Unconfirmed', 'Not known'],
    ])
  })

  it('is told apart into what is fungible and pieces of collections, each with its picture, standard, number and contract', async () => {
    await renderWithRouter(
      <PortfolioPanel
        balances={dataOf([ether()])}
        tokens={dataOf([
          piece(),
          piece({
            tickerId: sampleId(8),
            name: 'Ticket',
            standard: 'ERC1155',
            tokenId: '7',
            pieces: '1200',
            mediaUrl: undefined,
            href: undefined,
            contract: undefined,
          }),
        ])}
      />,
    )
    expect(screen.queryByText('Certificate')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Non-fungible 2' }))
    expect(screen.queryByText('Ether')).toBeNull()
    const [first, second] = screen.getAllByRole('listitem')
    expect([first!.textContent, second!.textContent]).toEqual([
      'CertificateNon-fungible token (ERC-721) · No. 22071 piece0x4e1F2C…9c21',
      'TicketToken or piece (ERC-1155) · No. 71,200 pieces',
    ])
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/asset')
    expect(within(first!).getByRole('img', { name: 'Picture of Certificate' })).toHaveAttribute(
      'src',
      'https://ipfs.example/ipfs/Qm',
    )
    expect(within(second!).queryByRole('img')).toBeNull()
  })

  it('names the standard of a piece by its word', async () => {
    await renderWithRouter(
      <PortfolioPanel balances={dataOf([])} tokens={dataOf([piece({ standard: 'NonFungibleToken' })])} />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Non-fungible 1' }))
    expect(screen.getByText('Non-fungible token · No. 2207')).toBeVisible()
  })

  it('shows a drawing in place of a picture that cannot be shown', async () => {
    await renderWithRouter(<PortfolioPanel balances={dataOf([])} tokens={dataOf([piece()])} />)
    fireEvent.click(screen.getByRole('button', { name: 'Non-fungible 1' }))
    fireEvent.error(screen.getByRole('img', { name: 'Picture of Certificate' }))
    expect(screen.queryByRole('img', { name: 'Picture of Certificate' })).toBeNull()
    expect(screen.getByRole('listitem').querySelector('svg.identicon')).not.toBeNull()
  })

  it('says what appears where nothing is held yet', async () => {
    await renderWithRouter(<PortfolioPanel balances={dataOf([])} tokens={dataOf([])} />)
    expect(screen.getByText('No balances yet')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Non-fungible 0' }))
    expect(screen.getByText('No non-fungible assets')).toBeVisible()
  })
})

describe('smart contracts and pending operations of an account [SC012]', () => {
  const contract = (more: Partial<ContractItem> = {}): ContractItem => ({
    address: '0x4e1F2C5b0ad5da1B3f7cc1f1F0aB7a0f8d3F9c21',
    ledgerId: 'ethereum-mainnet',
    ledgerAlias: 'Ethereum',
    createdBy: undefined,
    transactionHref: '/tx',
    createdAt: '2026-11-22T10:00:00.000Z',
    ...more,
  })
  const empty = { title: 'No smart contracts yet', text: '' }

  it('a contract leads to the transaction that created it; of several accounts it names the one', async () => {
    const { unmount } = await renderWithRouter(
      <ContractPanel data={dataOf([contract()])} empty={empty} ofNewest={undefined} />,
    )
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Contract',
      'Ledger',
      'Created',
      'Transaction',
    ])
    expect(screen.getByRole('link', { name: 'Open the transaction' })).toHaveAttribute('href', '/tx')
    unmount()
    await renderWithRouter(
      <ContractPanel data={dataOf([contract({ createdBy: 'Hot 01' })])} empty={empty} ofNewest={250} />,
    )
    expect(screen.getByRole('cell', { name: 'Hot 01' })).toBeVisible()
    expect(screen.getByText('Read from the newest 250 confirmed transactions')).toBeVisible()
  })

  it('a pending operation leads to its request', async () => {
    const item = {
      id: sampleId(1),
      domainId: sampleId(2),
      domainAlias: 'Treasury',
      payload: { type: 'v0_LockAccount', reference: { id: sampleId(3), revision: 1 } },
      authorName: 'Ines Caldeira',
      status: 'Open',
      slots: ['signed', 'missing'],
      createdAt: '2026-11-22T10:00:00.000Z',
      lastModifiedAt: undefined,
      expiryAt: '2026-11-29T10:00:00.000Z',
      href: '/intents?intentId=one',
    } as const
    await renderWithRouter(
      <AccountPendingPanel
        data={dataOf([item as never])}
        resolve={() => ({ alias: 'Hot 01', verified: true, isChecking: false })}
        chosenOf={100}
      />,
    )
    expect(screen.getByRole('link', { name: /Lock account Hot 01/ })).toHaveAttribute('href', '/intents?intentId=one')
    expect(screen.getByRole('listitem')).toHaveTextContent('Open')
    expect(screen.getByText('Among the newest 100 requests under way')).toBeVisible()
  })
})
