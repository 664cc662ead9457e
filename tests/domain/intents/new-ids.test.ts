import { expect, test } from 'vitest'
import { intentLabels, intentTypes } from '@domain/intents/catalogue/labels'
import { newIdsOf } from '@domain/intents/catalogue/new-ids'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'

const named = {
  id: 'own',
  users: [],
  policies: [],
  accounts: [{ id: 'own' }],
  replacementTransactionOrderId: 'own',
  tickers: [{ id: 'own' }],
  payload: { id: 'own' },
}
/** Assets are known by their details. */
const withoutHold = ['v0_ValidateTickers']

test('whatever a type of payload creates under an id of its own is among the ids that it gives away, and nothing else is', () => {
  const fields = ['id', 'accounts', 'replacementTransactionOrderId', 'tickers', 'payload']
  const creating = intentTypes.filter((type) =>
    fields.some((field) =>
      Object.hasOwn((payloadSchemas as never as Record<string, { shape: object }>)[type]?.shape ?? {}, field),
    ),
  )
  const giving = intentTypes.filter((type) => newIdsOf({ ...named, type } as never).some(({ id }) => id === 'own'))
  expect(giving).toEqual(creating.filter((type) => !withoutHold.includes(type)))
  expect(intentTypes.filter((type) => intentLabels[type].act === 'create' && !giving.includes(type))).toEqual([
    'v0_CreateTicker',
  ])
})

test('a new domain gives away those of its people and policies too', () => {
  const payload = {
    ...named,
    type: 'v0_CreateDomain',
    users: [{ id: 'user' }],
    policies: [{ id: 'policy' }],
  } as never as IntentPayload
  expect(newIdsOf(payload)).toEqual([
    { kind: 'Domain', id: 'own' },
    { kind: 'User', id: 'user' },
    { kind: 'Policy', id: 'policy' },
  ])
})
