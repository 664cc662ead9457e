import { meaningOfAbsence } from '@domain/intents/catalogue/absences'
import { describeRule } from '@domain/intents/catalogue/describe'
import type { FieldChange } from '@domain/intents/catalogue/diff'
import type { Json } from '@domain/shared/json'
import { visibleText } from '@domain/shared/visible-text'
import { absenceMessages } from './shared/absence.messages'
import { WrittenText } from '@components/ui/written-text'
import { DescribedValueView } from './shared/described-value-view'
import { diffRows } from './diff-rows'
import { intentMessages } from './shared/intent.messages'
import { requestMessages } from './shared/request.messages'
import { resolveNothing, type ResolveReference } from '@domain/intents/reference-lookup'

export interface DiffTitles {
  readonly field: string
  readonly before: string
  readonly after: string
}

const whileOpen: DiffTitles = {
  field: requestMessages.field,
  before: requestMessages.now,
  after: requestMessages.ifExecuted,
}

/** What an intent changes, field by field: now, and if executed. The roles stay when a narrow page stacks the cells. */
export const DiffTable = ({
  changes,
  titles: { field, before, after } = whileOpen,
  resolve = resolveNothing,
}: {
  readonly changes: readonly FieldChange[]
  readonly titles?: DiffTitles
  /** Of what rules name. */
  readonly resolve?: ResolveReference
}) => (
  <table className="diff-table" role="table">
    <thead role="rowgroup">
      <tr role="row">
        {[field, before, after].map((title) => (
          <th key={title} scope="col" role="columnheader">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {diffRows(changes).map(({ key, label, before: was, after: will }) => (
        <tr key={key} role="row">
          <th scope="row" role="rowheader">
            {label}
          </th>
          <td className="diff-del" role="cell">
            <Side name={key} mark="−" value={was} tag="del" resolve={resolve} />
          </td>
          <td className="diff-add" role="cell">
            <Side name={key} mark="+" value={will} tag="ins" resolve={resolve} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface SideProps {
  readonly name: string
  readonly mark: string
  readonly value: Json | undefined
  readonly tag: 'del' | 'ins'
  readonly resolve: ResolveReference
}

function Side({ name, mark, value, tag: Tag, resolve }: SideProps) {
  const isEmpty = value === undefined || value === null
  const rule = isEmpty ? undefined : describeRule(name, value)
  const isStructure = typeof value === 'object' && !isEmpty && !isPlainList(value)
  return (
    <span className="flex gap-2">
      <span className="diff-mark" aria-hidden="true">
        {mark}
      </span>
      {isEmpty ? (
        <Missing name={name} isAfter={Tag === 'ins'} />
      ) : rule ? (
        <Tag>
          <DescribedValueView value={rule} resolve={resolve} />
        </Tag>
      ) : isStructure ? (
        <Tag className="mono whitespace-pre-wrap">{visibleText(asText(value))}</Tag>
      ) : (
        <Tag>
          <WrittenText text={asText(value)} />
        </Tag>
      )}
    </span>
  )
}

/** What a field that an intent leaves empty says then; what it was before, nobody may know. */
function Missing({ name, isAfter }: { readonly name: string; readonly isAfter: boolean }) {
  const means = isAfter ? meaningOfAbsence(name) : undefined
  return means ? <ins>{absenceMessages[means]}</ins> : <span className="text-text-3">{requestMessages.missing}</span>
}

const isPlainList = (value: Json) => Array.isArray(value) && value.every((item) => typeof item !== 'object')

const asText = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  return isPlainList(value)
    ? (value as readonly (string | number | boolean)[]).map(String).join(', ') || intentMessages.nothing
    : JSON.stringify(value, null, 1)
}
