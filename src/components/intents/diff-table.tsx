import type { FieldChange } from '@domain/intents/catalogue/diff'
import type { Json } from '@domain/shared/json'
import { fieldLabel } from './field-messages'
import { intentMessages } from './intent-messages'

/** What an intent changes, field by field: now, and if executed. */
export const DiffTable = ({ changes }: { readonly changes: readonly FieldChange[] }) => (
  <table className="diff-table">
    <thead>
      <tr><th scope="col">{intentMessages.field}</th><th scope="col">{intentMessages.now}</th><th scope="col">{intentMessages.ifExecuted}</th></tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <tr key={change.name}>
          <th scope="row">{fieldLabel(change.name)}</th>
          <td className="diff-del"><Side mark="−" value={change.before} tag="del" /></td>
          <td className="diff-add"><Side mark="+" value={change.after} tag="ins" /></td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Side({ mark, value, tag: Tag }: { readonly mark: string; readonly value: Json | undefined; readonly tag: 'del' | 'ins' }) {
  const isEmpty = value === undefined || value === null
  const isStructure = typeof value === 'object' && !isEmpty && !isPlainList(value)
  return (
    <span className="flex gap-2">
      <span className="diff-mark" aria-hidden="true">{mark}</span>
      {isEmpty ? <span className="text-text-3">{intentMessages.missing}</span> : <Tag className={isStructure ? 'mono whitespace-pre-wrap' : undefined}>{asText(value)}</Tag>}
    </span>
  )
}

const isPlainList = (value: Json) => Array.isArray(value) && value.every((item) => typeof item !== 'object')

const asText = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  return isPlainList(value) ? (value as readonly (string | number | boolean)[]).map(String).join(', ') || intentMessages.nothing : JSON.stringify(value, null, 1)
}
