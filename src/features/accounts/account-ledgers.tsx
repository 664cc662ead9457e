import { DateTime } from '@components/ui/date-time'
import { LedgerMark } from '@components/ui/ledger-mark'
import { StatusMark } from '@components/ui/status-mark'
import { accountDetailMessages as words, firstPaymentText } from './account-detail.messages'

export interface AccountLedger {
  readonly id: string
  readonly alias: string
  /** For example `Ethereum`; undefined while the ledger is not known. */
  readonly type: string | undefined
  readonly status: string
  /** When the platform last read the balances there. */
  readonly balancesReadAt: string | undefined
}

/** The ledgers of an account, each with how far it is activated there. */
export const AccountLedgers = ({ ledgers }: { readonly ledgers: readonly AccountLedger[] }) => (
  <section className="card" aria-labelledby="account-ledgers">
    <div className="card-head">
      <h2 id="account-ledgers">
        {words.ledgers}
        {ledgers.length > 0 && <span className="num ml-1.5 font-normal text-text-3">{ledgers.length}</span>}
      </h2>
    </div>
    {ledgers.length === 0 ? (
      <p className="p-4 text-text-2">{words.noLedgers}</p>
    ) : (
      <ul>
        {ledgers.map((ledger) => (
          <li key={ledger.id} className="flex items-start gap-3 border-b border-line px-4 py-2.5 last:border-0">
            <LedgerMark name={ledger.id} decorative size={24} />
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{ledger.alias}</span>
              <span className="block text-12 text-text-3">
                {ledger.type !== ledger.alias && ledger.type}
                {ledger.status === 'AwaitingLedgerActivation' && (
                  <span className="block text-text-2">{firstPaymentText(ledger.type)}</span>
                )}
                {ledger.balancesReadAt && (
                  <span className="block">
                    {words.balancesRead} <DateTime value={ledger.balancesReadAt} />
                  </span>
                )}
              </span>
            </span>
            <StatusMark status={ledger.status} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
