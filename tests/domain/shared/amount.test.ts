import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAmount } from '@domain/shared/amount'
import { readAmount, writeAmount } from '@domain/transactions/order-form/read-amount'
import { isUuid, parseUuid } from '@domain/shared/ids'
import { canEditUnder, initialLockStatuses, lockStatuses } from '@domain/shared/lock'
import { defaultKeyStrategy, keyStrategies } from '@domain/accounts/key-strategy'

describe('an amount', () => {
  it('is split into bare digits, all of them in review', () => {
    expect(splitAmount('1250000000000', 6, 'exact')).toEqual({
      negative: false,
      whole: '1250000',
      fraction: '000000',
      truncated: false,
    })
    expect(splitAmount('1', 18, 'exact')).toEqual({
      negative: false,
      whole: '0',
      fraction: '000000000000000001',
      truncated: false,
    })
    expect(splitAmount('-42', 0, 'exact')).toEqual({ negative: true, whole: '42', fraction: '', truncated: false })
  })

  it('keeps 2 to 8 decimals in a list and says when more exist', () => {
    expect(splitAmount('1250000000000', 6, 'list')).toEqual({
      negative: false,
      whole: '1250000',
      fraction: '00',
      truncated: false,
    })
    expect(splitAmount('1234567890123456789', 18, 'list')).toEqual({
      negative: false,
      whole: '1',
      fraction: '23456789',
      truncated: true,
    })
  })

  it('is said with every digit that counts, at least two decimals, and no zeros after them', () => {
    const said = (units: string, decimals: number) => Object.values(splitAmount(units, decimals, 'said')).slice(1)
    expect([
      said('1500000000000000000', 18),
      said('1500000000000000001', 18),
      said('1000000', 6),
      said('1', 1),
      said('7', 0),
      said('0', 18),
    ]).toEqual([
      ['1', '50', false],
      ['1', '500000000000000001', false],
      ['1', '00', false],
      ['0', '1', false],
      ['7', '', false],
      ['0', '00', false],
    ])
  })

  it('is read once from left to right, however many zeros it has', () => {
    const zeros = '0'.repeat(100_000)
    const began = performance.now()
    expect(splitAmount(`1${zeros}1`, 100_001, 'said').fraction).toBe(`${zeros}1`)
    expect(readAmount(`0.${zeros}1`, 18)).toEqual({ ok: false, problem: 'tooManyDecimals' })
    expect(writeAmount(`1${zeros}1`, 100_001)).toBe(`1.${zeros}1`)
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('loses no digit, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 24 }), (units, decimals) => {
        const { whole, fraction } = splitAmount(units.toString(), decimals, 'exact')
        expect(BigInt(whole + fraction)).toBe(units)
        const said = splitAmount(units.toString(), decimals, 'said')
        expect(BigInt(said.whole + said.fraction.padEnd(decimals, '0'))).toBe(units)
      }),
    )
  })
})

describe('ids and locks', () => {
  it('an id is a UUID; upper case is read and lowered [VA029]', () => {
    expect(isUuid('not-a-uuid')).toBe(false)
    expect(parseUuid(' 3B241101-E2BB-4255-8CAF-4136C566A962 ')).toEqual({
      ok: true,
      value: '3b241101-e2bb-4255-8caf-4136c566a962',
    })
    expect(parseUuid(7)).toEqual({ ok: false, problem: { tag: 'notAUuid', value: 7 } })
  })

  it('a lock is Locked, Unlocked or Archived; only Unlocked can be edited; new items are never archived [ST001] [ST002] [ST003] [ST004]', () => {
    expect(lockStatuses.map((lock) => [lock, canEditUnder(lock)])).toEqual([
      ['Unlocked', true],
      ['Locked', false],
      ['Archived', false],
    ])
    expect(initialLockStatuses).toEqual(['Unlocked', 'Locked'])
  })

  it('a key strategy is VaultHard unless chosen otherwise [EN007]', () => {
    expect([defaultKeyStrategy, keyStrategies]).toEqual(['VaultHard', ['VaultHard', 'VaultSoft', 'Random']])
  })
})
