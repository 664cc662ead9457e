import type { ReactNode } from 'react'
import type { DecisionView } from '@machines/intents/decide-intent.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { submitByKey } from '@components/ui/submit-by-key'
import { TextArea } from '@components/ui/text-area'
import { decisionMessages as words } from './decision.messages'
import { IntentSentence } from './intent-sentence'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { RiskQuestions } from './risk-questions'

interface DecisionDialogProps {
  readonly decision: DecisionView
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
  /** What the order does that it would change. */
  readonly act?: ReactNode
  /** What to know before approving. */
  readonly caution?: ReactNode
}

/** Asks for the reason, then leads to the signature; it sends nothing itself. */
export function DecisionDialog({ decision, payload, resolve, act, caution }: DecisionDialogProps) {
  const { dialog, isOwnIntent, reason, problem } = decision
  const rejects = dialog === 'reject'
  const kind = !rejects ? 'approve' : isOwnIntent ? 'withdraw' : 'reject'
  const title = words[`${kind}Title`]
  const submit = words[`${kind}Submit`]
  const missing =
    problem?.tag === 'reasonMissing' ? (isOwnIntent ? words.reasonMissingToWithdraw : words.reasonMissing) : undefined
  return (
    <Dialog
      open={dialog !== undefined}
      title={title}
      onClose={decision.close}
      focus="asked"
      footer={
        <>
          <Button onClick={decision.close}>{words.cancel}</Button>
          <Button variant={rejects ? 'danger' : 'primary'} onClick={decision.submit}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        className="dialog-body grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          decision.submit()
        }}
        onKeyDownCapture={submitByKey}
      >
        <p className="text-14">
          <IntentSentence payload={payload} resolve={resolve} />
        </p>
        {act && <div className="-mt-2 text-14 font-medium empty:hidden">{act}</div>}
        {!rejects && caution}
        <RiskQuestions decision={decision} />
        <TextArea
          label={words.reason}
          hint={{ approve: words.reasonOptional, reject: words.reasonRequired, withdraw: words.reasonToWithdraw }[kind]}
          placeholder={words[`${kind}Example`]}
          value={reason}
          data-autofocus
          error={missing}
          onChange={(event) => decision.changeReason(event.target.value)}
        />
        <p className="field-help">
          {words[`${kind}Consequence`]} {words.signNext}
        </p>
      </form>
    </Dialog>
  )
}
