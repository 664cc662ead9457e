import { decodeRlp as decodeByEthers, encodeRlp, getBytes, hexlify, type RlpStructuredDataish } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, decodeRlp, encodedOf, encodeRlpList, type RlpItem } from '@domain/transactions/rlp'

type Nested = string | readonly Nested[]
const plain = (item: RlpItem): Nested => item.items?.map(plain) ?? hexlify(contentOf(item))
const { nested } = fc.letrec<{ nested: Nested; bytes: string }>((tie) => ({
  bytes: fc
    .oneof(fc.uint8Array({ maxLength: 3 }), fc.uint8Array({ minLength: 50, maxLength: 300 }))
    .map((value) => hexlify(value)),
  nested: fc.oneof({ maxDepth: 4 }, tie('bytes'), fc.array(tie('nested'), { maxLength: 6 })),
}))
const refused = (hex: string) => {
  const read = decodeRlp(getBytes(hex))
  return read.ok ? plain(read.value) : read.problem
}

describe('RLP', () => {
  it('is read as ethers writes it', () => {
    fc.assert(
      fc.property(nested, (value) => {
        const read = decodeRlp(getBytes(encodeRlp(value as RlpStructuredDataish)))
        expect(read.ok && plain(read.value)).toEqual(value)
      }),
    )
  })

  it('of a list is written from the items that were read', () => {
    fc.assert(
      fc.property(fc.array(nested, { maxLength: 8 }), (values) => {
        const bytes = getBytes(encodeRlp(values as RlpStructuredDataish[]))
        const read = decodeRlp(bytes)
        expect(read.ok && encodeRlpList(read.value.items!.map(encodedOf))).toEqual(bytes)
      }),
    )
  })

  it('has one form only: bytes that are accepted are those that ethers writes for them', () => {
    fc.assert(
      fc.property(nested, fc.nat(), fc.nat({ max: 255 }), (value, at, byte) => {
        const bytes = getBytes(encodeRlp(value as RlpStructuredDataish)).slice()
        bytes[at % bytes.length] = byte
        const read = decodeRlp(bytes)
        if (!read.ok) return
        expect(plain(read.value)).toEqual(decodeByEthers(bytes))
        expect(encodeRlp(plain(read.value) as RlpStructuredDataish)).toBe(hexlify(bytes))
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['nothing', '0x', { tag: 'truncated', missing: 1 }],
    ['a text that ends early', '0x836161', { tag: 'truncated', missing: 1 }],
    ['a list that ends early', '0xc3808080'.slice(0, -4), { tag: 'truncated', missing: 2 }],
    ['an item that leaves its list', '0xc28361616161', { tag: 'truncated', missing: 2 }],
    ['a length that ends early', '0xb9ff', { tag: 'truncated', missing: 1 }],
    ['bytes after the end', '0x80aabb', { tag: 'trailingBytes', count: 2 }],
    ['a single byte with a header', '0x817f', { tag: 'nonCanonicalEncoding' }],
    ['a short text with a long header', '0xb80161', { tag: 'nonCanonicalEncoding' }],
    ['a short list with a long header', '0xf800', { tag: 'nonCanonicalEncoding' }],
    ['a length with leading zeros', `0xb90038${'61'.repeat(56)}`, { tag: 'nonCanonicalEncoding' }],
    [
      'lists nested without end',
      `0x${Array.from({ length: 12 }, (_, i) => (0xcb - i).toString(16)).join('')}`,
      { tag: 'nonCanonicalEncoding' },
    ],
  ])('refuses %s', (_what, hex, problem) => {
    expect(refused(hex)).toEqual(problem)
  })
})
