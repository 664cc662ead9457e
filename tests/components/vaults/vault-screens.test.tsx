import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import type { ColdMark } from '@domain/vaults/cold-marks'
import { lockAction } from '@components/detail/lock-actions'
import { EntityListScreen } from '@components/list/entity-list-screen'
import { defaultLook } from '@components/list/list-column'
import type { ListFilter } from '@components/list/list-filter'
import type { ListData } from '@components/list/list-data'
import { NoOperationsPanel } from '@features/vaults/no-operations-panel'
import { FileProof, NoFacts } from '@features/vaults/operation-facts'
import {
  OperationRow,
  PendingOperationsPanel,
  subjectWords,
  type PendingOperation,
} from '@features/vaults/pending-operations-panel'
import { VaultDetailScreen, type VaultDetail } from '@features/vaults/vault-detail.screen'
import type { VaultItem } from '@features/vaults/vault.view'
import { vaults } from '@features/vaults/vaults.list'
import { sampleId } from '@support/sample-intent'
import { renderWithRouter } from '@support/with-router'

const id = '4e7401be-b376-48d5-a596-5392b81a61d9' as Uuid
const at = '2026-11-22T10:00:00.000Z'
const nothing = () => undefined
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
const actions = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

describe('the list of vaults', () => {
  const item: VaultItem = {
    id,
    alias: 'HSM North',
    kind: 'HSM',
    strategies: ['VaultHard', 'Random'],
    strategiesInShort: ['Hardened', 'Random'],
    processing: 'Completed',
    lock: 'Unlocked',
    lastModifiedAt: at,
    href: `/p/vaults/${id}`,
  }
  const show = (items: readonly VaultItem[]) => {
    const data: ListData<VaultItem> = {
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
      <EntityListScreen<VaultItem, VaultItem>
        data={data}
        toItem={(one) => one}
        keyOf={(one) => one.id}
        values={{}}
        onFilter={nothing}
        order={{ sortBy: 'alias', sortOrder: 'ASC' }}
        onOrder={nothing}
        look={defaultLook}
        onLook={nothing}
        onOpen={nothing}
        fixedHeight={600}
        title={vaults.words.title}
        label={vaults.words.title}
        noun={vaults.words.noun}
        columns={vaults.columns}
        filters={vaults.filters as readonly ListFilter[]}
        rowLabel={(one) => one.alias}
        empty={vaults.words.emptyText}
      />,
    )
  }

  it('tells name, lock, key strategies, state and last change, also on a narrow screen', async () => {
    await show([
      item,
      {
        ...item,
        id: '2' as Uuid,
        alias: 'New',
        kind: undefined,
        strategies: [],
        strategiesInShort: [],
        processing: undefined,
        lock: 'Locked',
      },
    ])
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('gridcell')
          .map((cell) => cell.textContent),
      )
    expect(rows).toEqual([
      ['HSM North', 'Unlocked', 'Hardened · Random', 'Completed', '22/11/2026 10:00:00 AM'],
      ['New', 'Locked', '', '', '22/11/2026 10:00:00 AM'],
    ])
    expect(screen.getByRole('link', { name: 'HSM North' })).toHaveAttribute('href', `/p/vaults/${id}`)
  })

  it('is narrowed by name, lock, state and key', async () => {
    await show([item])
    expect(screen.getByRole('searchbox', { name: 'Name' })).toBeVisible()
    expect(
      ['Lock', 'State', 'Public key'].map(
        (name) => screen.getByRole('button', { name: `Filter by ${name}` }).textContent,
      ),
    ).toEqual(['Lock', 'State', 'Public key'])
  })
})

