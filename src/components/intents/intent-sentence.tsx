import { lazy, Suspense } from 'react'
import { PlainValueView } from './plain-value-view'
import type { ResolveReference } from './reference-lookup'
import { sentenceParts } from './sentence-parts'

interface IntentSentenceProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
  readonly show?: 'exact' | 'short'
}

const Told = lazy(async () => ({ default: (await import('./told-act')).ToldActSentence }))

/** The same verb, object and amount in the list, the page, the dialog and on the device. Lists say of an order what it does. */
export function IntentSentence({ payload, resolve, show = 'exact' }: IntentSentenceProps) {
  const sentence = (
    <span>
      {sentenceParts(payload).map((part, i) =>
        'words' in part ? <span key={i}>{part.words}</span> : <b key={i}><PlainValueView value={part.value} resolve={resolve} show={show} /></b>,
      )}
    </span>
  )
  return show === 'short' && payload.type === 'v0_CreateTransactionOrder' ? <Suspense fallback={sentence}><Told payload={payload} resolve={resolve} otherwise={sentence} /></Suspense> : sentence
}
