import { useId } from 'react'
import type { DecisionView } from '@machines/intents/decide-intent.connect'
import { visibleText } from '@domain/shared/visible-text'
import { riskKey } from '@domain/transactions/risks'
import { CheckboxField } from '@components/ui/checkbox-field'
import { decideProblemText } from './decision.messages'
import { riskMessages as words, riskSentence } from './risk.messages'

/** The risks of a request, each to be confirmed by whoever approves it; nothing where there are none. */
export function RiskQuestions({ decision: { risks, areRisksRead, problem } }: { readonly decision: DecisionView }) {
  const id = useId()
  const wrong =
    problem?.tag === 'risksUnread' || problem?.tag === 'risksOpen' ? decideProblemText(problem).title : undefined
  if (risks.length === 0 && areRisksRead) return null
  return (
    <div role="group" aria-labelledby={risks.length > 0 ? id : undefined} className="note status-quarantined">
      <div className="grid min-w-0 flex-1 gap-2.5">
        {risks.length > 0 && (
          <div id={id}>
            <b>{words.title}</b>
            <p>{words.help}</p>
          </div>
        )}
        {risks.map(({ risk, isAcknowledged, setAcknowledged }) => (
          <CheckboxField
            key={riskKey(risk)}
            label={riskSentence(risk)}
            help={'address' in risk ? <RiskyAddress address={risk.address} /> : undefined}
            checked={isAcknowledged}
            aria-invalid={(wrong !== undefined && !isAcknowledged) || undefined}
            onChange={(event) => setAcknowledged(event.target.checked)}
          />
        ))}
        {!areRisksRead && <p role="status">{words.reading}</p>}
        {wrong && (
          <span className="field-error" role="alert">
            {wrong}
          </span>
        )}
      </div>
    </div>
  )
}

const RiskyAddress = ({ address }: { readonly address: string }) => (
  <span className="mono wrap-anywhere" translate="no">
    {visibleText(address)}
  </span>
)
