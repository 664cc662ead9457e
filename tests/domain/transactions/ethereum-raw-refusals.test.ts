import { concat, decodeRlp, encodeRlp, hexlify, toBeHex, Transaction, type RlpStructuredData } from 'ethers'
import { describe, expect, it } from 'vitest'
import { parseRawTransaction } from '@domain/transactions/ethereum-raw'
import { blobLimit } from '@domain/transactions/raw-transaction'
import {
  signedAccessList,
  signedBlob,
  signedFees,
  signedLegacy,
  signTransaction,
  unsignedLegacy,
  withBytes,
} from '@support/ethereum-vectors'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const problemOf = (hex: string) => {
  const parsed = parseRawTransaction(hex)
  return parsed.ok ? 'accepted' : parsed.problem
}

/** One of the examples with one of its fields replaced. */
function withField({ hex }: { readonly hex: string }, at: number, field: RlpStructuredData): string {
  const prefix = /^0x0[1-3]/.exec(hex)?.[0]
  const fields = decodeRlp(prefix ? `0x${hex.slice(4)}` : hex) as RlpStructuredData[]
  return concat([prefix ?? '0x', encodeRlp(fields.toSpliced(at, 1, field))])
}

describe('hexadecimal text', () => {
  it.each(['0x123', '0xzz', '0x0x00', '0x00,00', 'hello'])('is not %j', (text) => {
    expect(problemOf(text)).toEqual({ tag: 'notHex' })
  })

  it('without a byte is empty', () => {
    expect([problemOf(''), problemOf('0x')]).toEqual([{ tag: 'empty' }, { tag: 'empty' }])
  })
})

describe('the type of a transaction', () => {
  it.each([
    ['00', 0],
    ['04', 4],
    ['05', 5],
    ['7f', 127],
    ['80', 128],
    ['bf', 191],
  ])('that begins with 0x%s is not supported [ER013]', (byte, type) => {
    expect(problemOf(`0x${byte}${signedFees.hex.slice(4)}`)).toEqual({ tag: 'unsupportedTransactionType', type })
  })
})

describe('the bytes of a transaction', () => {
  it('must all be there and be followed by nothing', () => {
    expect([
      problemOf(signedFees.hex.slice(0, -4)),
      problemOf(`${signedFees.hex}00`),
      problemOf(`${signedLegacy.hex}abcd`),
    ]).toEqual([
      { tag: 'truncated', missing: 2 },
      { tag: 'trailingBytes', count: 1 },
      { tag: 'trailingBytes', count: 2 },
    ])
  })

  it('must be in their shortest form: ethers takes this one and gives it another hash', () => {
    const longer = withBytes(signedFees.hex, '02f8b00142', '02f8b1018142')
    expect(Transaction.from(longer).serialized).toBe(signedFees.hex)
    expect(problemOf(longer)).toEqual({ tag: 'nonCanonicalEncoding' })
  })

  it.each([
    ['0xc0', 'legacy', 0],
    ['0x01c0', 'eip2930', 0],
    ['0x0280', 'eip1559', 0],
    ['0x03c0', 'eip4844', 0],
    [encodeRlp(Array<string>(7).fill('0x')), 'legacy', 7],
    [concat(['0x02', encodeRlp(Array<string>(10).fill('0x'))]), 'eip1559', 10],
  ])('%s hold a count of fields that the type does not have', (hex, type, count) => {
    expect(problemOf(hex)).toEqual({ tag: 'wrongFieldCount', type, count })
  })
})

