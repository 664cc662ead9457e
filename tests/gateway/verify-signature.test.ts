import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase64 } from '@domain/shared/base64'
import { derFromRaw, rawFromDer, verifySignature as verifyAnywhere } from '@domain/signing/signature'
import { verifySignature } from '@gateway/platform/verify-signature'
import { makeKey } from '@support/keys'
import { listFiles, readSource } from '@support/source-files'

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const key = makeKey('ines')
const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const bytesOf = (number: bigint) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
const derOf = (r: bigint, s: bigint) => derFromRaw(Buffer.concat([bytesOf(r), bytesOf(s)]))
const fromDer = (number: bigint) =>
  bytesOf(number)[0]! < 0x80 ? bytesOf(number) : Buffer.concat([Buffer.alloc(1), bytesOf(number)])
const partsOf = (signature: string) => {
  const raw = rawFromDer(signature)!
  return [numberOf(raw.slice(0, 32)), numberOf(raw.slice(32))] as const
}

/** Both say the same, and that. */
function expectBoth(says: boolean, publicKey: string, text: string, signature: string) {
  expect([verifySignature(publicKey, text, signature), verifyAnywhere(publicKey, text, signature)]).toEqual([
    says,
    says,
  ])
}

describe('a signature is judged by the gateway as everywhere [SG003]', () => {
  test('by the faster of the two, whatever it is on', () => {
    const slower = /import \{[^}]*\bverifySignature\b[^}]*\} from '@domain\/signing\/signature'/
    expect(listFiles('gateway').filter((path) => slower.test(readSource(path)))).toEqual([
      'gateway/platform/verify-signature.ts',
    ])
  })

  test('of the same text and key, whichever of the two values s has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [r, s] = partsOf(key.sign(text))
        for (const own of [s, order - s]) expectBoth(true, key.publicKey, text, derOf(r, own))
        expectBoth(false, key.publicKey, `${text} `, derOf(r, s))
        expectBoth(false, makeKey('mallory').publicKey, text, derOf(r, s))
      }),
      { numRuns: 20 },
    )
  })

  test('with numbers that no signature has', () => {
    const [r, s] = partsOf(key.sign('text'))
    for (const [badR, badS] of [
      [0n, s],
      [r, 0n],
      [0n, 0n],
      [order, s],
      [r, order],
      [r + 1n, s],
      [r, s + 1n],
    ] as const)
      expectBoth(false, key.publicKey, 'text', derOf(badR, badS))
  })

  test('by a key that is no point of the curve', () => {
    const der = Buffer.from(key.publicKey, 'base64')
    der[der.length - 1]! ^= 1
    expectBoth(false, toBase64(der), 'text', key.sign('text'))
    expectBoth(false, toBase64(Buffer.concat([der.subarray(0, 27), Buffer.alloc(64)])), 'text', key.sign('text'))
  })

  test('of the other curves', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    expectBoth(true, spki, 'text', sign('sha256', Buffer.from('text'), privateKey).toString('base64'))
    expectBoth(false, spki, 'texts', sign('sha256', Buffer.from('text'), privateKey).toString('base64'))
  })

  test('in its one spelling: without a sign byte, or with a zero too many, it is none', () => {
    const spell = (...integers: readonly Uint8Array[]) =>
      toBase64(
        Buffer.concat([
          Buffer.from([0x30, integers.reduce((sum, one) => sum + one.length + 2, 0)]),
          ...integers.flatMap((one) => [Buffer.from([0x02, one.length]), one]),
        ]),
      )
    const [r, s] = partsOf(key.sign('text'))
    const high = s < order / 2n ? order - s : s
    expectBoth(true, key.publicKey, 'text', derOf(r, high))
    expectBoth(false, key.publicKey, 'text', spell(Buffer.from(fromDer(r)), bytesOf(high)))
    expectBoth(false, key.publicKey, 'text', spell(Buffer.concat([Buffer.alloc(1), fromDer(r)]), fromDer(high)))
  })

  test('that is bytes of any kind, and never an exception', () => {
    const bytes = fc.uint8Array({ maxLength: 80 }).map(toBase64)
    fc.assert(
      fc.property(
        fc.oneof(bytes, fc.string(), fc.constant(key.publicKey)),
        fc.oneof(bytes, fc.string()),
        (publicKey, signature) => expectBoth(false, publicKey, 'text', signature),
      ),
      { numRuns: 200 },
    )
  })
})
