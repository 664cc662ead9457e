import type { TickerWire } from '@api/assets/tickers.wire'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import type { Uuid } from '@domain/shared/ids'
import type { AccountWire } from '@api/accounts/accounts.wire'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { hasMainAddresses } from '@domain/ledgers/network'
import { visibleText } from '@domain/shared/visible-text'
import { orderFormMessages as words } from './order-form/order-form.messages'
import type { DestinationChoice } from './order-form/order-choices'
import { ledgersOf } from '@features/accounts/account.view'

/** On these an account can order something. */
const usable = ['Activated', 'Available']

export interface OrderLedger {
  readonly id: string
  readonly alias: string
  readonly type: string
  /** Networks of the Ethereum family have a number of their own. */
  readonly chainId: number | undefined
  /** Its addresses are written as on the main network of its family. */
  readonly hasMainAddresses: boolean
}

export interface OrderSource extends DestinationChoice {
  readonly id: Uuid
  readonly ledgers: readonly OrderLedger[]
  /** Ledgers that it stands on and is not ready on. */
  readonly unreadyOn: readonly string[]
}

const chainIdOf = ({ chainId }: Readonly<Record<string, unknown>>) =>
  typeof chainId === 'number' ? chainId : undefined

/** Why an account cannot be named on a ledger; undefined when it can. */
export const refusalOn = (
  { refusal, ledgers, unreadyOn }: Pick<OrderSource, 'refusal' | 'ledgers' | 'unreadyOn'>,
  ledgerId: string,
): string | undefined =>
  refusal ??
  (ledgers.some(({ id }) => id === ledgerId)
    ? undefined
    : unreadyOn.includes(ledgerId)
      ? words.notReady
      : words.otherLedger)

/** What an order chooses from, before its ledger is looked at. */
export interface OrderRecords {
  readonly source: OrderSource
  readonly ledger: OrderLedger
  readonly sources: readonly OrderSource[]
  readonly tickers: readonly TickerWire[]
  readonly endpoints: readonly EndpointWire[]
  /** The draft of the batch that is changed here. */
  readonly draftId: Uuid | undefined
  /** Holds what stands above the form as it is. */
  readonly hold: (isHeld: boolean) => void
}

/** The accounts of a domain that are active on a ledger, with those ledgers. */
export function orderSourcesOf(
  accounts: readonly AccountWire[],
  ledgers: readonly LedgerWire[],
): readonly OrderSource[] {
  return accounts.flatMap((account) => {
    const standsOn = ledgersOf(account)
    const active = standsOn
      .filter(({ status }) => usable.includes(status))
      .flatMap(({ id }) => ledgers.find(({ data }) => data.id === id) ?? [])
    if (active.length === 0) return []
    const { id, alias, lock } = account.data
    return [
      {
        id,
        alias: visibleText(alias),
        ...(lock === 'Unlocked' ? {} : { refusal: words.locked }),
        unreadyOn: standsOn.filter(({ status }) => !usable.includes(status)).map((one) => one.id),
        ledgers: active.map(({ data }) => ({
          id: data.id,
          alias: visibleText(data.alias),
          type: data.parameters.type,
          chainId: chainIdOf(data.parameters),
          hasMainAddresses: hasMainAddresses(data.parameters),
        })),
      },
    ]
  })
}
