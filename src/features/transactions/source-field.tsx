import type { TickerWire } from '@api/assets/tickers.wire'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import { orderFormMessages as words } from './order-form/order-form.messages'
import type { OrderLedger, OrderRecords, OrderSource } from './order-sources'

interface OrderPreset {
  readonly accountId?: string | undefined
  /** Of a transaction order. */
  readonly ledgerId?: string | undefined
  /** Of a transfer. */
  readonly tickerId?: string | undefined
  /** That a transfer pays at first. */
  readonly endpointId?: string | undefined
}

/** What an order is composed of first: an account, and a ledger or an asset of it. */
export interface ChoosingProps {
  readonly preset: OrderPreset
  /** The account stands in the address and cannot be changed here. */
  readonly isAccountGiven: boolean
  readonly onPreset: (preset: OrderPreset) => void
  readonly isHeld: boolean
  readonly sources: readonly OrderSource[]
  readonly source: OrderSource | undefined
  readonly tickers: readonly TickerWire[]
  readonly recordsOf: (source: OrderSource, ledger: OrderLedger) => OrderRecords
}

type SourceFieldProps = Pick<ChoosingProps, 'preset' | 'source' | 'sources' | 'isAccountGiven' | 'onPreset'>

/** The account that an order is made from. */
export function SourceField({ preset, source, sources, isAccountGiven, onPreset }: SourceFieldProps) {
  if (sources.every(({ ledgers }) => ledgers.length === 0)) return <Note tone="warning">{words.noAccounts}</Note>
  if (isAccountGiven) return source ? <b>{source.alias}</b> : <Note tone="warning">{words.notUsable}</Note>
  return (
    <SearchField
      label={words.from}
      labelHidden
      placeholder={words.chooseAccount}
      choices={sources}
      value={source?.id ?? ''}
      error={preset.accountId && !source ? words.notUsable : undefined}
      onChange={(accountId) => onPreset({ accountId: accountId || undefined })}
    />
  )
}
