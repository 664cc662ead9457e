import { Download, Pencil, Upload, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { Address } from '@components/ui/address'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata, type Fact } from '@components/detail/entity-facts'
import { detailMessages } from '@components/detail/detail.messages'
import { lockRefusal } from '@components/detail/lock-actions'
import { PageLink } from '@components/layout/page-link'
import { PageTabs } from '@components/layout/page-tabs'
import { operationMessages, vaultMessages as words } from './vault.messages'

export interface VaultDetail {
  readonly id: string
  readonly alias: string
  readonly description: string | undefined
  readonly kind: string | undefined
  readonly publicKey: string
  readonly backupKey: string | undefined
  readonly strategies: readonly string[]
  readonly derivations: readonly string[]
  readonly processing: string | undefined
  readonly lock: string
  /** As its record says; only the platform knows. */
  readonly isOffline: boolean
  readonly customProperties: Readonly<Record<string, string>>
}

export type VaultTab = 'details' | 'pending' | 'history'

interface VaultDetailScreenProps {
  readonly vault: VaultDetail
  readonly metadata: EntityMetadata
  readonly badges?: ReactNode
  readonly notes?: ReactNode
  /** Locks or unlocks it. */
  readonly toggle: EntityAction
  /** Why it cannot be changed from here, or by this person. */
  readonly editRefusal: string | undefined
  /** The page of the vault. */
  readonly href: string
  /** The accounts of one domain that are kept in it. */
  readonly accounts: { readonly href: string; readonly domain: string }
  readonly tab: VaultTab
  readonly children: ReactNode
}

/** Files are moved on the page of the pending operations; only a vault whose record says that it is offline leads there. */
const actionsOf = ({
  vault: { lock, isOffline },
  href,
  toggle,
  editRefusal,
  tab,
}: Omit<VaultDetailScreenProps, 'children'>): readonly EntityAction[] => [
  {
    id: 'edit',
    label: words.edit,
    icon: Pencil,
    href: `${href}/edit`,
    refusal: editRefusal ?? lockRefusal('Vault', lock),
  },
  toggle,
  ...(isOffline && tab !== 'pending'
    ? [
        { id: 'export', label: operationMessages.export, icon: Download, href: `${href}/pending` },
        { id: 'import', label: operationMessages.import, icon: Upload, href: `${href}/pending` },
      ]
    : []),
]

const linesOf = (names: readonly string[]): ReactNode =>
  names.length > 0
    ? names.map((name) => (
        <span key={name} className="block">
          {name}
        </span>
      ))
    : undefined

const factsOf = (
  { kind, processing, strategies, derivations, backupKey, isOffline }: VaultDetail,
  accounts: VaultDetailScreenProps['accounts'],
): readonly Fact[] => [
  { label: words.kind, value: kind },
  { label: words.connection, value: isOffline ? words.offline : words.online },
  ...(processing
    ? [
        {
          label: words.processing,
          value: (
            <>
              <StatusMark status={processing} />
              {processing === 'Pending' && <span className="block text-12 text-text-2">{words.awaitsProof}</span>}
            </>
          ),
        },
      ]
    : []),
  { label: words.strategies, value: linesOf(strategies) },
  { label: words.derivations, value: linesOf(derivations) },
  ...(backupKey ? [{ label: words.backupKey, value: <Address value={backupKey} what={words.backupKey} /> }] : []),
  {
    label: words.accounts,
    value: (
      <>
        <PageLink href={accounts.href} className="link">
          {words.accountsOf(accounts.domain)}
        </PageLink>
        <span className="block text-12 text-text-2">{words.accountsElsewhere}</span>
      </>
    ),
  },
]

/** The tabs of a vault share header and facts. */
export const VaultDetailScreen = ({ children, ...parts }: VaultDetailScreenProps) => {
  const { vault, metadata, badges, notes, href, accounts, tab } = parts
  return (
    <DetailScreen
      kind="Vault"
      name={vault.alias}
      lock={vault.lock}
      description={vault.description}
      badges={
        <>
          {vault.isOffline && (
            <span className="chip status-locked">
              <WifiOff />
              <span>{words.keptOffline}</span>
            </span>
          )}
          {badges}
        </>
      }
      actions={actionsOf(parts)}
      notes={
        <>
          {notes}
          {vault.processing === 'Pending' && (
            <Note tone="info" title={words.unprovedTitle}>
              {words.unprovedText}
            </Note>
          )}
        </>
      }
      tabs={
        <PageTabs
          label={words.tabs}
          tabs={[
            { label: words.details, href, isCurrent: tab === 'details' },
            { label: words.pending, href: `${href}/pending`, isCurrent: tab === 'pending' },
            { label: detailMessages.history, href: `${href}?tab=history`, isCurrent: tab === 'history' },
          ]}
        />
      }
      rail={
        <EntityFacts
          kind="Vault"
          id={vault.id}
          lock={vault.lock}
          metadata={metadata}
          customProperties={vault.customProperties}
          facts={factsOf(vault, accounts)}
        />
      }
    >
      {tab === 'details' && (
        <section className="card p-4" aria-labelledby="vault-key">
          <h2 id="vault-key" className="mb-2">
            {words.publicKey}
          </h2>
          <Address value={vault.publicKey} show="full" what={words.publicKeyWhat} />
          <dl className="facts facts-left mt-3">
            <dt>{words.fingerprint}</dt>
            <dd className="mono" translate="no">
              {keyFingerprint(vault.publicKey)}
            </dd>
          </dl>
          <p className="mt-2 text-12 text-text-3">{words.compare}</p>
        </section>
      )}
      {children}
    </DetailScreen>
  )
}
