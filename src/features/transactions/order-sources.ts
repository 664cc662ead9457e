import type { TickerWire } from '@api/assets/tickers.wire'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import type { Uuid } from '@domain/shared/ids'
import type { AccountWire } from '@api/accounts/accounts.wire'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { hasMainAddresses } from '@domain/ledgers/network'
import { visibleText } from '@domain/shared/visible-text'
import { sourceMessages as words } from './order-sources.messages'
import type { DestinationChoice } from './order-form/order-choices'
import { ledgersOf } from '@features/accounts/account.view'

/** On these an account can order something. */
const usable = ['Activated', 'Available']
/** Where its first payment activates it: it has its address, and orders nothing before. */
const awaiting = 'AwaitingLedgerActivation'

export interface OrderLedger {
  readonly id: string
  readonly alias: string
  readonly type: string
  /** Networks of the Ethereum family have a number of their own. */
  readonly chainId: number | undefined
  /** Its addresses are written as on the main network of its family. */
  readonly hasMainAddresses: boolean
}

/** An account of the domain. */
export interface OrderSource extends DestinationChoice {
  readonly id: Uuid
  /** On which it is active; one that is active on none orders nothing. */
  readonly ledgers: readonly OrderLedger[]
  /** Ledgers that it stands on and is not ready on. */
  readonly unreadyOn: readonly string[]
  /** Those of them on which it can be paid. */
  readonly awaitsOn: readonly string[]
}

const chainIdOf = ({ chainId }: Readonly<Record<string, unknown>>) =>
  typeof chainId === 'number' ? chainId : undefined

/** An account as it can be paid on a ledger, or why it cannot. */
export function payeeOn(account: OrderSource, ledgerId: string): DestinationChoice {
  const { refusal, ledgers, unreadyOn, awaitsOn } = account
  const isAwaiting = awaitsOn.includes(ledgerId)
  const unable =
    isAwaiting || ledgers.some(({ id }) => id === ledgerId)
      ? undefined
      : unreadyOn.includes(ledgerId)
        ? words.notReady
        : words.otherLedger
  return { ...account, refusal: refusal ?? unable, ...(isAwaiting ? { note: words.awaitsPayment } : {}) }
}

/** An account as it can be ordered from, or why it cannot. */
export const payerOf = (account: OrderSource): OrderSource =>
  account.ledgers.length > 0 ? account : { ...account, refusal: account.refusal ?? words.activeNowhere }

/** What an order chooses from, before its ledger is looked at. */
export interface OrderRecords {
  readonly source: OrderSource
  readonly ledger: OrderLedger
  readonly sources: readonly OrderSource[]
  readonly tickers: readonly TickerWire[]
  readonly endpoints: readonly EndpointWire[]
  /** The request of a dApp that it was filled in with, and the dApp while somebody proposes for it. */
  readonly requestId?: string | undefined
  readonly dappId?: string | undefined
  /** The draft of the batch that is changed here. */
  readonly draftId: Uuid | undefined
  /** Holds what stands above the form as it is. */
  readonly hold: (isHeld: boolean) => void
}

/** The accounts of a domain that stand on a ledger, each with those on which it is active. */
export function orderSourcesOf(
  accounts: readonly AccountWire[],
  ledgers: readonly LedgerWire[],
): readonly OrderSource[] {
  return accounts.flatMap((account) => {
    const standsOn = ledgersOf(account)
    const active = standsOn
      .filter(({ status }) => usable.includes(status))
      .flatMap(({ id }) => ledgers.find(({ data }) => data.id === id) ?? [])
    if (standsOn.length === 0) return []
    const { id, alias, lock } = account.data
    return [
      {
        id,
        alias: visibleText(alias),
        ...(lock === 'Unlocked' ? {} : { refusal: words.locked }),
        awaitsOn: standsOn.filter(({ status }) => status === awaiting).map((one) => one.id),
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
