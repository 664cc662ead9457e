import { describe, expect, it } from 'vitest'
import { remember, weighAddresses, type RememberedAddress } from '@domain/accounts/remembered-addresses'

const genuine = '0x41713f79bdbC853Fb572a3Dc7d2249DBb3D15a05'
const poison = '0x41713f7000000000b572a3Dc7d2249DBb3D15a05'
const at = '2026-11-23T09:00:00.000Z'
const before = (address: string, name?: string): RememberedAddress => ({
  address,
  at: '2026-10-01T09:00:00.000Z',
  ...(name === undefined ? {} : { name }),
})

describe('what is remembered', () => {
  it('is each address once, in whichever spelling, with the day it was signed for last', () => {
    const list = remember(
      [before('0xother'), before(genuine)],
      [{ address: genuine.toLowerCase(), name: 'Kraken' }],
      at,
    )
    expect(list).toEqual([{ address: genuine.toLowerCase(), name: 'Kraken', at }, before('0xother')])
  })

  it('is bounded: the addresses that were signed for longest ago are forgotten', () => {
    const many = Array.from({ length: 1000 }, (_, i) => before(`0x${i}`))
    const list = remember(many, [{ address: genuine }], at)
    expect([list.length, list[0]?.address, list.at(-1)?.address]).toEqual([1000, genuine, '0x998'])
  })
})

describe('an address is weighed', () => {
  const nothing = { remembered: [], vouched: [] }

  it('as new when it was never signed for, as known with its day when it was', () => {
    expect(weighAddresses([{ address: genuine }], nothing)).toEqual([{ address: genuine }])
    expect(
      weighAddresses([{ address: genuine.toUpperCase().replace('0X', '0x') }], {
        ...nothing,
        remembered: [before(genuine)],
      })[0],
    ).toMatchObject({ signedAt: before(genuine).at })
    expect(weighAddresses([{ address: genuine }], { ...nothing, remembered: [before(genuine)] })[0]).not.toHaveProperty(
      'lookAlike',
    )
  })

  it('against those that were signed for, and against what signed records of the same request name', () => {
    const known = (of: Parameters<typeof weighAddresses>[1]) =>
      weighAddresses([{ address: poison }], of)[0]?.lookAlike?.known
    expect(known({ ...nothing, remembered: [before(genuine)] })).toEqual({
      address: genuine,
      name: '',
      source: 'signedFor',
    })
    expect(known({ ...nothing, vouched: [{ address: genuine, name: 'Kraken' }] })).toEqual({
      address: genuine,
      name: 'Kraken',
      source: 'addressBook',
    })
    expect(known({ ...nothing, remembered: [before('0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa')] })).toBeUndefined()
  })
})

describe('what many addresses cost', () => {
  const hex = (n: number) => n.toString(16).padStart(8, '0')
  const many = (count: number, body: string) =>
    Array.from({ length: count }, (_, i) => ({ address: `0x${hex(i * 7919)}${body}${hex(i * 104_729)}`, at }))
  const timeOf = (count: number) => {
    const [asked, remembered] = [many(count, '0'.repeat(24)), many(count, '1'.repeat(24))]
    const began = performance.now()
    expect(weighAddresses(asked, { remembered, vouched: [] }).every(({ lookAlike }) => lookAlike)).toBe(true)
    expect(remember(remembered, asked, at)).toHaveLength(Math.min(2 * count, 1000))
    return performance.now() - began
  }
  const least = (count: number) => Math.min(...Array.from({ length: 6 }, () => timeOf(count)))

  it('grows as they do, not as their pairs', () => {
    least(100)
    expect(least(1000)).toBeLessThan(60 * Math.max(least(100), 1))
  })
})
