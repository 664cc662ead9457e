import type { FieldChange } from '@domain/intents/catalogue/diff'
import type { Json } from '@domain/shared/json'
import { visibleText } from '@domain/shared/visible-text'
import { fieldLabel } from './field-messages'
import { intentMessages } from './intent-messages'

export interface DiffTitles {
  readonly field: string
  readonly before: string
  readonly after: string
}

const whileOpen: DiffTitles = { field: intentMessages.field, before: intentMessages.now, after: intentMessages.ifExecuted }

/** What an intent changes, field by field: now, and if executed. The roles stay when a narrow page stacks the cells. */
export const DiffTable = ({ changes, titles: { field, before, after } = whileOpen }: { readonly changes: readonly FieldChange[]; readonly titles?: DiffTitles }) => (
  <table className="diff-table" role="table">
    <thead role="rowgroup">
      <tr role="row">{[field, before, after].map((title) => <th key={title} scope="col" role="columnheader">{title}</th>)}</tr>
    </thead>
    <tbody role="rowgroup">
      {changes.map((change) => (
        <tr key={change.name} role="row">
          <th scope="row" role="rowheader">{fieldLabel(change.name)}</th>
          <td className="diff-del" role="cell"><Side mark="−" value={change.before} tag="del" /></td>
          <td className="diff-add" role="cell"><Side mark="+" value={change.after} tag="ins" /></td>
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
      {isEmpty ? <span className="text-text-3">{intentMessages.missing}</span> : <Tag className={isStructure ? 'mono whitespace-pre-wrap' : undefined}>{visibleText(asText(value))}</Tag>}
    </span>
  )
}

const isPlainList = (value: Json) => Array.isArray(value) && value.every((item) => typeof item !== 'object')

const asText = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  return isPlainList(value) ? (value as readonly (string | number | boolean)[]).map(String).join(', ') || intentMessages.nothing : JSON.stringify(value, null, 1)
}
