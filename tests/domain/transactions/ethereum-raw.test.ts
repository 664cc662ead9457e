import { encodeRlp, hexlify, toBeHex, Transaction, type TransactionLike } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseRawTransaction } from '@domain/transactions/ethereum-raw'
import { ethereumTypes, highestFeeOf, type RawTransaction } from '@domain/transactions/raw-transaction'
import {
  signedAccessList,
  signedBlob,
  signedFees,
  signedLegacy,
  signTransaction,
  unsignedLegacy,
} from '@support/ethereum-vectors'

const hexOf = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes) => hexlify(bytes))
const wei = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const size = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const common = {
  chainId: fc.bigInt({ min: 1n, max: 2n ** 64n }),
  nonce: fc.maxSafeNat(),
  gasLimit: size,
  value: wei,
  data: hexOf(0, 80),
}
const to = fc.option(hexOf(20))
const accessList = fc.array(fc.record({ address: hexOf(20), storageKeys: fc.array(hexOf(32), { maxLength: 3 }) }), {
  maxLength: 3,
})
const fees = fc
  .tuple(wei, wei)
  .map(([a, b]) =>
    a > b ? { maxFeePerGas: a, maxPriorityFeePerGas: b } : { maxFeePerGas: b, maxPriorityFeePerGas: a },
  )
const blobVersionedHashes = fc.array(
  hexOf(31).map((hex) => `0x01${hex.slice(2)}`),
  { minLength: 1, maxLength: 6 },
)

const likes: Readonly<Record<(typeof ethereumTypes)[number], fc.Arbitrary<TransactionLike>>> = {
  legacy: fc.record({
    ...common,
    chainId: fc.bigInt({ min: 0n, max: 2n ** 40n }),
    type: fc.constant(0),
    to,
    gasPrice: wei,
  }),
  eip2930: fc.record({ ...common, type: fc.constant(1), to, gasPrice: wei, accessList }),
  eip1559: fc
    .tuple(fc.record({ ...common, type: fc.constant(2), to, accessList }), fees)
    .map(([rest, fee]) => ({ ...rest, ...fee })),
  eip4844: fc
    .tuple(
      fc.record({
        ...common,
        type: fc.constant(3),
        to: hexOf(20),
        accessList,
        maxFeePerBlobGas: wei,
        blobVersionedHashes,
      }),
      fees,
    )
    .map(([rest, fee]) => ({ ...rest, ...fee })),
}

/** What ethers says of a transaction, in our words. */
function saidByEthers(transaction: Transaction): RawTransaction {
  const {
    type,
    chainId,
    nonce,
    gasLimit,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    maxFeePerBlobGas,
    accessList: list,
    signature,
  } = transaction
  const digits = (value: bigint | null) => (value === null ? undefined : `${value}`)
  const isPriced = type === 0 || type === 1
  const v = signature && (type === 0 ? (signature.networkV ?? BigInt(signature.v)) : BigInt(signature.yParity))
  return {
    type: ethereumTypes[type!]!,
    chainId: type === 0 && chainId === 0n ? undefined : `${chainId}`,
    nonce: `${nonce}`,
    gasLimit: `${gasLimit}`,
    gasPrice: isPriced ? digits(gasPrice) : undefined,
    maxFeePerGas: digits(maxFeePerGas),
    maxPriorityFeePerGas: digits(maxPriorityFeePerGas),
    maxFeePerBlobGas: digits(maxFeePerBlobGas),
    to: transaction.to ?? undefined,
    value: `${transaction.value}`,
    data: transaction.data,
    accessList: list?.map(({ address, storageKeys }) => ({ address, storageKeys })),
    blobVersionedHashes: transaction.blobVersionedHashes ?? undefined,
    blobs: undefined,
    signature: signature ? { r: signature.r, s: signature.s, v: `${v}`, yParity: signature.yParity } : undefined,
    from: transaction.from ?? undefined,
    hash: transaction.hash ?? undefined,
    unsigned: transaction.unsignedSerialized,
    unsignedHash: transaction.unsignedHash,
  }
}