describe('the page of a vault', () => {
  const vault: VaultDetail = {
    id,
    alias: 'HSM North',
    description: 'First site',
    kind: 'MPC',
    publicKey: 'MFkwEwYHKoZIzj0CAQYIKoZI',
    backupKey: '0xabcdef0123456789abcdef',
    strategies: ['VaultHard', 'Random'],
    derivations: ['Bip32', 'None'],
    processing: 'Completed',
    lock: 'Unlocked',
    isOffline: false,
    customProperties: { site: 'Zürich' },
  }
  const show = (more: Partial<VaultDetail> = {}, tab: 'details' | 'pending' = 'details') =>
    renderWithRouter(
      <VaultDetailScreen
        vault={{ ...vault, ...more }}
        metadata={{ revision: 3 }}
        editRefusal={undefined}
        toggle={lockAction('Vault', more.lock ?? 'Unlocked', undefined)}
        href={`/p/vaults/${id}`}
        accounts={{ href: '/p/accounts?x=1', domain: 'Nordhaven' }}
        tab={tab}
      >
        <p>{tab}</p>
      </VaultDetailScreen>,
    )
  const facts = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

  it('tells everything that a vault carries, its key in full [EN011]', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('HSM North')
    expect(screen.getByText('First site')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Public key' })).toHaveTextContent(vault.publicKey)
    expect(facts()).toEqual([
      ['Fingerprint', expect.stringMatching(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)],
      ['Kind', 'MPC'],
      ['Connection', 'Online'],
      ['State', 'Completed'],
      ['Key strategies', 'VaultHardRandom'],
      ['Key derivation', 'Bip32None'],
      ['Backup encryption key', '0xabcdef…cdef'],
      ['Accounts', 'Accounts of NordhavenOther domains may have accounts in it too.'],
      ['Lock', 'Unlocked'],
      ['Id', '4e7401be'],
      ['Revision', '3'],
      ['site', 'Zürich'],
    ])
  })

  it('that is pending says what it waits for', async () => {
    await show({ processing: 'Pending', isOffline: true })
    expect(facts()).toContainEqual(['State', 'PendingWaits for its first signed operation.'])
    expect(facts()).toContainEqual(['Connection', 'Offline'])
  })

  it('has the tabs vault details, pending operations and history [SC016]', async () => {
    const tabs = () =>
      screen
        .getAllByRole('link')
        .filter((link) => link.classList.contains('tab'))
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
    const { unmount } = await show()
    expect(tabs()).toEqual([
      ['Vault details', `/p/vaults/${id}`, 'page'],
      ['Pending operations', `/p/vaults/${id}/pending`, null],
      ['History', `/p/vaults/${id}?tab=history`, null],
    ])
    unmount()
    await show({}, 'pending')
    expect(tabs()).toEqual([
      ['Vault details', `/p/vaults/${id}`, null],
      ['Pending operations', `/p/vaults/${id}/pending`, 'page'],
      ['History', `/p/vaults/${id}?tab=history`, null],
    ])
    expect(screen.queryByRole('region', { name: 'Public key' })).toBeNull()
  })

  it('offers to edit what is unlocked only, and says why the rest cannot be done', async () => {
    const { unmount } = await show()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/p/vaults/${id}/edit`)
    openMenu()
    expect(actions()).toEqual(['Lock'])
    unmount()
    await show({ lock: 'Locked' })
    openMenu()
    expect(actions()[0]).toBe('EditA locked vault cannot be edited or used. Unlock it first.')
    expect(screen.getByRole('button', { name: 'Unlock' })).toBeVisible()
    expect(screen.getByText('This vault is locked')).toBeVisible()
  })

  it('leads to the files of a vault that is kept offline, but for the page where they are', async () => {
    const { unmount } = await show({ isOffline: true })
    openMenu()
    expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Lock', null],
      ['Export prepared operations', `/p/vaults/${id}/pending`],
      ['Import signed operations', `/p/vaults/${id}/pending`],
    ])
    unmount()
    await show({ isOffline: true }, 'pending')
    expect(screen.getByText('Kept offline')).toBeVisible()
    openMenu()
    expect(actions()).toEqual(['Lock'])
  })

  it('says of a vault that has not proved its key what that means', async () => {
    const { unmount } = await show()
    expect(screen.queryByText('This vault has not proved its key yet')).toBeNull()
    unmount()
    await show({ processing: 'Pending' })
    expect(screen.getByText('This vault has not proved its key yet')).toBeVisible()
  })
})

describe('the pending operations of a vault', () => {
  const operation = (kind: PendingOperation['kind'], subject: string): PendingOperation => ({
    id: `${kind}-${subject}`,
    kind,
    subjectId: `${subject}7401be-b376-48d5-a596-5392b81a61d9`,
    digest: 'ab12cd'.repeat(10),
    createdAt: at,
  })
  const markOf = ({ kind, digest }: PendingOperation, isExported: boolean): ColdMark => ({
    id: sampleId(851),
    digest,
    ...(isExported ? { exportedAt: '2026-11-22T11:00:00.000Z' } : {}),
    ...(kind === 'Manifest' ? { refused: { reason: 'InvalidSignature', at: '2026-11-22T12:00:00.000Z' } } : {}),
  })
  const listed = (items: readonly PendingOperation[], exportedIds: readonly string[] = [], version = 2) =>
    renderWithRouter(
      <PendingOperationsPanel
        items={items}
        version={version}
        isUnkept={false}
        badge={<b>Verified</b>}
        row={(item) => (
          <OperationRow
            item={item}
            mark={markOf(item, exportedIds.includes(item.id))}
            known={{
              sentence: subjectWords(item),
              byline: 'Treasury',
              isKnown: item.kind !== 'Manifest',
              facts: <NoFacts text="Nothing is known." />,
            }}
            proof={<FileProof item={item} version={version} badge={<i>Verified</i>} />}
          />
        )}
      />,
    )
  const summaries = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

  it('are listed with what they are of, the beginning of the digest that is signed and since when they wait [RT018]', async () => {
    const items = [operation('Vault', '4e'), operation('Transaction', '5e'), operation('Manifest', '6e')]
    await listed(items, [items[1]!.id])
    expect(within(screen.getByRole('list', { name: 'Pending operations' })).getAllByRole('listitem')).toHaveLength(3)
    const digest = 'Digest beginsab12 cdab'
    expect(summaries()).toEqual([
      `Proof of its own key 4e7401beTreasury${digest}Prepared22/11/2026 10:00:00 AM`,
      `Transaction 5e7401beTreasury${digest}Exported22/11/2026 11:00:00 AM`,
      `Manifest 6e7401beTreasury${digest}Signed file refusedPrepared22/11/2026 10:00:00 AM`,
    ])
    expect(screen.getByRole('region', { name: 'Operations to sign 3' })).toHaveTextContent('Verified')
    expect(screen.getByRole('region', { name: 'Operations to sign 3' })).toHaveTextContent(
      'This browser alone remembers what was exported and refused.',
    )
    fireEvent.click(document.querySelectorAll('summary')[2]!)
    expect(screen.getAllByRole('heading', { name: 'What the console knows' })[2]!.parentElement).toHaveTextContent(
      'Signed file refused, 22/11/2026 12:00:00 PM: Another key signed the file, or it was changed. Sign the exported file again. InvalidSignature',
    )
  })

  it('opened, say apart what the console knows and what the file itself proves, the digest in full', async () => {
    const { unmount } = await listed([operation('Transaction', '5e')])
    fireEvent.click(document.querySelector('summary')!)
    const facts = () =>
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(screen.getByRole('heading', { name: 'What the console knows' }).parentElement).toHaveTextContent(
      'Nothing is known.',
    )
    expect(facts()).toEqual([
      ['Platform key', 'Verified'],
      ['Vault', 'This vault'],
      ['Operation', 'Transact'],
      ['Kind', 'Transaction5e7401be'],
      ['Digest', 'ab12cd'.repeat(10)],
      ['Prepared', '22/11/2026 10:00:00 AM'],
      ['Content', 'Encrypted to the key of the vault. Only the offline signer reads amount and destination.'],
    ])
    unmount()
    await listed([operation('Transaction', '5e')], [], 1)
    expect(facts().at(-1)).toEqual(['Content', 'Digests alone. The signer of this vault shows no amounts.'])
    expect(screen.getByText(/The signer of this vault shows digests alone: compare their first eight/)).toBeVisible()
  })

  it('are drawn up to a hundred, and the rest is counted', async () => {
    await listed(Array.from({ length: 102 }, (_, i) => ({ ...operation('Transaction', '5e'), id: `${i}` })))
    expect(summaries()).toHaveLength(100)
    expect(screen.getByText('2 more operations are in the file.')).toBeVisible()
  })

  it.each([
    ['online', 'This vault signs automatically'],
    ['notYours', 'You may not read these operations'],
    ['unreadable', 'This console cannot read the list'],
  ] as const)('%s is told as such', async (state, title) => {
    await renderWithRouter(<NoOperationsPanel operations={{ state }} />)
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(title)
  })

  it('none are told as none, and a failure can be tried again', async () => {
    const onRetry = vi.fn()
    const { unmount } = await listed([])
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('No operations to sign')
    unmount()
    await renderWithRouter(<NoOperationsPanel operations={{ state: 'failed', details: [], onRetry }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
