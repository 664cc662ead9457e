import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyChallenge } from '@domain/signing/signature'

const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')
/** The platform's way to carry 64 bytes of Ed25519: both halves as integers of fixed length. */
const wrap = (raw: Buffer) =>
  Buffer.concat([
    Buffer.from('30440220', 'hex'),
    raw.subarray(0, 32),
    Buffer.from('0220', 'hex'),
    raw.subarray(32),
  ]).toString('base64')

const curves = {
  Secp256r1: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
  Secp256k1: () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
  Ed25519: () => generateKeyPairSync('ed25519'),
}

describe('the challenge of a login', () => {
  it.each(Object.entries(curves))(
    'signed by another implementation with %s holds for its text and its key only',
    (curve, generate) => {
      const { publicKey, privateKey } = generate()
      const challenge = randomUUID()
      const signature =
        curve === 'Ed25519'
          ? wrap(sign(null, Buffer.from(challenge), privateKey))
          : sign('sha256', Buffer.from(challenge), privateKey).toString('base64')
      expect(verifyChallenge(spki(publicKey), challenge, signature)).toBe(true)
      expect(verifyChallenge(spki(publicKey), randomUUID(), signature)).toBe(false)
      expect(verifyChallenge(spki(generate().publicKey), challenge, signature)).toBe(false)
      expect(verifyChallenge('no key', challenge, signature)).toBe(false)
    },
  )
})
