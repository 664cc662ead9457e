import { describe, expect, it } from 'vitest'
import {
  isSameCode,
  isSameThroughout,
  makeInvitationCode,
  readInvitationCode,
} from '@domain/invitations/invitation-code'

const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
const shape = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/

describe('the code of an invitation', () => {
  it('has a hundred random bits: five of each byte, and each of the alphabet’s characters as often as another', () => {
    let asked = 0
    const counted = { bytes: (count: number) => random.bytes((asked = count)) }
    const codes = Array.from({ length: 2000 }, () => makeInvitationCode(counted))
    expect(asked * 5).toBeGreaterThanOrEqual(80)
    expect(codes.filter((code) => !shape.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
    const counts = new Map<string, number>()
    for (const letter of codes.join('').replaceAll('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(32)
    const wanted = (codes.length * 20) / 32
    expect([...counts].filter(([, count]) => Math.abs(count - wanted) > wanted / 4)).toEqual([])
  })

  it('takes every bit of a byte that it uses from the source', () => {
    const ofByte = (byte: number) => makeInvitationCode({ bytes: (count) => new Uint8Array(count).fill(byte) })
    expect([ofByte(0), ofByte(31), ofByte(255), ofByte(16)].map((code) => code.slice(0, 4))).toEqual([
      '0000',
      'ZZZZ',
      'ZZZZ',
      'GGGG',
    ])
    expect(new Set(Array.from({ length: 32 }, (_, byte) => ofByte(byte))).size).toBe(32)
  })

  it('is read as people write it: in any case, with O for 0 and I and L for 1, and anything between its groups', () => {
    expect([
      readInvitationCode('7k2m 9qxf o3tb wz4h 5e8r'),
      readInvitationCode('7K2M9QXF03TBWZ4H5E8R'),
      readInvitationCode('7K2M-9QXF-03TB-WZ4H-5E8R'),
      readInvitationCode('iL0O-0000-0000-0000-0000'),
    ]).toEqual([
      '7K2M-9QXF-03TB-WZ4H-5E8R',
      '7K2M-9QXF-03TB-WZ4H-5E8R',
      '7K2M-9QXF-03TB-WZ4H-5E8R',
      '1100-0000-0000-0000-0000',
    ])
  })

  it.each([
    '',
    '7K2M-9QXF-03TB-WZ4H',
    '7K2M-9QXF-03TB-WZ4H-5E8RR',
    'U000-0000-0000-0000-0000',
    '7d4b1f6e-0c52-4f7a-9d1b-2f6f2f1f0a01',
  ])('cannot be “%s”', (text) => expect(readInvitationCode(text)).toBeUndefined())

  it('is the same as itself and as no other', () => {
    const code = makeInvitationCode(random)
    const others = Array.from(
      code,
      (letter, i) => `${code.slice(0, i)}${letter === 'Z' ? 'Y' : 'Z'}${code.slice(i + 1)}`,
    )
    expect(isSameCode(code, code)).toBe(true)
    expect([...others, code.slice(1), `${code}0`, ''].filter((other) => isSameCode(other, code))).toEqual([])
  })

  it('is compared to its end, wherever it differs', () => {
    const known = [1, 2, 3, 4, 5, 6, 7, 8]
    const looked = (given: readonly number[]) => {
      const seen: string[] = []
      const watched = new Proxy([...given], {
        get: (target, name) => {
          if (name !== 'length') seen.push(String(name))
          return Reflect.get(target, name) as unknown
        },
      })
      expect(isSameThroughout(watched, known)).toBe(given.every((one, i) => one === known[i]) && given.length === 8)
      return seen.join()
    }
    const all = looked(known)
    expect(all).toBe('0,1,2,3,4,5,6,7')
    expect([
      looked([0, 2, 3, 4, 5, 6, 7, 8]),
      looked([1, 2, 3, 4, 5, 6, 7, 0]),
      looked([0, 0, 0, 0, 0, 0, 0, 0]),
      looked([1, 2, 3]),
    ]).toEqual([all, all, all, all])
  })
})
