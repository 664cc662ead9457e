import { expect, it } from 'vitest'
import { listFiles, readSource } from '@support/source-files'

/** The embedded database has one connection, on which nobody waits for a lock of another. */
it('the advisory locks of a database have each a number of its own', () => {
  const numbers = listFiles('gateway').flatMap((file) => readSource(file).match(/\b728_\d{3}\b/g) ?? [])
  expect(numbers.length).toBeGreaterThan(5)
  expect(new Set(numbers).size).toBe(numbers.length)
})
