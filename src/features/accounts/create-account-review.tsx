import type { ReactNode } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import { LedgerMark } from '@components/ui/ledger-mark'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { ProposalPanel } from '@features/intents/proposal-panel'
import type { ResolveReference } from '@features/intents/shared/reference-lookup'
import type { AccountFormInput } from './account-form-schema'
import { createAccountMessages as words, initialLockWords } from './account.messages'
import type { LedgerChoice } from './ledger-picker'

interface CreateAccountReviewProps {
  readonly proposal: ProposalView
  readonly values: AccountFormInput
  readonly problems: number
  readonly barred: string | undefined
  readonly policy: string | undefined
  readonly resolve: ResolveReference
  readonly ledgers: readonly LedgerChoice[]
  readonly tasksLink: ReactNode
}

const notChosen = <span className="text-text-3">{words.notChosen}</span>

/** What will happen stands next to the button. */
export function CreateAccountReview({ proposal, values, problems, barred, policy, resolve, ledgers, tasksLink }: CreateAccountReviewProps) {
  const vault = values.vaultId ? resolve('Vault', values.vaultId)?.alias : undefined
  const chosen = ledgers.filter((ledger) => values.ledgerIds.includes(ledger.id))
  return (
    <aside className="rail">
      <section className="card overflow-hidden" aria-label={words.review}>
        <div className="card-head"><h2>{words.review}</h2></div>
        <div className="border-b border-line px-[18px] py-3.5">
          {values.alias.trim() === '' ? <p className="text-text-3">{words.fillIn}</p> : <p className="line-clamp-3 text-16 font-semibold [overflow-wrap:anywhere]" title={visibleText(values.alias)}>{words.title}: {visibleText(values.alias)}</p>}
          <dl className="facts mt-3">
            <dt>{words.vault}</dt><dd>{vault ?? notChosen}</dd>
            <dt>{words.keyStrategy}</dt><dd translate="no">{values.keyStrategy}</dd>
            <dt>{words.ledgers}</dt>
            <dd className="grid justify-items-end gap-1">{chosen.length === 0 && notChosen}{chosen.map((ledger) => <span key={ledger.id} className="flex items-center gap-1.5"><LedgerMark name={ledger.type} decorative size={18} />{ledger.alias}</span>)}</dd>
            <dt>{words.lock}</dt><dd>{initialLockWords[values.lock].label}</dd>
          </dl>
        </div>
        <ProposalPanel proposal={proposal} problems={problems} barred={barred} policy={policy} tasksLink={tasksLink} />
      </section>
    </aside>
  )
}
