import type { ShownField } from '@domain/intents/catalogue/absences'
import { visibleText } from '@domain/shared/visible-text'
import { fieldInSentence, fieldLabel } from './shared/field.messages'
import { FieldRowView } from './shared/field-row-view'
import { fieldRows } from './shared/field-rows'
import { FieldValueView } from './shared/field-value-view'
import { requestMessages } from './shared/request.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { wholeFields } from './shared/shown-fields'

interface IntentFieldsProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
  /** In place of the fields as the payload holds them. */
  readonly read?: readonly ShownField[] | undefined
  /** Of which part most fields are: it is not repeated in their labels. */
  readonly within?: string
  /** What stands beside them already. */
  readonly isShown?: (field: ShownField) => boolean
}

/** Every field of a request, exact; what could not be verified is shown raw and marked so. */
export function IntentFields({ payload, resolve, read, within, isShown }: IntentFieldsProps) {
  const fields = read ?? wholeFields(payload)
  if (!fields) {
    return (
      <div className="grid gap-2 px-4 py-3">
        <p className="text-text-2">{requestMessages.payloadUnknown}</p>
        <pre className="code-block">{visibleText(JSON.stringify(payload, null, 2))}</pre>
      </div>
    )
  }
  return (
    <dl className="facts facts-left px-4 py-3">
      {fieldRows(fields)
        .filter(({ parts }) => !isShown || !parts.every(isShown))
        .map((row) => (
          <div key={row.name} className="contents">
            <dt>
              {fieldLabel(within && row.name.startsWith(`${within}.`) ? row.name.slice(within.length + 1) : row.name)}
            </dt>
            <dd>
              <FieldRowView
                row={row}
                show={(value, name) => (
                  <FieldValueView
                    value={value}
                    name={name}
                    resolve={resolve}
                    what={fieldInSentence(name)}
                    withRevision
                  />
                )}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}
