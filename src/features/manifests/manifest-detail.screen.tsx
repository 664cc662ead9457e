import type { ReactNode } from 'react'
import { Address } from '@components/ui/address'
import { LedgerMark } from '@components/ui/ledger-mark'
import { StatusMark } from '@components/ui/status-mark'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata, type Fact } from '@components/detail/entity-facts'
import { EntityLink } from '@components/detail/entity-link'
import { Panel } from '@components/layout/panel'
import { HexBox } from '@features/intents/shared/hex-box'
import { ManifestCheckNote, type ManifestCheck } from './manifest-check-note'
import { manifestTypeLabel } from './manifest.columns'
import { ManifestContentPanel, type ShownContent } from './manifest-content-panel'
import { manifestDetailMessages as words } from './manifest-detail.messages'
import type { ManifestItem } from './manifest-item'
import { manifestMessages, manifestTypeWords } from './manifest.messages'

/** There once the key of the account has signed. */
export interface ManifestSignature {
  readonly value: string
  /** A token carries its signature inside. */
  readonly isToken: boolean
  /** Only bytes without a form of their own have one; absent where the platform tells none. */
  readonly recoveryId?: string | undefined
  readonly hasRecoveryId: boolean
}

export interface ManifestDetail extends Pick<
  ManifestItem,
  'id' | 'type' | 'description' | 'account' | 'ledgerId' | 'ledgerAlias' | 'status'
> {
  readonly content: ShownContent
  readonly signature: ManifestSignature | undefined
  readonly customProperties: Readonly<Record<string, string>>
}

interface ManifestDetailScreenProps {
  readonly manifest: ManifestDetail
  /** What this browser found of the signature, once there is one. */
  readonly check?: ManifestCheck | undefined
  readonly metadata: EntityMetadata
  readonly tabs?: ReactNode
  readonly badges?: ReactNode
  readonly history: ReactNode
}

const factsOf = ({ type, account, ledgerId, ledgerAlias }: ManifestDetail): readonly Fact[] => [
  { label: words.type, value: manifestTypeLabel(type) },
  {
    label: words.account,
    value: <EntityLink kind="Account" id={account.id} alias={account.alias} href={account.href} />,
  },
  {
    label: words.ledger,
    value: ledgerId ? (
      <span className="inline-flex items-center gap-1.5">
        <LedgerMark name={ledgerId} decorative size={18} />
        {ledgerAlias}
      </span>
    ) : (
      manifestMessages.noLedger
    ),
  },
]

export const ManifestDetailScreen = ({
  manifest,
  check,
  metadata,
  tabs,
  badges,
  history,
}: ManifestDetailScreenProps) => (
  <DetailScreen
    kind="Manifest"
    name={manifestTypeLabel(manifest.type)}
    description={manifest.description ?? helpOf(manifest.type)}
    tabs={tabs}
    badges={
      <>
        {badges}
        {manifest.status && <StatusMark status={manifest.status} show="pill" />}
      </>
    }
    rail={
      <EntityFacts
        kind="Manifest"
        id={manifest.id}
        facts={factsOf(manifest)}
        metadata={metadata}
        customProperties={manifest.customProperties}
      />
    }
  >
    <ManifestContentPanel content={manifest.content} />
    <SignaturePanel
      signature={manifest.signature}
      check={check}
      accountName={manifest.account.alias ?? manifest.account.id}
    />
    {history}
  </DetailScreen>
)

const helpOf = (type: string) =>
  Object.hasOwn(manifestTypeWords, type) ? manifestTypeWords[type as keyof typeof manifestTypeWords].help : undefined

interface SignaturePanelProps extends Pick<ManifestDetail, 'signature'> {
  readonly check: ManifestCheck | undefined
  readonly accountName: string
}

const SignaturePanel = ({ signature, check, accountName }: SignaturePanelProps) => (
  <Panel title={words.signature}>
    <div className="grid gap-3 px-4 py-3">
      {signature === undefined ? (
        <>
          <b>{words.notSigned}</b>
          <p className="text-text-2">{words.notSignedText}</p>
        </>
      ) : (
        <>
          {check && <ManifestCheckNote check={check} accountName={accountName} />}
          <HexBox value={signature.value} what={signature.isToken ? words.token : words.signatureBytes} />
          {signature.hasRecoveryId && (
            <dl className="facts facts-left">
              <dt>{words.recoveryId}</dt>
              <dd>
                {signature.recoveryId ? (
                  <Address value={signature.recoveryId} show="full" what={words.recoveryId} />
                ) : (
                  words.noRecoveryId
                )}
              </dd>
            </dl>
          )}
        </>
      )}
    </div>
  </Panel>
)
