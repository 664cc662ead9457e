/** What people look for first, and what they rarely look for. */
const [first, last] = [
  [
    'connectedAccount',
    'direction',
    'pair',
    'quantity',
    'worstPriceAccepted',
    'priceSeen',
    'priceSeenAt',
    'alias',
    'name',
    'symbol',
    'decimals',
    'accountId',
    'tickerId',
    'ledgerId',
    'type',
    'operation',
    'pallet',
    'outputs',
    'destination',
    'amount',
  ],
  [
    'feeStrategy',
    'maximumFee',
    'preferredAddressForChange',
    'description',
    'lock',
    'id',
    'orderId',
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

/** What is said of one of several: `users.1.alias`. */
const ofOne = /^((?:parameters\.)?[a-zA-Z]+\.\d+)\.(.+)$/

/** Sorts the fields of a request as people read them, however they came; those of one of several in the same order. */
export function byFieldOrder(a: Named, b: Named): number {
  const [, one, below] = ofOne.exec(a.name) ?? []
  const [, other, beside] = ofOne.exec(b.name) ?? []
  if (one !== undefined && one === other) return byFieldOrder({ name: below! }, { name: beside! })
  return rankOf(a.name) - rankOf(b.name) || a.name.localeCompare(b.name, 'en', { numeric: true })
}
