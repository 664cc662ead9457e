import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { otherAddress } from '@app/other-address'
import { routeTree } from '@routes/routeTree.gen'

const prefix = '/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a/domain/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a'
const id = '4e7401be-b376-48d5-a596-5392b81a61d9'
const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })
const leadsTo = (path: string) =>
  otherAddress(`${prefix}${path}`, (other) => router.matchRoutes(other, {}).at(-1)!.routeId !== '/$')?.replace(
    prefix,
    '',
  )

describe('an address of details that no page answers', () => {
  it.each([
    [`/transactions/transfers/${id}`, `/transactions/transfers/${id}/details`],
    [`/transactions/transfers/${id}/`, `/transactions/transfers/${id}/details`],
    [`/accounts/${id}/financial-details/transfers/${id}`, `/accounts/${id}/financial-details/transfers/${id}/details`],
    [
      `/accounts/${id}/financial-details/raw-transactions/${id}`,
      `/accounts/${id}/financial-details/raw-transactions/${id}/details`,
    ],
    [`/transactions/raw-transactions/${id}/details`, `/transactions/raw-transactions/${id}`],
    [`/transactions/orders/${id}/details`, `/transactions/orders/${id}`],
    [`/accounts/${id}/details`, `/accounts/${id}`],
  ])('%s leads to %s', (path, other) => {
    expect(leadsTo(path)).toBe(other)
  })

  it.each([
    '/transactions/transfers/x',
    '/transactions/details',
    '/home/details',
    `/nowhere/${id}`,
    `/nowhere/${id}/details`,
    '/transactions/transfers',
  ])('%s leads nowhere', (path) => {
    expect(leadsTo(path)).toBeUndefined()
  })
})
