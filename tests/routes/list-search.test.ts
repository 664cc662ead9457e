import { expect, it } from 'vitest'
import type { SortOrder } from '@domain/shared/paging'
import { manifestSearch } from '@features/manifests/manifest.search'
import { listSearch, searchOfRoute } from '@app/list-search'
import { optionalId, optionalText, optionalWords } from '@app/search-words'
import { filterFor } from '@support/filter-for'
import { sampleId } from '@support/sample-intent'

interface BoxFilter {
  readonly alias?: string | undefined
  readonly lock?: readonly string[] | undefined
  readonly accountId?: string | undefined
  readonly sortBy?: 'alias' | 'size' | undefined
  readonly sortOrder?: SortOrder | undefined
}
const boxes = listSearch<BoxFilter>()(
  { alias: optionalText, lock: optionalWords, accountId: optionalId },
  { sortBy: 'alias', sortOrder: 'ASC' },
  { tab: optionalText },
)
const [one, two] = [sampleId(1), sampleId(2)]

it('the platform is asked what the address says under its own names, and nothing else of it', () => {
  expect(
    filterFor(boxes, { alias: 'north', lock: 'Locked', accountId: one, tab: 'open', domainId: two, stranger: 'x' }),
  ).toEqual({ alias: 'north', lock: ['Locked'], accountId: one, sortBy: 'alias', sortOrder: 'ASC' })
  expect(filterFor(boxes, { tab: 7 })).toEqual({
    alias: undefined,
    lock: [],
    accountId: undefined,
    sortBy: 'alias',
    sortOrder: 'ASC',
  })
})

it('an address in another order has its list in that order, and the place of a list stands above its address', () => {
  const search = { sortBy: 'size', sortOrder: 'DESC', accountId: one }
  expect(filterFor(boxes, search, { accountId: two })).toMatchObject({
    accountId: two,
    sortBy: 'size',
    sortOrder: 'DESC',
  })
  expect(boxes.orderOf(boxes.schema.parse(search))).toEqual({ sortBy: 'size', sortOrder: 'DESC' })
})

it('a filter that is not set leaves nothing in the address', () => {
  const { search, validateSearch } = searchOfRoute(boxes)
  const [strip] = search.middlewares
  const leftOf = (given: object) => strip!({ search: validateSearch.parse(given), next: (same) => same })
  expect(leftOf({ lock: [] })).toEqual({})
  expect(leftOf({ lock: ['Locked'], tab: 'open' })).toEqual({ lock: ['Locked'], tab: 'open' })
})

it('a filter that the platform does not have does not compile', () => {
  // @ts-expect-error the platform calls it `alias`
  const misspelt = listSearch<BoxFilter>()({ name: optionalText }, { sortBy: 'alias', sortOrder: 'ASC' })
  // @ts-expect-error it has no such order
  const unordered = listSearch<BoxFilter>()({ alias: optionalText }, { sortBy: 'colour', sortOrder: 'ASC' })
  expect([misspelt, unordered].map(({ schema }) => Object.keys(schema.shape).length)).toEqual([7, 7])
})

it('of the types of a manifest only those that there are stay in the address', () => {
  expect(manifestSearch.schema.parse({ 'content.type': ['JWT', 'PDF'] })['content.type']).toEqual(['JWT'])
  expect(manifestSearch.schema.parse({ 'content.type': 'Unsafe' })['content.type']).toEqual(['Unsafe'])
})
