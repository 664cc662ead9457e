import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import { LedgerMark } from '@components/ui/ledger-mark'
import { commandKeyOf } from '@components/ui/command-key'
import { Button } from '@components/ui/button'
import { Kbd } from '@components/ui/kbd'
import { Note } from '@components/ui/note'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { proposeProblemText } from '@components/intents/proposal-messages'
import type { ResolveReference } from '@components/intents/reference-lookup'
import type { AccountFormInput } from './account-form-schema'
import { createAccountMessages as words, initialLockWords } from './account-messages'
import type { LedgerChoice } from './ledger-picker'

interface CreateAccountReviewProps {
  readonly proposal: ProposalView
  readonly values: AccountFormInput
  readonly problems: number
  readonly policy: string | undefined
  readonly resolve: ResolveReference
  readonly ledgers: readonly LedgerChoice[]
  readonly tasksLink?: ReactNode
}

const busyWords: Partial<Record<ProposalView['phase'], string>> = { checking: words.checking, signing: words.waitingDevice, submitting: words.sending }

const notChosen = <span className="text-text-3">{words.notChosen}</span>

/** What will happen stands next to the button. */
export function CreateAccountReview({ proposal, values, problems, policy, resolve, ledgers, tasksLink }: CreateAccountReviewProps) {
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
        <div className="border-b border-line px-[18px] py-3.5"><b>{words.whoDecides}</b><p className="text-text-2">{policy ? words.policyHint(policy) : words.noPolicyKnown}</p></div>
        <div className="bg-sunken px-[18px] py-3.5">
          {proposal.problem && <Note tone="error" live="alert" className="mb-3" title={proposeProblemText(proposal.problem).title} action={proposal.phase === 'refused' ? <Button size="sm" onClick={proposal.edit}>{words.editAgain}</Button> : undefined}>{proposeProblemText(proposal.problem).text}</Note>}
          {proposal.phase === 'outcomeUnknown' && <Note tone="warning" live="status" className="mb-3" action={<span className="flex items-center gap-3">{tasksLink}<Button size="sm" onClick={proposal.checkOutcome}>{words.checkOutcome}</Button></span>}>{words.outcomeUnknown}</Note>}
          <Button type="submit" variant="primary" size="lg" icon={PenLine} className="w-full" busy={busyWords[proposal.phase]} unavailable={!proposal.isEditable}>
            {words.propose} <span className="max-sm:hidden"><Kbd>{commandKeyOf(navigator.userAgent)}</Kbd><Kbd>↵</Kbd></span>
          </Button>
          {proposal.phase === 'checking' ? (
            <p className="mt-2 text-center"><Button size="sm" variant="ghost" onClick={proposal.edit}>{words.edit}</Button></p>
          ) : (
            <p className={problems > 0 ? 'field-error mt-2 justify-center' : 'field-help mt-2 text-center'} role={problems > 0 ? 'alert' : undefined}>{problems > 0 ? words.errorSummary(problems) : proposal.phase === 'outcomeUnknown' ? '' : words.signNext}</p>
          )}
        </div>
      </section>
    </aside>
  )
}
