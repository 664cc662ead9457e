import { countOf, formatNumber, pickPlural, type PluralForms } from '@components/ui/format-number'

/** Said when rows are selected, with the bar that is loaded then. */
export const selectionMessages = {
  selected: (count: number, noun: PluralForms) => `${countOf(count, noun)} selected`,
  notShown: (count: number) =>
    `${pickPlural(count, { one: 'One of them is', other: `${formatNumber(count)} of them are` })} not shown now.`,
  keepShown: 'Keep only what is shown',
  selectedRows: 'the selected rows',
  clearSelection: 'Clear selection',
} as const
