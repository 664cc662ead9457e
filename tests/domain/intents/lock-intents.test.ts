import { expect, it } from 'vitest'
import { intentLabels } from '@domain/intents/catalogue/labels'
import { lockableKinds, lockIntentOf, oppositeLock } from '@domain/intents/catalogue/lock-intents'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import { sampleId } from '@support/sample-intent'

it('every kind whose lock a request can change has one to lock and one to unlock, with the reference alone', () => {
  const reference = { id: sampleId(1), revision: 3 }
  for (const kind of lockableKinds) {
    for (const wish of ['Locked', 'Unlocked'] as const) {
      const type = lockIntentOf(kind, wish)
      expect(intentLabels[type]).toEqual({ kind, act: wish === 'Locked' ? 'lock' : 'unlock' })
      expect(payloadSchemas[type].safeParse({ type, reference }).success).toBe(true)
    }
  }
})

it('no type that locks or unlocks is left out', () => {
  const all = Object.entries(intentLabels).filter(([, { act }]) => act === 'lock' || act === 'unlock')
  expect(all.map(([type]) => type).sort()).toEqual(
    lockableKinds.flatMap((kind) => [lockIntentOf(kind, 'Locked'), lockIntentOf(kind, 'Unlocked')]).sort(),
  )
})

it('what is locked is unlocked, all else is locked', () => {
  expect(['Locked', 'Unlocked', 'Archived'].map(oppositeLock)).toEqual(['Unlocked', 'Locked', 'Locked'])
})
