import { PlainValueView } from './plain-value-view'
import type { ResolveReference } from './reference-lookup'
import { sentenceParts } from './sentence-parts'

interface IntentSentenceProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
  readonly show?: 'exact' | 'short'
}

/** The same verb, object and amount in the list, the page, the dialog and on the device. */
export const IntentSentence = ({ payload, resolve, show = 'exact' }: IntentSentenceProps) => (
  <span>
    {sentenceParts(payload).map((part, i) =>
      'words' in part ? <span key={i}>{part.words}</span> : <b key={i}><PlainValueView value={part.value} resolve={resolve} show={show} /></b>,
    )}
  </span>
)
