import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listQuery } from '@api/shared/list-query'
import { ApiError } from '@api/shared/problem'
import type { Page } from '@domain/shared/paging'
import { useEntity } from '@app/use-entity'

interface Named {
  readonly id: string
  readonly name: string
}

const list = (filter: object) =>
  listQuery<Named>(['things', 'home', filter], () => Promise.reject(new Error('no list is read')))
const pageOf = (...items: readonly Named[]): Page<Named> => ({
  items,
  count: items.length,
  nextStartingAfter: undefined,
})

function start(read: () => Promise<Named>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(['things', 'home', { name: 'other' }], {
    pages: [pageOf({ id: 'a', name: 'another' })],
    pageParams: [undefined],
  })
  queries.setQueryData(['things', 'home', { name: 'row' }], {
    pages: [pageOf(), pageOf({ id: 'b', name: 'the row of the list' })],
    pageParams: [undefined, 'x'],
  })
  queries.setQueryData(['things', 'home', 'choices'], pageOf({ id: 'b', name: 'no list' }))
  queries.setQueryData(['things', 'away', {}], {
    pages: [pageOf({ id: 'c', name: 'the row of another domain' })],
    pageParams: [undefined],
  })
  const One = ({ id }: { readonly id: string }) => {
    const query = useEntity(
      queryOptions({ queryKey: ['thing', 'home', id], queryFn: read }),
      list({}),
      (row) => row.id === id,
    )
    return <p>{query.data?.name ?? (query.error ? 'failed' : 'loading')}</p>
  }
  const show = (id: string) =>
    render(
      <QueryClientProvider client={queries}>
        <One id={id} />
      </QueryClientProvider>,
    )
  return { show }
}

it('the row that any list of the kind has read stands in until the entity is read', async () => {
  let answer: (one: Named) => void = () => undefined
  const { show } = start(() => new Promise((resolve) => (answer = resolve)))
  show('b')
  expect(screen.getByText('the row of the list')).toBeVisible()
  answer({ id: 'b', name: 'the entity itself' })
  expect(await screen.findByText('the entity itself')).toBeVisible()
})

it('without a row, or with one of another domain only, it is loading', () => {
  const { show } = start(() => new Promise(() => undefined))
  show('c')
  expect(screen.getByText('loading')).toBeVisible()
})

it('an entity that is gone or may not be read is not shown by its row any longer', async () => {
  const { show } = start(() =>
    Promise.reject(
      new ApiError({
        tag: 'http',
        status: 404,
        statusText: 'Not Found',
        reason: undefined,
        message: undefined,
        request: 'GET /things/b',
      }),
    ),
  )
  show('b')
  expect(await screen.findByText('failed')).toBeVisible()
  expect(screen.queryByText('the row of the list')).toBeNull()
})
