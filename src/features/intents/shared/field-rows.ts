import type { ShownField } from '@domain/intents/catalogue/absences'
import { isFreeForm } from '@domain/intents/catalogue/free-form'
import { byFieldOrder } from '@domain/intents/catalogue/field-order'

/** What stands on one line of a request: a field, or all that one output says. */
export interface FieldRow {
  readonly name: string
  readonly parts: readonly ShownField[]
}

const outputOf = (name: string) =>
  isFreeForm(name) ? undefined : /^(?:.*\.)?(?:outputs|tokenOutputs)\.\d+(?=\.)/.exec(name)?.[0]

export const isOutputRow = ({ name }: FieldRow): boolean => outputOf(`${name}.`) === name

/** The fields in one order wherever they are shown, however they came; what an output pays and to whom stands together. */
export function fieldRows(fields: readonly ShownField[]): readonly FieldRow[] {
  const rows: { name: string; parts: ShownField[] }[] = []
  for (const field of [...fields].sort(byFieldOrder)) {
    const output = outputOf(field.name)
    const before = rows.at(-1)
    if (output !== undefined && before?.name === output) before.parts.push(field)
    else rows.push({ name: output ?? field.name, parts: [field] })
  }
  return rows
}
