import { expect, it } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import { withSuccession } from '@routes/-app/use-history'

const intent = (id: string, createdAt: string, payload: object) => ({ data: { id, details: { payload, metadata: { createdAt } } } }) as unknown as IntentWire
const ordersInPlaceOf = (transactionOrderId: string) => ({ type: 'v0_CreateTransactionOrder', id: 'second', parameters: { type: 'Bitcoin', resourceStrategy: { type: 'OrderReplacement', transactionOrderId } } })

it('the history of an order that was replaced holds the request for the one in its place, by time and once', () => {
  const made = intent('made', '2026-11-22T10:00:00.000Z', { type: 'v0_CreateTransactionOrder', id: 'first' })
  const asked = intent('asked', '2026-11-22T12:00:00.000Z', { type: 'v0_AttemptTransactionOrderCancellation', targetTransactionOrderId: 'first' })
  const replaced = intent('replaced', '2026-11-22T11:00:00.000Z', ordersInPlaceOf('first'))
  const ids = (intents: readonly IntentWire[]) => intents.map(({ data }) => data.id)
  expect(ids(withSuccession([asked, made], [replaced, intent('again', '2026-11-22T13:00:00.000Z', ordersInPlaceOf('second'))], 'first'))).toEqual(['asked', 'replaced', 'made'])
  expect(ids(withSuccession([asked, made], [asked], 'first'))).toEqual(['asked', 'made'])
})