describe('a field of a transaction', () => {
  const word = '0x'.padEnd(66, 'f')
  it.each([
    ['a nonce with leading zeros', withField(signedFees, 1, '0x0042'), 'nonce'],
    ['a nonce of nine bytes', withField(signedFees, 1, `0x${'11'.repeat(9)}`), 'nonce'],
    ['a gas limit of nine bytes', withField(signedLegacy, 2, `0x${'11'.repeat(9)}`), 'gasLimit'],
    ['a gas price that is a list', withField(signedLegacy, 1, []), 'gasPrice'],
    ['a value of 33 bytes', withField(signedFees, 6, `${word}ff`), 'value'],
    ['data that is a list', withField(signedFees, 7, []), 'data'],
    ['a recipient that is a list', withField(signedFees, 5, []), 'to'],
    ['an access list that is a text', withField(signedAccessList, 7, '0x'), 'accessList'],
    ['an entry without its keys', withField(signedAccessList, 7, [[signedAccessList.says.to!]]), 'accessList'],
    [
      'a storage key of 31 bytes',
      withField(signedAccessList, 7, [[signedAccessList.says.to!, [word.slice(0, -2)]]]),
      'accessList',
    ],
    ['an entry whose address is a list', withField(signedAccessList, 7, [[[], []]]), 'accessList'],
    ['no hash of a blob', withField(signedBlob, 10, []), 'blobVersionedHashes'],
    ['a hash of a blob of another version', withField(signedBlob, 10, [word]), 'blobVersionedHashes'],
    ['a hash of a blob of 31 bytes', withField(signedBlob, 10, [`0x01${'00'.repeat(30)}`]), 'blobVersionedHashes'],
  ])('is refused for %s', (_what, hex, field) => {
    expect(problemOf(hex)).toEqual({ tag: 'invalidField', field })
  })

  it.each([
    [
      'a recipient of 19 bytes',
      withBytes(withBytes(signedLegacy.hex, 'f86c', 'f86b'), `94${'35'.repeat(20)}`, `93${'35'.repeat(19)}`),
      'to',
      19,
    ],
    ['a recipient of 32 bytes', withField(signedFees, 5, word), 'to', 32],
    ['a blob transaction to nobody', withField(signedBlob, 5, '0x'), 'to', 0],
    [
      'an entry of the access list of 21 bytes',
      withField(signedAccessList, 7, [[`0x${'11'.repeat(21)}`, []]]),
      'accessList',
      21,
    ],
  ])('holds an invalid address: %s', (_what, hex, field, bytes) => {
    expect(problemOf(hex)).toEqual({ tag: 'invalidAddress', field, bytes })
  })
})

describe('the fees of a transaction', () => {
  it.each([signedFees, signedBlob])(
    'are refused when the priority fee is above the highest one, and taken when both are equal [ER013]',
    (example) => {
      const maxFee = `${BigInt(example.says.maxFeePerGas!)}`
      const above = BigInt(maxFee) + 1n
      expect(problemOf(withField(example, 2, toBeHex(above)))).toEqual({
        tag: 'priorityFeeAboveMaxFee',
        priorityFee: `${above}`,
        maxFee,
      })
      expect(problemOf(withField(example, 2, toBeHex(maxFee)))).toBe('accepted')
    },
  )
})

describe('the signature of a transaction', () => {
  const { r, s } = signedLegacy.says.signature!
  const spots = [
    ['legacy', signedLegacy, 6],
    ['1559', signedFees, 9],
  ] as const

  it.each(spots)('of type %s with an r that is zero, too large or too long is refused [ER012]', (_type, example, v) => {
    for (const value of ['0x', toBeHex(order), '0x'.padEnd(66, 'f'), `0x11${r.slice(2)}`, '0x0011']) {
      expect(problemOf(withField(example, v + 1, value))).toEqual({ tag: 'invalidR', value })
    }
  })

  it.each(spots)(
    'of type %s with an r that belongs to no point of the curve is refused [ER012]',
    (_type, example, v) => {
      expect(problemOf(withField(example, v + 1, '0x05'))).toEqual({
        tag: 'invalidR',
        value: `0x${'05'.padStart(64, '0')}`,
      })
    },
  )

  it.each(spots)('of type %s with an s that is zero, too large or too long is refused [ER012]', (_type, example, v) => {
    for (const value of ['0x', toBeHex(order), '0x'.padEnd(66, 'f'), `0x11${s.slice(2)}`, '0x0011']) {
      expect(problemOf(withField(example, v + 2, value))).toEqual({ tag: 'invalidS', value })
    }
  })

  it.each(spots)(
    'of type %s with an s in the upper half of the curve is not canonical; half the curve is [ER012]',
    (_type, example, v) => {
      const mirrored = toBeHex(order - BigInt(example.says.signature!.s), 32)
      expect(problemOf(withField(example, v + 2, mirrored))).toEqual({ tag: 'nonCanonicalS', value: mirrored })
      expect(problemOf(withField(example, v + 2, toBeHex(order / 2n + 1n)))).toEqual({
        tag: 'nonCanonicalS',
        value: toBeHex(order / 2n + 1n),
      })
      expect(problemOf(withField(example, v + 2, toBeHex(order / 2n)))).toBe('accepted')
    },
  )

  it('of type legacy has a v of 27, 28 or from 37 on, of the others 0 or 1 [ER012]', () => {
    const verdicts = (example: { readonly hex: string }, at: number, values: readonly string[]) =>
      values.map((value) => problemOf(withField(example, at, value)))
    const refused = (values: readonly string[]) => values.map((value) => ({ tag: 'invalidV', value }))
    const wrong = ['0x', '0x01', '0x1a', '0x1d', '0x23', '0x24', '0x0025', `0x${'11'.repeat(33)}`]
    expect(verdicts(signedLegacy, 6, wrong)).toEqual(refused(wrong))
    expect(verdicts(signedLegacy, 6, ['0x1b', '0x1c', '0x25', '0x26'])).toEqual(Array(4).fill('accepted'))
    expect(verdicts(signedFees, 9, ['0x02', '0x1b', '0x00'])).toEqual(refused(['0x02', '0x1b', '0x00']))
    expect(verdicts(signedFees, 9, ['0x', '0x01'])).toEqual(['accepted', 'accepted'])
  })

  it('whose parts are lists is refused [ER012]', () => {
    expect([7, 8, 6].map((at) => problemOf(withField(signedLegacy, at, [])))).toEqual(
      ['invalidR', 'invalidS', 'invalidV'].map((tag) => ({ tag, value: '0x' })),
    )
  })

  it('that is to be made for no network is refused [ER012]', () => {
    expect(problemOf(withField(unsignedLegacy, 6, '0x'))).toEqual({ tag: 'invalidV', value: '0x' })
  })
})

