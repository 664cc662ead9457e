import { describe, expect, it } from 'vitest'
import type { ExternalOrder } from '@api/external-accounts/external-accounts.wire'
import { toOrderItem } from '@features/external-accounts/external-order.view'

const order = {
  id: 'a0000000-0000-4000-8000-000000000001',
  parameters: {
    type: 'Trade',
    direction: 'Buy',
    quantity: '0.5',
    baseExternalTickerName: 'XBT',
    quoteExternalTickerName: 'EUR',
  },
  processing: { status: 'Completed', hint: '' },
  metadata: { createdAt: '2026-11-19T09:00:00.000Z' },
} as unknown as ExternalOrder
const domain = { id: 'd', prefix: '/d/domain/d' } as Parameters<typeof toOrderItem>[1]
const hrefWith = (requests: ReadonlyMap<string, string> | undefined) => toOrderItem(order, domain, requests).href

describe('the row of an order at a provider', () => {
  it('leads nowhere while its request is being read: a click on it would be taken to all tasks', () => {
    expect(hrefWith(undefined)).toBeUndefined()
  })

  it('leads to its request, and to the tasks where that is older than those which were read', () => {
    expect(hrefWith(new Map([[order.id, 'i']]))).toBe('/d/domain/d/intents?intentId=i&targetIntentDomainId=d')
    expect(hrefWith(new Map())).toBe('/d/domain/d/intents')
  })
})
