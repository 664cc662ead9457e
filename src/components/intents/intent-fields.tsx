import { visibleText } from '@domain/shared/visible-text'
import { DescribedValueView } from './described-value-view'
import { fieldInSentence, fieldLabel } from './field-messages'
import { intentMessages } from './intent-messages'
import type { ResolveReference } from './reference-lookup'
import { describeLoosely } from './sentence-parts'

interface IntentFieldsProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/** Every field of a request, exact; what could not be verified is shown raw and marked so. */
export function IntentFields({ payload, resolve }: IntentFieldsProps) {
  const description = describeLoosely(payload)
  if (!description) {
    return (
      <div className="grid gap-2 px-4 py-3">
        <p className="text-text-2">{intentMessages.payloadUnknown}</p>
        <pre className="code-block">{visibleText(JSON.stringify(payload, null, 2))}</pre>
      </div>
    )
  }
  return (
    <dl className="facts facts-left px-4 py-3">
      {description.fields.map((field) => (
        <div key={field.name} className="contents">
          <dt>{fieldLabel(field.name)}</dt>
          <dd><DescribedValueView value={field.value} resolve={resolve} what={fieldInSentence(field.name)} withRevision /></dd>
        </div>
      ))}
    </dl>
  )
}
