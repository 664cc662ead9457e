import type { ReactNode } from 'react'
import type { EntityKind } from '@domain/shared/entity-kind'
import { DateTime } from '@components/ui/date-time'
import { LockBadge } from '@components/ui/lock-badge'
import { IdValue } from './id-value'
import { detailMessages as words, kindWords } from './detail.messages'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** What every entity remembers of itself; people by their links. */
export interface EntityMetadata {
  readonly revision?: number | undefined
  readonly createdAt?: string | undefined
  readonly createdBy?: ReactNode
  readonly lastModifiedAt?: string | undefined
  readonly lastModifiedBy?: ReactNode
}

interface EntityFactsProps {
  readonly kind: EntityKind
  readonly id: string
  readonly lock?: string | undefined
  readonly facts: readonly Fact[]
  readonly metadata: EntityMetadata
  readonly customProperties?: Readonly<Record<string, string>> | undefined
}

/** The card of facts in the rail: its own first, then what every entity has. */
export const EntityFacts = ({ kind, id, lock, facts, metadata, customProperties }: EntityFactsProps) => (
  <section className="card p-4" aria-label={words.details}>
    <h2 className="mb-3">{words.details}</h2>
    <dl className="facts facts-rail">
      {facts.map(({ label, value }) => (
        <FactRow key={label} label={label}>
          {value}
        </FactRow>
      ))}
      {lock && (
        <FactRow label={words.lock}>
          <LockBadge lock={lock} />
        </FactRow>
      )}
      <FactRow label={words.id}>
        <IdValue id={id} what={words.idOf(kindWords[kind])} />
      </FactRow>
      {metadata.revision !== undefined && (
        <FactRow label={words.revision}>
          <span className="num">{metadata.revision}</span>
        </FactRow>
      )}
      {metadata.createdAt && (
        <FactRow label={words.created}>
          <DateTime value={metadata.createdAt} />
        </FactRow>
      )}
      {metadata.createdBy && <FactRow label={words.createdBy}>{metadata.createdBy}</FactRow>}
      {metadata.lastModifiedAt && (
        <FactRow label={words.lastModified}>
          <DateTime value={metadata.lastModifiedAt} />
        </FactRow>
      )}
      {metadata.lastModifiedBy && <FactRow label={words.lastModifiedBy}>{metadata.lastModifiedBy}</FactRow>}
    </dl>
    {customProperties && <CustomProperties properties={customProperties} />}
  </section>
)

const FactRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children ?? <Missing />}</dd>
  </>
)

export const Missing = () => <span className="text-text-3">{words.notSet}</span>

const CustomProperties = ({ properties }: { readonly properties: Readonly<Record<string, string>> }) => (
  <div className="mt-4 border-t border-line pt-3">
    <h3 className="mb-2">{words.properties}</h3>
    {Object.keys(properties).length === 0 ? (
      <p className="text-text-3">{words.noProperties}</p>
    ) : (
      <dl className="facts facts-rail">
        {Object.entries(properties).map(([name, value]) => (
          <FactRow key={name} label={name}>
            <span className="whitespace-pre-wrap wrap-anywhere">{value}</span>
          </FactRow>
        ))}
      </dl>
    )}
  </div>
)
