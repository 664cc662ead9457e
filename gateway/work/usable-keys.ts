import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { isUsableKey } from '@domain/signing/usable-key'
import type { PublicKey } from '@domain/signing/public-key'
import { createFairQueue } from '../scripts/fair-queue'
import { currentQueueKey } from '../store/askers'

/** Keys of which each takes up to two milliseconds of arithmetic. */
const keysInATurn = 2
/** Keys that have been looked at and can be used; the oldest makes room. */
const mostKnown = 20_000
const known = new Set<PublicKey>()

function isUsable(key: PublicKey): boolean {
  if (known.has(key)) return true
  if (!isUsableKey(key)) return false
  known.add(key)
  const [oldest] = known
  if (oldest !== undefined && known.size > mostKnown) known.delete(oldest)
  return true
}

const waiting = createFairQueue<() => void>()
let isServing = false
const serve = (): void => {
  const next = waiting.take()
  isServing = next !== undefined
  if (!next) return
  next()
  setImmediate(serve)
}
const takeTurn = () =>
  new Promise<void>((resolve) => {
    waiting.add(currentQueueKey(), resolve)
    if (!isServing) setImmediate(serve)
    isServing = true
  })

/**
 * Hundreds of keys are a second, and somebody may send many hundreds at once: a few are looked at in a turn of the process, whoever has sent them. What was looked at
 * before a transaction is known in it: the embedded database answers nobody else while one is open.
 */
export async function areUsableKeys(keys: readonly PublicKey[]): Promise<boolean> {
  const unknown = keys.filter((key) => !known.has(key))
  for (let first = 0; first < unknown.length; first += keysInATurn) {
    await takeTurn()
    if (!unknown.slice(first, first + keysInATurn).every(isUsable)) return false
  }
  return true
}

/** Of the users of a proposed domain; what they are is judged later. */
export const lookAtKeys = async (payload: IntentPayload): Promise<void> =>
  void (payload.type === 'v0_CreateDomain' && (await areUsableKeys(payload.users.map(({ publicKey }) => publicKey))))
