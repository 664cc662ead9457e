import { EntityIcon } from '@components/ui/entity-icon'
import { LedgerMark } from '@components/ui/ledger-mark'
import { shortenId } from '@components/ui/shorten'
import type { RelatedAccount } from './raw-transaction-item'
import { transactionMessages as words } from './transaction.messages'

/** A ledger in a row: the mark alone where there is no room. */
export const LedgerName = ({ id, alias }: { readonly id: string; readonly alias: string }) => (
  <span className="flex min-w-0 items-center gap-2" title={alias}>
    <LedgerMark name={id} decorative size={18} />
    <span className="truncate max-sm:sr-only">{alias}</span>
  </span>
)

export const AccountNames = ({ accounts }: { readonly accounts: readonly Pick<RelatedAccount, 'id' | 'alias'>[] }) => {
  const [first, ...rest] = accounts
  if (!first) return <span className="text-text-3">{words.none}</span>
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={accounts.map(({ alias, id }) => alias ?? id).join(', ')}>
      <EntityIcon kind="Account" className="lucide size-3.5 text-text-3" />
      <span dir="auto" className={first.alias ? 'truncate' : 'mono'}>
        {first.alias ?? shortenId(first.id)}
      </span>
      {rest.length > 0 && <span className="text-12 text-text-3">{words.moreAccounts(rest.length)}</span>}
    </span>
  )
}
