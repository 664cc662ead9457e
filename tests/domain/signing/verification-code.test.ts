import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupHash, hashFingerprint, readFingerprint } from '@domain/signing/fingerprint'
import { verificationCode } from '@domain/signing/verification-code'

const rest = 'a'.repeat(58)

describe('the verification code', () => {
  it('is the two leading decimal digits of the first six hex digits [SG011]', () => {
    expect(verificationCode(`0a1b2c${rest}`)).toBe('66')
    expect(verificationCode(`ff4520${rest}`)).toBe('16')
    expect(verificationCode(`ffffff${rest}`)).toBe('16')
    expect(verificationCode(`000010${rest}`)).toBe('16')
  })

  it('pads a one-digit decimal with 0 [SG012]', () => {
    expect(verificationCode(`000000${rest}`)).toBe('00')
    expect(verificationCode(`000009${rest}`)).toBe('09')
  })

  it('always has two digits and ignores all but the first six hex digits [SG011] [SG012]', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
    fc.assert(
      fc.property(hex, hex, (hash, other) => {
        expect(verificationCode(hash)).toMatch(/^\d\d$/)
        expect(verificationCode(hash.slice(0, 6) + other.slice(6))).toBe(verificationCode(hash))
      }),
    )
  })
})

describe('the fingerprint', () => {
  it('is 80 bits of the hash in letters that cannot be misread', () => {
    expect(hashFingerprint('00'.repeat(32))).toBe('0000-0000-0000-0000')
    expect(hashFingerprint('ff'.repeat(32))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    expect(hashFingerprint(`0123456789abcdef0123${'0'.repeat(44)}`)).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/,
    )
  })

  it('differs when any of the first 80 bits differs', () => {
    const base = 'a'.repeat(64)
    for (let i = 0; i < 20; i++) {
      expect(hashFingerprint(`${base.slice(0, i)}b${base.slice(i + 1)}`)).not.toBe(hashFingerprint(base))
    }
  })

  it.each([
    '7K2M-9QXF-03TB-WZ4H',
    '7k2m-9qxf-03tb-wz4h',
    '7K2M9QXF03TBWZ4H',
    ' 7k2m 9qxf o3tb wz4h\n',
    '7K2M - 9QXF-03TB WZ4H',
  ])('is read as it is typed: %j', (typed) => expect(readFingerprint(typed)).toBe('7K2M-9QXF-03TB-WZ4H'))

  it.each([
    '',
    '7K2M-9QXF-03TB-WZ4',
    '7K2M-9QXF-03TB-WZ4H0',
    '7K2M-9QXF-03TB-WZ4U',
    '7K2M.9QXF.03TB.WZ4H',
    '７K2M-9QXF-03TB-WZ4H',
    'ſK2M-9QXF-03TB-WZ4H',
    '7K2M\u200b-9QXF-03TB-WZ4H',
  ])('is none with a character too few, too many or of another kind: %j', (typed) =>
    expect(readFingerprint(typed)).toBeUndefined(),
  )

  it('shows a hash in groups of four', () => {
    expect(groupHash('0123456789ab')).toEqual(['0123', '4567', '89ab'])
  })
})
