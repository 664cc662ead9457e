import type { PlainValue } from '@domain/intents/catalogue/describe'
import { visibleText } from '@domain/shared/visible-text'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { nameText } from '@components/ui/name-text'
import { shortenAddress, shortenId } from '@components/ui/shorten'
import { partsMessages } from '@components/ui/parts.messages'
import { intentLabel, intentMessages } from './intent.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'

export interface PlainValueViewProps {
  readonly value: PlainValue
  readonly resolve: ResolveReference
  /** Exact where it binds, short where it scans. */
  readonly show?: 'exact' | 'short'
  readonly withRevision?: boolean
  /** What its copy button says it copies. */
  readonly what?: string
}

export function PlainValueView({
  value,
  resolve,
  show = 'exact',
  withRevision = false,
  what = partsMessages.value,
}: PlainValueViewProps) {
  switch (value.as) {
    case 'text':
      return <span translate="no">{visibleText(value.text)}</span>
    case 'code':
      return show === 'exact' ? (
        <Address value={value.text} show="full" what={what} />
      ) : (
        <span className="mono whitespace-nowrap" translate="no" title={visibleText(value.text)}>
          {shortenAddress(visibleText(value.text))}
        </span>
      )
    case 'amount': {
      const ticker = value.tickerId ? resolve('Ticker', value.tickerId) : undefined
      if (ticker?.isChecking) return <span className="skeleton inline-block w-[9ch] align-middle" aria-hidden="true" />
      const known = ticker?.verified ? ticker : undefined
      return (
        <Amount
          units={value.units}
          decimals={known?.decimals}
          symbol={known?.symbol}
          show={show === 'exact' ? 'said' : 'list'}
        />
      )
    }
    case 'yesNo':
      return <span>{value.is ? intentMessages.yes : intentMessages.no}</span>
    case 'intentType':
      return <span title={value.type}>{intentLabel(value.type)}</span>
    case 'list':
      return value.values.length === 0 ? (
        <span className="text-text-3">{intentMessages.nothing}</span>
      ) : (
        <span>
          {value.values.map((item, i) => (
            <span key={i}>
              {i > 0 && ', '}
              <PlainValueView value={item} resolve={resolve} show={show} what={what} />
            </span>
          ))}
        </span>
      )
    case 'reference':
      return <ReferenceView value={value} resolve={resolve} show={show} withRevision={withRevision} />
  }
}

interface ReferenceViewProps {
  readonly value: PlainValue & { as: 'reference' }
  readonly resolve: ResolveReference
  readonly show: 'exact' | 'short'
  readonly withRevision: boolean
}

function ReferenceView({ value, resolve, show, withRevision }: ReferenceViewProps) {
  const found = resolve(value.kind, value.id)
  if (found?.verified) {
    return (
      <span title={value.id}>
        {found.alias !== undefined && nameText(found.alias)}
        {withRevision && value.revision !== undefined && (
          <span className="text-text-3"> {intentMessages.revision(value.revision)}</span>
        )}
      </span>
    )
  }
  if (value.kind === 'Ledger') return <span>{visibleText(value.id)}</span>
  // There is no signed record of a transfer: its id is all that is signed of it.
  if (value.kind === 'Transfer')
    return <span className="mono">{show === 'exact' ? value.id : shortenId(value.id)}</span>
  return (
    <span title={found?.isChecking ? undefined : intentMessages.unverifiedHelp}>
      <span className="mono">{show === 'exact' && !found?.isChecking ? value.id : shortenId(value.id)}</span>
      {show === 'exact' && !found?.isChecking && (
        <span className="text-12 text-warning-text"> {intentMessages.unverified}</span>
      )}
    </span>
  )
}
