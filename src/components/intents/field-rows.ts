import type { DescribedField } from '@domain/intents/catalogue/describe'

/** What stands on one line of a request: a field, or all that one output says. */
export interface FieldRow {
  readonly name: string
  readonly parts: readonly DescribedField[]
}

const outputOf = (name: string) => /^(?:.*\.)?(?:outputs|tokenOutputs)\.\d+(?=\.)/.exec(name)?.[0]

/** What people look for first, and what they rarely look for. */
const [first, last] = [['alias', 'accountId', 'tickerId', 'ledgerId', 'type', 'operation', 'pallet', 'outputs', 'destination', 'amount'], ['feeStrategy', 'maximumFee', 'preferredAddressForChange', 'description', 'lock', 'id', 'reference', 'customProperties']]

function rankOf(name: string): number {
  const [part = ''] = name.replace(/^parameters\./, '').split('.')
  return last.includes(part) ? last.indexOf(part) + 1 : first.includes(part) ? first.indexOf(part) - first.length : 0
}

const byPlace = (a: DescribedField, b: DescribedField) => rankOf(a.name) - rankOf(b.name) || a.name.localeCompare(b.name, 'en', { numeric: true })

/** The fields in one order wherever they are shown, however they came; what an output pays and to whom stands together. */
export function fieldRows(fields: readonly DescribedField[]): readonly FieldRow[] {
  const rows: { name: string; parts: DescribedField[] }[] = []
  for (const field of [...fields].sort(byPlace)) {
    const output = outputOf(field.name)
    const before = rows.at(-1)
    if (output !== undefined && before?.name === output) before.parts.push(field)
    else rows.push({ name: output ?? field.name, parts: [field] })
  }
  return rows
}
