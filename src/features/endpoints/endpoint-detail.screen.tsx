import { Pencil, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Address } from '@components/ui/address'
import { Identicon } from '@components/ui/identicon'
import { LedgerMark } from '@components/ui/ledger-mark'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata } from '@components/detail/entity-facts'
import { lockRefusal } from '@components/detail/lock-actions'
import { endpointMessages as words } from './endpoint.messages'
import { readAbi } from '@domain/transactions/contract-calls/read-abi'
import { visibleText } from '@domain/shared/visible-text'
import { TrustScore } from './trust-score'

export interface EndpointDetail {
  readonly id: string
  readonly alias: string
  readonly description: string | undefined
  readonly ledgerId: string
  readonly ledgerAlias: string
  readonly address: string
  readonly trustScore: number
  /** The interface of a contract, as it is signed. */
  readonly abi: string | undefined
  readonly lock: string
  readonly customProperties: Readonly<Record<string, string>>
}

interface EndpointDetailScreenProps {
  readonly endpoint: EndpointDetail
  readonly metadata: EntityMetadata
  readonly badges?: ReactNode
  readonly notes?: ReactNode
  /** Locks or unlocks it. */
  readonly toggle: EntityAction
  readonly links: Readonly<Record<EndpointAct, string>>
  /** Why the person cannot propose it, whatever the lock. */
  readonly refusals: Readonly<Record<EndpointAct, string | undefined>>
  /** What went there. */
  readonly usage: ReactNode
  readonly history: ReactNode
}

/** It is changed, and it is paid. */
type EndpointAct = 'edit' | 'transfer'

function actionsOf(
  lock: string,
  { links, refusals, toggle }: Pick<EndpointDetailScreenProps, 'links' | 'refusals' | 'toggle'>,
): readonly EntityAction[] {
  const refusalOf = (act: EndpointAct) => refusals[act] ?? lockRefusal('Endpoint', lock)
  return [
    { id: 'edit', label: words.edit, icon: Pencil, href: links.edit, refusal: refusalOf('edit') },
    toggle,
    { id: 'transfer', label: words.transferTo, icon: Send, href: links.transfer, refusal: refusalOf('transfer') },
  ]
}

export const EndpointDetailScreen = ({
  endpoint,
  metadata,
  badges,
  notes,
  toggle,
  links,
  refusals,
  usage,
  history,
}: EndpointDetailScreenProps) => (
  <DetailScreen
    kind="Endpoint"
    name={endpoint.alias}
    mark={<Identicon value={endpoint.address} size={28} />}
    lock={endpoint.lock}
    description={endpoint.description}
    badges={badges}
    notes={notes}
    actions={actionsOf(endpoint.lock, { links, refusals, toggle })}
    rail={
      <EntityFacts
        kind="Endpoint"
        id={endpoint.id}
        lock={endpoint.lock}
        metadata={metadata}
        customProperties={endpoint.customProperties}
        facts={[
          {
            label: words.ledger,
            value: (
              <span className="inline-flex items-center gap-1.5">
                <LedgerMark name={endpoint.ledgerId} decorative size={18} />
                {endpoint.ledgerAlias}
              </span>
            ),
          },
          { label: words.trustScore, value: <TrustScore score={endpoint.trustScore} /> },
        ]}
      />
    }
  >
    <section className="card p-4" aria-labelledby="endpoint-address">
      <h2 id="endpoint-address" className="mb-2">
        {words.addressOn(endpoint.ledgerAlias)}
      </h2>
      <Address value={endpoint.address} show="full" identicon />
    </section>
    {endpoint.abi !== undefined && <ContractInterface abi={endpoint.abi} />}
    {usage}
    {history}
  </DetailScreen>
)

function ContractInterface({ abi }: { readonly abi: string }) {
  const read = readAbi(abi)
  return (
    <section className="card grid gap-2 p-4" aria-labelledby="endpoint-abi">
      <h2 id="endpoint-abi">{words.abi}</h2>
      {read.ok && (
        <p className="wrap-anywhere">
          {words.abiFunctions(read.value.functions.length)}:{' '}
          <span translate="no">{visibleText(read.value.functions.map(({ name }) => name).join(', '))}</span>
        </p>
      )}
      <details>
        <summary className="link cursor-pointer text-12">{words.abiText}</summary>
        <pre className="code-block mt-2 max-h-56" tabIndex={0} role="region" aria-label={words.abiText} translate="no">
          {visibleText(abi)}
        </pre>
      </details>
    </section>
  )
}
