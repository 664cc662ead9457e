import { expect, it } from 'vitest'
import { openStorage } from '@app/open-storage'

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A storage with room for the first `room` writes. */
function smallStorage(area: number): Storage {
  const kept = new Map<string, string>()
  let left = area
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => {
      left -= 1
      if (left < 0) throw new DOMException('No room', 'QuotaExceededError')
      kept.set(key, value)
    },
  } as Storage
}

it('where the browser forbids storage, the page remembers by itself', () => {
  const storage = openStorage(forbidden)
  expect(storage.getItem('theme')).toBeNull()
  storage.setItem('theme', 'dark')
  expect(storage.getItem('theme')).toBe('dark')
  storage.removeItem('theme')
  expect(storage.getItem('theme')).toBeNull()
})

it('what finds no room is remembered in place of what was kept before', () => {
  const kept = smallStorage(1)
  const storage = openStorage(() => kept)
  storage.setItem('draft', 'first')
  expect(kept.getItem('draft')).toBe('first')
  storage.setItem('draft', 'second')
  expect(storage.getItem('draft')).toBe('second')
  storage.removeItem('draft')
  expect([storage.getItem('draft'), kept.getItem('draft')]).toEqual([null, null])
})
