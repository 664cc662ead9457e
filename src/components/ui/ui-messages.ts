const plural = new Intl.PluralRules('en')

/** Picks the form of a counted noun: `countOf(1, { one: 'row', other: 'rows' })` is "1 row". */
export const countOf = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  `${count.toLocaleString('en')} ${plural.select(count) === 'one' ? forms.one : forms.other}`

export const uiMessages = {
  optional: 'optional',
  close: 'Close',
  dismiss: 'Dismiss',
  copied: 'Copied',
  notCopied: 'This browser did not let it be copied: select the text and copy it yourself',
  copy: (what: string) => `Copy ${what}`,
  details: 'details',
  copyDetails: 'Copy details',
  tryAgain: 'Try again',
  address: 'address',
  value: 'value',
  noAddress: 'No address yet',
  notSet: 'Not set',
  loading: 'Loading',
  ofLimit: (length: number, limit: number) => `${length} of ${limit}`,
  ofTotal: (part: number, total: number) => `${part} of ${total}`,
  approvals: (signed: number, needed: number) => `${signed} of ${needed} approvals`,
  code: (digits: string) => `Verification code ${digits}`,
  smallestUnit: (symbol: string | undefined) => (symbol ? `smallest unit of ${symbol}` : 'smallest unit'),
  fetchFailed: 'An error occurred while fetching the data',
  fetchFailedText: 'An error occurred while fetching the data. Nothing was changed and no funds moved. Try again; if it keeps failing, send the details below to support.',
} as const