describe('the blobs beside a transaction', () => {
  const commitment = `0xc0${'00'.repeat(47)}`
  const proof = commitment
  const travelling = (sizes: readonly number[], more: object = {}) =>
    signTransaction({
      type: 3,
      chainId: 1,
      to: signedFees.says.to!,
      maxFeePerGas: 2,
      maxPriorityFeePerGas: 1,
      maxFeePerBlobGas: 1,
      blobs: sizes.map((size) => ({ data: hexlify(new Uint8Array(size)), commitment, proof })),
      ...more,
    })
  const change = (hex: string, at: number, replace: (list: RlpStructuredData[]) => RlpStructuredData) => {
    const outer = decodeRlp(`0x${hex.slice(4)}`) as RlpStructuredData[]
    return concat(['0x03', encodeRlp(outer.toSpliced(at, 1, replace(outer[at] as RlpStructuredData[])))])
  }

  it('are read with it and have no part in its hash [EN024]', () => {
    const transaction = travelling([blobLimit, 3])
    expect(parseRawTransaction(transaction.serialized)).toMatchObject({
      ok: true,
      value: {
        hash: transaction.hash,
        from: transaction.from,
        blobs: [
          { bytes: 131_072, commitment },
          { bytes: 3, commitment },
        ],
        blobVersionedHashes: transaction.blobVersionedHashes,
      },
    })
  })

  it('are read with a proof for each of their cells too (EIP-7594) [EN024]', () => {
    const cells = {
      blobWrapperVersion: 1,
      blobs: [{ data: hexlify(new Uint8Array(4)), commitment, proof: `0x${'11'.repeat(48 * 128)}` }],
    }
    expect(parseRawTransaction(travelling([], cells).serialized)).toMatchObject({
      ok: true,
      value: { blobs: [{ bytes: 4, commitment }] },
    })
    expect(problemOf(change(travelling([], cells).serialized, 1, () => '0x02'))).toEqual({ tag: 'blobsMismatch' })
  })

  it('hold at most 131072 bytes each [CO021]', () => {
    expect(problemOf(travelling([1, blobLimit + 1]).serialized)).toEqual({
      tag: 'blobTooLarge',
      index: 1,
      bytes: 131_073,
      limit: 131_072,
    })
  })

  it.each([
    ['a blob too few', 1, (list: RlpStructuredData[]) => list.slice(1)],
    ['a blob that is a list', 1, (list: RlpStructuredData[]) => [[], ...list.slice(1)]],
    ['a commitment too few', 2, (list: RlpStructuredData[]) => list.slice(1)],
    ['a commitment too many', 2, (list: RlpStructuredData[]) => [...list, commitment]],
    [
      'a commitment that the hash does not name',
      2,
      (list: RlpStructuredData[]) => [`0xc1${'00'.repeat(47)}`, ...list.slice(1)],
    ],
    ['a proof of 47 bytes', 3, (list: RlpStructuredData[]) => [commitment.slice(0, -2), ...list.slice(1)]],
    ['a text for the blobs', 1, () => '0x'],
  ] as const)('are refused for %s', (_what, at, replace) => {
    expect(problemOf(change(travelling([2, 3]).serialized, at, replace))).toEqual({ tag: 'blobsMismatch' })
  })
})
