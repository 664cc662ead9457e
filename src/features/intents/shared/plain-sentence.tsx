import { PlainValueView } from './plain-value-view'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { sentenceParts, type SentencePart } from './sentence-parts'

export interface SentenceProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
  readonly show?: 'exact' | 'short'
}

/** What every request says, from its description alone. */
export const PlainSentence = ({
  payload,
  resolve,
  show = 'exact',
  parts = sentenceParts(payload),
}: SentenceProps & { readonly parts?: readonly SentencePart[] | undefined }) => (
  <span>
    {parts.map((part, i) =>
      'words' in part ? (
        <span key={i}>{part.words}</span>
      ) : (
        <b key={i}>
          <PlainValueView value={part.value} resolve={resolve} show={show} />
        </b>
      ),
    )}
  </span>
)
