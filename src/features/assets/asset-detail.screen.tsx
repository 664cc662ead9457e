import { BadgeCheck, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AssetProperty } from '@domain/assets/asset-details'
import { Address } from '@components/ui/address'
import { LedgerMark } from '@components/ui/ledger-mark'
import { Note } from '@components/ui/note'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata, type Fact } from '@components/detail/entity-facts'
import { lockRefusal } from '@components/detail/lock-actions'
import { PageLink } from '@components/layout/page-link'
import { ItemMark, Validity } from './asset.columns'
import type { AssetItem } from './asset-item'
import { assetMessages as words } from './asset.messages'
import { recordWord } from '@features/intents/shared/record-words.messages'
import { assetKindWord, propertyInSentence, propertyLabel } from './asset-words'

export interface AssetDetail extends AssetItem {
  readonly description: string | undefined
  /** What the ledger knows it by. */
  readonly properties: readonly AssetProperty[]
  readonly customProperties: Readonly<Record<string, string>> | undefined
}

interface AssetDetailScreenProps {
  readonly asset: AssetDetail
  readonly metadata: EntityMetadata
  readonly badges?: ReactNode
  readonly notes?: ReactNode
  /** Where it is edited, or why this person cannot propose that. */
  readonly edit: Pick<EntityAction, 'href' | 'refusal'>
  readonly validate: Pick<EntityAction, 'href' | 'refusal'>
  /** Locks or unlocks it. */
  readonly toggle: EntityAction
  readonly transfersHref: string
  readonly history: ReactNode
}

const actionsOf = (
  { lock, validation }: AssetDetail,
  { edit, validate, toggle }: Pick<AssetDetailScreenProps, 'edit' | 'validate' | 'toggle'>,
): readonly EntityAction[] => [
  {
    id: 'validate',
    label: words.validate,
    icon: BadgeCheck,
    ...validate,
    refusal: validation === 'Validated' ? words.alreadyValidated : (lockRefusal('Ticker', lock) ?? validate.refusal),
  },
  { id: 'edit', label: words.edit, icon: Pencil, ...edit, refusal: lockRefusal('Ticker', lock) ?? edit.refusal },
  toggle,
]

const factsOf = (asset: AssetDetail, transfersHref: string): readonly Fact[] => [
  { label: words.symbol, value: asset.symbol },
  {
    label: words.decimals,
    value: asset.decimals === undefined ? undefined : <span className="num">{asset.decimals}</span>,
  },
  {
    label: words.ledger,
    value: (
      <span className="inline-flex items-center gap-1.5">
        <LedgerMark name={asset.ledgerId} decorative size={18} />
        {asset.ledgerAlias}
      </span>
    ),
  },
  { label: words.kind, value: assetKindWord(asset.kind) },
  { label: words.standard, value: asset.standard && recordWord(asset.standard) },
  { label: words.validation, value: asset.validation ? <Validity item={asset} /> : words.validationUnknown },
  {
    label: words.transfers,
    value: (
      <PageLink href={transfersHref} className="link">
        {words.transfersOfIt}
      </PageLink>
    ),
  },
]

export const AssetDetailScreen = ({
  asset,
  metadata,
  badges,
  notes,
  edit,
  validate,
  toggle,
  transfersHref,
  history,
}: AssetDetailScreenProps) => (
  <DetailScreen
    kind="Ticker"
    name={asset.name}
    mark={<ItemMark item={asset} size={28} />}
    lock={asset.lock}
    description={asset.description}
    badges={badges}
    actions={actionsOf(asset, { edit, validate, toggle })}
    notes={
      <>
        {notes}
        {asset.validation === 'NonValidated' && (
          <Note tone="warning" title={words.notValidatedTitle}>
            {words.notValidatedText}
          </Note>
        )}
      </>
    }
    rail={
      <EntityFacts
        kind="Ticker"
        id={asset.id}
        lock={asset.lock}
        metadata={metadata}
        customProperties={asset.customProperties}
        facts={factsOf(asset, transfersHref)}
      />
    }
  >
    <OnLedger asset={asset} />
    {history}
  </DetailScreen>
)

/** Where it is issued and which piece it is, in full: two assets may bear one name. */
const OnLedger = ({ asset: { ledgerAlias, kind, properties } }: { readonly asset: AssetDetail }) => (
  <section className="card p-4" aria-labelledby="asset-ledger">
    <h2 id="asset-ledger" className="mb-2">
      {words.onLedger(ledgerAlias)}
    </h2>
    {properties.length === 0 ? (
      <p className="text-text-2">{kind === 'Native' ? words.ownCoin : words.nothingOnLedger}</p>
    ) : (
      <dl className="grid gap-3">
        {properties.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-12 text-text-3">{propertyLabel(name)}</dt>
            <dd>
              <Address value={value} show="full" what={propertyInSentence(name)} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