describe('a serialised Ethereum transaction', () => {
  it.each([
    ['unsigned legacy', unsignedLegacy],
    ['signed legacy', signedLegacy],
    ['signed 2930', signedAccessList],
    ['signed 1559', signedFees],
    ['signed 4844', signedBlob],
  ])('of a known example, %s, is read whole [EN024] [EN025]', (_name, { hex, says }) => {
    expect(parseRawTransaction(hex)).toStrictEqual({ ok: true, value: says })
    expect(parseRawTransaction(hex.slice(2).toUpperCase())).toStrictEqual({ ok: true, value: says })
    expect(parseRawTransaction(`${hex.slice(0, 33)}\r\n${hex.slice(33, 70)} ${hex.slice(70)}\n`)).toStrictEqual({
      ok: true,
      value: says,
    })
  })

  it.each(ethereumTypes)('of type %s says what ethers wrote into it, unsigned [EN024] [EN025]', (type) => {
    fc.assert(
      fc.property(likes[type], (like) => {
        const transaction = Transaction.from(like)
        expect(parseRawTransaction(transaction.unsignedSerialized)).toStrictEqual({
          ok: true,
          value: saidByEthers(transaction),
        })
      }),
    )
  })

  it.each(ethereumTypes)('of type %s says what ethers wrote into it, signed, and by whom [EN024] [EN025]', (type) => {
    fc.assert(
      fc.property(likes[type], (like) => {
        const transaction = Transaction.from(signTransaction(like).serialized)
        expect(transaction.from).toBe('0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F')
        expect(parseRawTransaction(transaction.serialized)).toStrictEqual({
          ok: true,
          value: saidByEthers(transaction),
        })
      }),
      { numRuns: 40 },
    )
  })

  it('that is accepted after a change of one byte is what ethers reads in it too', () => {
    const vectors = [unsignedLegacy, signedLegacy, signedAccessList, signedFees, signedBlob].map(({ hex }) => hex)
    fc.assert(
      fc.property(fc.constantFrom(...vectors), fc.nat(), fc.nat({ max: 255 }), (hex, at, byte) => {
        const i = 2 + 2 * (at % ((hex.length - 2) / 2))
        const changed = hex.slice(0, i) + byte.toString(16).padStart(2, '0') + hex.slice(i + 2)
        const parsed = parseRawTransaction(changed)
        if (!parsed.ok) return
        fc.pre(BigInt(parsed.value.nonce) <= Number.MAX_SAFE_INTEGER)
        expect(parsed.value).toStrictEqual(saidByEthers(Transaction.from(changed)))
      }),
      { numRuns: 200 },
    )
  })

  it('is never an exception, whatever the text', () => {
    const texts = fc.oneof(
      fc.string(),
      hexOf(0, 200),
      hexOf(0, 60).map((hex) => `0x02f8${hex.slice(2)}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseRawTransaction(text)).toHaveProperty('ok')
      }),
    )
  })

  it('of type legacy signed without a network is bound to none [EN024]', () => {
    const { serialized } = signTransaction({ type: 0, nonce: 1, gasPrice: 2, gasLimit: 3, value: 4 })
    expect(parseRawTransaction(serialized)).toMatchObject({
      ok: true,
      value: { chainId: undefined, to: undefined, signature: { v: expect.stringMatching(/^2[78]$/) } },
    })
  })

  it('with a number beyond what a float holds keeps every digit [EN025]', () => {
    const { unsignedSerialized } = Transaction.from({
      type: 2,
      chainId: 1,
      value: 2n ** 256n - 1n,
      gasLimit: 2n ** 64n - 1n,
    })
    expect(parseRawTransaction(unsignedSerialized)).toMatchObject({
      ok: true,
      value: { value: `${2n ** 256n - 1n}`, gasLimit: '18446744073709551615' },
    })
  })
})

test('a nonce that ethers refuses as too large for a float is read with every digit', () => {
  const most = 2n ** 64n - 1n
  const hex = encodeRlp([toBeHex(most), '0x01', '0x5208', '0x', '0x', '0x'])
  expect(() => Transaction.from(hex)).toThrow(/overflow/)
  expect(parseRawTransaction(hex)).toMatchObject({ ok: true, value: { nonce: `${most}` } })
})

describe('the highest fee of a transaction', () => {
  it('is its gas at the highest price that it pays, blobs included [EN025]', () => {
    const two = {
      ...signedBlob.says,
      blobVersionedHashes: Array<string>(2).fill(signedBlob.says.blobVersionedHashes![0]!),
    }
    expect([signedLegacy.says, signedFees.says, signedBlob.says, two].map(highestFeeOf)).toEqual([
      `${21_000n * 20_000_000_000n}`,
      `${44_386n * 20_000_000_000n}`,
      `${21_000n * 4_000_000_028n + 131_072n * 1000n}`,
      `${21_000n * 4_000_000_028n + 262_144n * 1000n}`,
    ])
  })
})
