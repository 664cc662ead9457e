import { getAddress, getIcapAddress, hexlify } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEthereumAddress } from '@domain/ledgers/addresses/ethereum-address'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((value) => hexlify(value))

describe('an address of an Ethereum-family ledger', () => {
  it.each([
    ['with 0x', address],
    ['without 0x', address.slice(2)],
    ['in lower case', address.toLowerCase()],
    ['in upper case', `0x${address.slice(2).toUpperCase()}`],
    ['in the XE form', 'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36'],
    ['in the XE form with small letters', 'XE65gb6ldnxyoftx0nsv3fuwkowixamjk36'],
  ])('is read %s and gets the letter case of its checksum [VA043] [VA044] [VA045]', (_form, text) => {
    expect(parseEthereumAddress(text)).toEqual({ ok: true, value: address })
  })

  it('in the XE form may have 30 letters and digits [VA045]', () => {
    expect(parseEthereumAddress('XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS')).toEqual({
      ok: true,
      value: '0x00c5496aEe77C1bA1f0854206A26DdA82a81D6D8',
    })
  })

  it('of mixed case with one letter in the other case has a bad checksum, with and without 0x [VA044]', () => {
    const bad = { ok: false, problem: { tag: 'badAddressChecksum' } }
    const turned = address.replace('b', 'B')
    expect([parseEthereumAddress(turned), parseEthereumAddress(turned.slice(2))]).toEqual([bad, bad])
  })

  it('in the XE form with wrong check digits is invalid [VA045]', () => {
    const wrong = { ok: false, problem: { tag: 'invalidAddress', reason: 'checkDigits' } }
    expect(
      [
        'XE66GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36',
        'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK37',
        'XE56GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36',
      ].map(parseEthereumAddress),
    ).toEqual([wrong, wrong, wrong])
  })

  it('in the XE form goes up to the largest number of 20 bytes; the next one is invalid, although ethers takes it [VA045]', () => {
    expect(parseEthereumAddress('XE95TWJ4YIDKW7A8PN4G709KZMFOAOL3X8F')).toEqual({
      ok: true,
      value: '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
    })
    const next = 'XE68TWJ4YIDKW7A8PN4G709KZMFOAOL3X8G'
    expect([getAddress(next), parseEthereumAddress(next)]).toEqual([
      `0x1${'0'.repeat(40)}`,
      { ok: false, problem: { tag: 'invalidAddress', reason: 'range' } },
    ])
  })

  it.each([
    '',
    '0x',
    address.slice(0, -1),
    `${address}0`,
    address.replace('8', 'g'),
    `0X${address.slice(2)}`,
    ` ${address}`,
    `${address}\n`,
    `${address}${address.slice(2)}`,
    'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK',
    'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK360',
    'XE650GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36',
    'xe65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36',
    'XEA5GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36',
    'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK3-',
    'DE89370400440532013000',
    'vitalik.eth',
  ])('is not %j [VA046]', (text) => {
    expect(parseEthereumAddress(text)).toEqual({ ok: false, problem: { tag: 'invalidAddress', reason: 'form' } })
  })

  it('is the same in its hexadecimal and its XE form, whatever its bytes [VA043] [VA045]', () => {
    fc.assert(
      fc.property(bytes, (hex) => {
        const plain = parseEthereumAddress(hex)
        expect(plain.ok && plain.value.toLowerCase()).toBe(hex)
        expect(parseEthereumAddress(getIcapAddress(hex))).toEqual(plain)
      }),
    )
  })

  it('is in every letter case what ethers says of it [VA043] [VA044]', () => {
    const cased = fc.tuple(bytes, fc.array(fc.boolean(), { minLength: 42, maxLength: 42 }), fc.boolean())
    const ofEthers = (text: string) => {
      try {
        return getAddress(text)
      } catch {
        return undefined
      }
    }
    fc.assert(
      fc.property(cased, ([hex, capitals, isChecksummed]) => {
        const turned = [...hex].map((digit, i) => (i > 1 && capitals[i] ? digit.toUpperCase() : digit)).join('')
        const text = isChecksummed ? getAddress(hex) : turned
        const read = parseEthereumAddress(text)
        expect(read.ok ? read.value : undefined).toBe(ofEthers(text))
      }),
    )
  })

  it('in the XE form is refused when one of its digits is another digit, or one of its letters another letter [VA045]', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 25 }), (hex, at, step) => {
        const right = getIcapAddress(hex)
        const i = 2 + (at % (right.length - 2))
        const kind = /\d/.test(right[i]!) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
        const other = kind[(kind.indexOf(right[i]!) + step) % kind.length]!
        fc.pre(other !== right[i])
        expect(parseEthereumAddress(right.slice(0, i) + other + right.slice(i + 1))).toMatchObject({
          ok: false,
          problem: { tag: 'invalidAddress' },
        })
      }),
    )
  })
})
