import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { successorQuery } from '@api/transactions/order-changes.queries'
import type { OrderWire } from '@api/transactions/transactions.wire'
import { sampleId } from '@support/sample-intent'

const order = { id: sampleId(1), accountId: sampleId(2), metadata: { createdAt: '2026-11-20T09:00:00.000Z' } }

/** Answers pages that hold nothing, each with the cursor after it, and so many of them at most. */
async function ask(cursors: (count: number) => string, most: number) {
  let count = 0
  const get = () => {
    if (++count > most) throw new Error('asked without end')
    return Promise.resolve({ items: [], count: 0, nextStartingAfter: cursors(count) })
  }
  const query = successorQuery({ get } as unknown as ApiClient, sampleId(3), order as unknown as OrderWire['data'])
  return new QueryClient().fetchQuery({ ...query, retry: false }).catch((error: unknown) => error)
}

it.each([
  ['the same page again and again', () => 'a'],
  ['two pages in turns', (count: number) => `${count % 2}`],
  ['empty pages without end', (count: number) => `${count}`],
])('an order’s successor is not looked for in %s', async (_, cursors) => {
  expect(await ask(cursors, 100)).toBeInstanceOf(ApiError)
})
