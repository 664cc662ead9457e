import { lockStatuses } from '@domain/shared/lock'
import { visibleText } from '@domain/shared/visible-text'
import type { Choice } from '@components/ui/select-field'
import { statusWord } from '@components/ui/status.messages'

/** A filter as a list offers it; `key` is its name in the address. A rare one is offered only where the address has set it. */
export type ListFilter = { readonly rare?: boolean } & (
  | { readonly as: 'search'; readonly key: string; readonly label: string }
  | { readonly as: 'text'; readonly key: string; readonly label: string; readonly mono?: boolean }
  | {
      readonly as: 'choices'
      readonly key: string
      readonly label: string
      readonly choices: readonly Choice[]
      readonly single?: boolean
    }
  /** Two values in the address: the key with `.gt` and with `.lt`, instants in ISO 8601. */
  | { readonly as: 'period'; readonly key: string; readonly label: string }
)

export type FilterValue = string | readonly string[] | undefined
/** What is set, by name in the address. */
export type FilterValues = Readonly<Record<string, FilterValue>>

const keysOf = (filter: ListFilter): readonly string[] =>
  filter.as === 'period' ? [`${filter.key}.gt`, `${filter.key}.lt`] : [filter.key]

const isSet = (value: FilterValue) => value !== undefined && value.length > 0

export const isOffered = (filter: ListFilter, values: FilterValues): boolean =>
  !filter.rare || keysOf(filter).some((key) => isSet(values[key]))

export const isFiltered = (filters: readonly ListFilter[], values: FilterValues): boolean =>
  filters.flatMap(keysOf).some((key) => isSet(values[key]))

/** What is set, in words: "Lock: Locked"; of a period its name alone. */
export const wordsOfSet = (filters: readonly ListFilter[], values: FilterValues): readonly string[] =>
  filters
    .filter((filter) => keysOf(filter).some((key) => isSet(values[key])))
    .map((filter) => {
      if (filter.as === 'period') return filter.label
      const chosen = asWords(values[filter.key]).map(
        (value) =>
          (filter.as === 'choices' ? filter.choices.find((choice) => choice.value === value)?.label : undefined) ??
          visibleText(value),
      )
      return `${filter.label}: ${chosen.join(', ')}`
    })

/** Every filter of the list unset. */
export const unsetAll = (filters: readonly ListFilter[]): FilterValues =>
  Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]))

/** One value or several as a list. */
export const asWords = (value: FilterValue): readonly string[] =>
  value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value

export const asText = (value: FilterValue): string => asWords(value)[0] ?? ''

export const lockChoices: readonly Choice[] = lockStatuses.map((value) => ({ value, label: statusWord(value) }))
