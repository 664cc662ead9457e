import type { ReactNode } from 'react'
import type { OrderFormView } from '@machines/transactions/order-form.connect'
import { Note } from '@components/ui/note'
import { reasonText } from '@features/intents/ledger-refusal.messages'
import { rejectionText } from '@features/intents/rejection.messages'
import { foreseen } from './foreseen-field.messages'
import { foreseenWord } from './foreseen.messages'
import { orderReviewMessages as words } from './order-review.messages'

interface TrialFailureProps {
  readonly failure: NonNullable<OrderFormView['failure']>
  readonly action: ReactNode
}

/** Why the platform would not carry an order out. */
export function TrialFailure({ failure: { hint, reason }, action }: TrialFailureProps) {
  const field = foreseen[hint]?.field ?? 'account'
  // What a field tells is not told again.
  if (field !== 'account')
    return (
      <Note tone="error" live="alert" className="mt-3" title={words.wouldFail} action={action}>
        {words.seeField[field]} {hint !== 'CurrentlyNotEnoughFunds' && reasonText(reason)}
      </Note>
    )
  const title = foreseenWord(hint, reason)
  const text = reasonText(reason)
  return (
    <Note tone="error" live="alert" className="mt-3" title={title} action={action}>
      {words.wouldFail}{' '}
      <span className="text-text-2">{text === `${title}.` ? rejectionText(reason).remedy : text}</span>
    </Note>
  )
}
