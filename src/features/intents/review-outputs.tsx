import type { ShownField, ShownValue } from '@domain/intents/catalogue/absences'
import { fieldInSentence, fieldLabel } from './shared/field.messages'
import { FurtherParts, readOutput } from './shared/field-row-view'
import { fieldRows, isOutputRow, type FieldRow } from './shared/field-rows'
import { FieldValueView } from './shared/field-value-view'
import { proposalReviewMessages as words } from './proposal-review.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { shownFields } from './shared/shown-fields'

/** The outputs of an order that pays several at once; none of any other request. */
export function outputRowsOf(payload: { readonly type: string }): readonly FieldRow[] {
  const rows = fieldRows(shownFields(payload) ?? []).filter(isOutputRow)
  return rows.length > 1 ? rows : []
}

/** Is a field said by one of these rows? */
export const isIn =
  (rows: readonly FieldRow[]) =>
  (field: ShownField): boolean =>
    rows.some(({ parts }) => parts.some(({ name }) => name === field.name))

interface ReviewOutputsProps {
  readonly rows: readonly FieldRow[]
  readonly resolve: ResolveReference
}

/** Who gets how much, each on a line of its own. */
export function ReviewOutputs({ rows, resolve }: ReviewOutputsProps) {
  const show = (value: ShownValue, name: string) => (
    <FieldValueView value={value} name={name} resolve={resolve} what={fieldInSentence(name)} withRevision />
  )
  return (
    <table className="w-full rounded-2 shadow-[inset_0_0_0_1px_var(--line)]">
      <thead className="text-12 text-text-3">
        <tr>
          <th className="px-4 pt-2.5 text-left font-normal">{words.recipient}</th>
          <th className="px-4 pt-2.5 text-right font-normal">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { amount, target, field, further } = readOutput(row)
          return (
            <tr key={row.name} className="border-b border-line align-top last:border-0">
              <td className="min-w-0 px-4 py-2 wrap-anywhere">
                {target && (
                  <span>
                    {field !== 'address' && <span className="text-text-3">{fieldLabel(field)} </span>}
                    {show(target.value, target.name)}
                  </span>
                )}
                <span className="grid">
                  <FurtherParts row={row} further={further} show={show} />
                </span>
              </td>
              <td className="px-4 py-2 text-right">
                <b>{amount && show(amount.value, amount.name)}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
