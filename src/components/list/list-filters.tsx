import { asText, asWords, isOffered, type FilterValues, type ListFilter } from './list-filter'
import { FilterMenu } from './filter-menu'
import { PeriodFilter } from './period-filter'
import { SearchField } from './search-field'
import { TextFilter } from './text-filter'

interface ListFiltersProps {
  readonly filters: readonly ListFilter[]
  readonly values: FilterValues
  /** The filters that change; undefined unsets one. */
  readonly onChange: (values: FilterValues) => void
  /** From the search to the rows. */
  readonly onLeave: () => void
}

export const ListFilters = ({ filters, ...rest }: ListFiltersProps) => (
  <>
    {filters
      .filter((filter) => isOffered(filter, rest.values))
      .map((filter) => (
        <OneFilter key={filter.key} filter={filter} {...rest} />
      ))}
  </>
)

function OneFilter({
  filter,
  values,
  onChange,
  onLeave,
}: { readonly filter: ListFilter } & Omit<ListFiltersProps, 'filters'>) {
  const { key, label } = filter
  switch (filter.as) {
    case 'search':
      return (
        <SearchField
          label={label}
          value={asText(values[key])}
          onSearch={(text) => onChange({ [key]: text || undefined })}
          onLeave={onLeave}
        />
      )
    case 'text':
      return (
        <TextFilter
          name={label}
          value={asText(values[key])}
          mono={filter.mono}
          onChange={(text) => onChange({ [key]: text })}
        />
      )
    case 'choices':
      return (
        <FilterMenu
          name={label}
          choices={filter.choices}
          chosen={asWords(values[key])}
          single={filter.single}
          onChange={(chosen) => onChange({ [key]: filter.single ? chosen[0] : chosen })}
        />
      )
    case 'period': {
      const [after, before] = [`${key}.gt`, `${key}.lt`]
      return (
        <PeriodFilter
          name={label}
          value={{ after: asText(values[after]) || undefined, before: asText(values[before]) || undefined }}
          onChange={(period) => onChange({ [after]: period.after, [before]: period.before })}
        />
      )
    }
  }
}
