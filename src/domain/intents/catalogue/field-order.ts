/** What people look for first, and what they rarely look for. */
const [first, last] = [
  ['alias', 'accountId', 'tickerId', 'ledgerId', 'type', 'operation', 'pallet', 'outputs', 'destination', 'amount'],
  [
    'feeStrategy',
    'maximumFee',
    'preferredAddressForChange',
    'description',
    'lock',
    'id',
    'reference',
    'customProperties',
  ],
]

interface Named {
  /** The path of the field, as `outputs.1.amount`. */
  readonly name: string
}

function rankOf(name: string): number {
  const [part = ''] = name.replace(/^parameters\./, '').split('.')
  return last.includes(part) ? last.indexOf(part) + 1 : first.includes(part) ? first.indexOf(part) - first.length : 0
}

/** Sorts the fields of a request as people read them, however they came. */
export const byFieldOrder = (a: Named, b: Named): number =>
  rankOf(a.name) - rankOf(b.name) || a.name.localeCompare(b.name, 'en', { numeric: true })
