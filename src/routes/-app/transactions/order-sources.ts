import type { AccountWire } from '@api/accounts/accounts.wire'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { visibleText } from '@domain/shared/visible-text'
import { orderFormMessages as words } from '@components/transactions/order-form/order-form-messages'
import type { PlaceChoice } from '@components/transactions/order-form/order-choices'
import { ledgersOf } from '@routes/-app/account-views'

/** On these an account can order something. */
const usable = ['Activated', 'Available']

export interface OrderLedger {
  readonly id: string
  readonly alias: string
  readonly type: string
  /** Networks of the Ethereum family have a number of their own. */
  readonly chainId: number | undefined
}

export interface OrderSource extends PlaceChoice {
  readonly ledgers: readonly OrderLedger[]
}

const chainIdOf = ({ chainId }: Readonly<Record<string, unknown>>) => (typeof chainId === 'number' ? chainId : undefined)

/** The accounts of a domain that are active on a ledger, with those ledgers. */
export function orderSourcesOf(accounts: readonly AccountWire[], ledgers: readonly LedgerWire[]): readonly OrderSource[] {
  return accounts.flatMap((account) => {
    const active = ledgersOf(account).filter(({ status }) => usable.includes(status)).flatMap(({ id }) => ledgers.find(({ data }) => data.id === id) ?? [])
    if (active.length === 0) return []
    const { id, alias, lock } = account.data
    return [{
      id, alias: visibleText(alias), ...(lock === 'Unlocked' ? {} : { refusal: words.locked }),
      ledgers: active.map(({ data }) => ({ id: data.id, alias: visibleText(data.alias), type: data.parameters.type, chainId: chainIdOf(data.parameters) })),
    }]
  })
}
