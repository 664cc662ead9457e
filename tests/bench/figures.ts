/** One figure of our build beside the same of the empty page, and what it may be at most or at least. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly empty?: number
  readonly budget: Budget
}

export type Budget =
  | { readonly kind: 'most'; readonly value: number }
  | { readonly kind: 'least'; readonly value: number }
  /** At most that many times the figure of the empty page. */
  | { readonly kind: 'times'; readonly value: number }

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function isKept({ ours, empty, budget: { kind, value } }: Figure): boolean {
  if (kind === 'least') return ours >= value
  return ours <= (kind === 'times' ? value * (empty ?? Number.NaN) : value)
}

const shown = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(1)
const signs = { most: '≤', least: '≥', times: '≤' } as const

/** The figures as aligned lines: name, ours, the empty page's, their ratio, the budget, and whether it is kept. */
export function asTable(figures: readonly Figure[]): string {
  const lines = figures.map((one) => {
    const {
      name,
      unit,
      ours,
      empty,
      budget: { kind, value },
    } = one
    const ratio = empty === undefined || empty === 0 ? '' : `${(ours / empty).toFixed(2)} ×`
    return [
      name,
      `${shown(ours)} ${unit}`,
      empty === undefined ? '' : `${shown(empty)} ${unit}`,
      ratio,
      `${signs[kind]} ${value}${kind === 'times' ? ' ×' : ` ${unit}`}`,
      isKept(one) ? 'kept' : 'MISSED',
    ]
  })
  const table = [['figure', 'ours', 'empty page', 'ratio', 'budget', ''], ...lines]
  const widths = table[0]!.map((_, i) => Math.max(...table.map((line) => line[i]!.length)))
  return table
    .map((line) =>
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
