import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFirstScreenful } from '@app/use-first-screenful'

const rows = (count: number) => ({ items: Array.from({ length: count }, () => ({})) })

test.each([
  { name: 'a page that is short of the first rows is followed by the next', pages: [rows(100)], asked: 1 },
  { name: 'a page that brought nothing is followed by none', pages: [rows(100), rows(0)], asked: 0 },
  { name: 'nothing at all is followed by nothing', pages: [rows(0)], asked: 0 },
])('$name', ({ pages, asked }) => {
  const fetchNextPage = vi.fn<() => void>()
  const query = { data: { pages }, hasNextPage: true, isError: false, fetchNextPage }
  const { rerender } = renderHook(useFirstScreenful, { initialProps: { ...query, isFetching: true } })
  rerender({ ...query, isFetching: false })
  expect(fetchNextPage).toHaveBeenCalledTimes(asked)
})
