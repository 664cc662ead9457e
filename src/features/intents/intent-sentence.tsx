import { lazy, Suspense } from 'react'
import { PlainSentence, type SentenceProps } from './shared/plain-sentence'

const Summary = lazy(async () => ({ default: (await import('./shared/act-summary')).SummarySentence }))

/** Of these the ids and bytes say more than the fields. */
const shown = [
  'v0_CreateTransactionOrder',
  'v0_AttemptTransactionOrderCancellation',
  'v0_ReleaseQuarantinedTransfers',
  'v0_NotarizeData',
  'v0_ExecuteExtension',
]

/** The same verb, object and amount in the list, the page, the dialog and on the device. What tells more of a request is loaded when there is one. */
export function IntentSentence(props: SentenceProps) {
  const sentence = <PlainSentence {...props} />
  return shown.includes(props.payload.type) ? (
    <Suspense fallback={sentence}>
      <Summary {...props} />
    </Suspense>
  ) : (
    sentence
  )
}
