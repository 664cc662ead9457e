import { expect, test } from 'vitest'
import { holdInFront, isInFront } from '@app/browser-notices'
import { createLocks } from '@support/memory-locks'

/** A lock is let go, and given to the next, a little later. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A tab of a browser, seen or not. */
function openTab(locks: LockManager | undefined) {
  const target = new EventTarget()
  let isSeen = true
  const tab = { locks, target, isVisible: () => isSeen }
  const stop = holdInFront(tab)
  return {
    stop: () => (stop(), turn()),
    asks: () => isInFront(tab),
    see: async (next: boolean) => {
      isSeen = next
      target.dispatchEvent(new Event('visibilitychange'))
      await turn()
    },
  }
}

test('a tab of a browser is in front while one of them is seen, and no longer', async () => {
  const locks = createLocks() as LockManager
  const [first, second] = [openTab(locks), openTab(locks)]
  await first.see(false)
  expect([await first.asks(), await second.asks()]).toEqual([true, true])
  await second.see(false)
  expect([await first.asks(), await second.asks()]).toEqual([false, false])
  await second.see(true)
  expect(await first.asks()).toBe(true)
  await second.stop()
  expect(await first.asks()).toBe(false)
})

test('a tab that is seen is in front, whatever its browser has of locks', async () => {
  const alone = openTab(undefined)
  expect(await alone.asks()).toBe(true)
  await alone.see(false)
  expect(await alone.asks()).toBe(false)
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager
  const refused = openTab(refusing)
  expect(await refused.asks()).toBe(true)
  await refused.see(false)
  expect(await refused.asks()).toBe(false)
})
