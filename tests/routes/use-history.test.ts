import { expect, it } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import { withOthers } from '@features/intents/use-history'

const intent = (id: string, createdAt: string) =>
  ({ data: { id, details: { payload: {}, metadata: { createdAt } } } }) as unknown as IntentWire

it('a history with requests that touched another entity has each once, the newest first', () => {
  const [made, replaced, asked] = [
    intent('made', '2026-11-22T10:00:00.000Z'),
    intent('replaced', '2026-11-22T11:00:00.000Z'),
    intent('asked', '2026-11-22T12:00:00.000Z'),
  ]
  const ids = (intents: readonly IntentWire[]) => intents.map(({ data }) => data.id)
  expect(ids(withOthers([asked, made], [replaced, asked]))).toEqual(['asked', 'replaced', 'made'])
  expect(ids(withOthers([asked, made], []))).toEqual(['asked', 'made'])
})
