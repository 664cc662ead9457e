import { createSign, generateKeyPairSync, sign as signEd25519, createHash, webcrypto } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '@domain/shared/base64'
import { freezeRequest } from '@domain/signing/frozen-request'
import { parsePublicKey } from '@domain/signing/public-key'
import { derFromRaw, rawFromDer, verifySignature } from '@domain/signing/signature'
import { isUsableKey } from '@domain/signing/usable-key'
import { makeKey } from '@support/keys'

const text = '{"type":"Propose"}'
const spki = (key: { export: (options: { type: 'spki'; format: 'der' }) => Buffer }) =>
  key.export({ type: 'spki', format: 'der' }).toString('base64')

describe('a signature', () => {
  it.each([
    ['secp256r1', 'prime256v1'],
    ['secp256k1', 'secp256k1'],
  ])('made elsewhere with %s is accepted, and refused for another text', (_name, namedCurve) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
    const signature = createSign('sha256').update(text).sign(privateKey).toString('base64')
    expect(verifySignature(spki(publicKey), text, signature)).toBe(true)
    expect(verifySignature(spki(publicKey), `${text} `, signature)).toBe(false)
  })

  it('of Ed25519 covers the digest and is wrapped with fixed lengths', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const raw = signEd25519(null, createHash('sha256').update(text).digest(), privateKey)
    const wrapped = toBase64(
      Uint8Array.from([0x30, 0x44, 0x02, 0x20, ...raw.subarray(0, 32), 0x02, 0x20, ...raw.subarray(32)]),
    )
    expect(verifySignature(spki(publicKey), text, wrapped)).toBe(true)
  })

  it('of a device key in WebCrypto is accepted whatever its s', async () => {
    const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    const publicKey = toBase64(new Uint8Array(await webcrypto.subtle.exportKey('spki', pair.publicKey)))
    for (let i = 0; i < 8; i++) {
      const message = `${text}${i}`
      const raw = new Uint8Array(
        await webcrypto.subtle.sign(
          { name: 'ECDSA', hash: 'SHA-256' },
          pair.privateKey,
          new TextEncoder().encode(message),
        ),
      )
      expect(verifySignature(publicKey, message, derFromRaw(raw))).toBe(true)
    }
  })

  it('of another person is refused [SG003]', () => {
    expect(verifySignature(makeKey('ines').publicKey, text, makeKey('mallory').sign(text))).toBe(false)
  })

  it('keeps r and s through its DER form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (raw) => {
        expect(rawFromDer(derFromRaw(raw))).toEqual(Uint8Array.from(raw))
      }),
    )
  })

  describe('has one spelling', () => {
    const parts = [
      ['r', 0],
      ['s', 1],
    ] as const
    const short = Uint8Array.of(0x11, ...Array<number>(30).fill(7))
    const high = Uint8Array.of(0x80, ...Array<number>(31).fill(7))
    const spell = (integers: readonly (readonly number[])[]) => {
      const body = integers.flatMap((bytes) => [0x02, bytes.length, ...bytes])
      return toBase64(Uint8Array.from([0x30, body.length, ...body]))
    }
    const other = [1, ...Array<number>(31).fill(7)]
    const withPart = (position: number, bytes: readonly number[]) => spell([other, other].with(position, [...bytes]))

    it.each(parts)('a sign byte before the high number %s, and none before a low one', (_name, position) => {
      expect(
        [rawFromDer(withPart(position, [0, ...high])), rawFromDer(withPart(position, [...short]))].every(
          (raw) => raw?.length === 64,
        ),
      ).toBe(true)
    })

    it.each(parts)('in which %s is never negative', (_name, position) => {
      expect(rawFromDer(withPart(position, [...high]))).toBeUndefined()
      expect(rawFromDer(withPart(position, [0xff]))).toBeUndefined()
    })

    it.each(parts)('in which %s has no zeros that it does not need', (_name, position) => {
      expect(
        [
          [0, ...short],
          [0, 0, ...high.slice(1)],
          [0, 0],
          [0, 1],
        ].map((bytes) => rawFromDer(withPart(position, bytes))),
      ).toEqual([undefined, undefined, undefined, undefined])
    })

    it.each([
      ['bytes after it', [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01, 0x00]],
      ['bytes after its numbers', [0x30, 0x07, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01, 0x00]],
      ['a third number', [0x30, 0x09, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01]],
      ['one number', [0x30, 0x03, 0x02, 0x01, 0x01]],
      ['an empty number', [0x30, 0x05, 0x02, 0x00, 0x02, 0x01, 0x01]],
      ['a length in the long form', [0x30, 0x81, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01]],
      ['a length of a number in the long form', [0x30, 0x07, 0x02, 0x81, 0x01, 0x01, 0x02, 0x01, 0x01]],
      ['no end', [0x30, 0x80, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01, 0x00, 0x00]],
      ['another tag', [0x31, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01]],
    ])('with %s it is none', (_what, bytes) => {
      expect(rawFromDer(toBase64(Uint8Array.from(bytes)))).toBeUndefined()
    })

    it.each(parts)('in which %s has at most 32 bytes', (_name, position) => {
      expect(
        [
          [1, ...high],
          [0x7f, ...high],
          [0, ...high, 1],
          [0, 0x80, ...high],
        ].map((bytes) => rawFromDer(withPart(position, bytes))),
      ).toEqual([undefined, undefined, undefined, undefined])
    })

    it.each(['prime256v1', 'secp256k1'])('and a signature of %s in another is refused', (namedCurve) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
      for (let i = 0; i < 16; i++) {
        const signed = createSign('sha256').update(text).sign(privateKey)
        const raw = rawFromDer(signed.toString('base64'))!
        const [r, s] = [[...raw.subarray(0, 32)], [...raw.subarray(32)]]
        const spelled = [r, s].map((bytes) => (bytes[0]! >= 0x80 ? [0, ...bytes] : bytes))
        const unsigned = [r, s]
        const padded = spelled.map((bytes) => [0, ...bytes])
        expect(verifySignature(spki(publicKey), text, signed.toString('base64'))).toBe(true)
        if (spelled.some((bytes) => bytes.length > 32))
          expect(verifySignature(spki(publicKey), text, spell(unsigned))).toBe(false)
        expect(verifySignature(spki(publicKey), text, spell(padded))).toBe(false)
      }
    })

    it('of Ed25519 the one with fixed lengths, whatever the numbers', () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      for (let i = 0; i < 16; i++) {
        const raw = signEd25519(null, createHash('sha256').update(`${text}${i}`).digest(), privateKey)
        const [r, s] = [[...raw.subarray(0, 32)], [...raw.subarray(32)]]
        expect(verifySignature(spki(publicKey), `${text}${i}`, spell([r, s]))).toBe(true)
        expect(verifySignature(spki(publicKey), `${text}${i}`, spell([[0, ...r], s]))).toBe(false)
      }
    })
  })

  it('that is no DER is refused without an exception', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (key, signature) => {
        expect(verifySignature(key, text, signature)).toBe(false)
      }),
    )
  })
})

describe('a public key', () => {
  it('must have the exact length of its curve', () => {
    const { publicKey } = makeKey('ines')
    expect(parsePublicKey(publicKey).ok).toBe(true)
    expect(publicKey).toHaveLength(124)
    expect(parsePublicKey(`${publicKey.slice(0, -4)}`)).toEqual({ ok: false, problem: { tag: 'publicKeyInvalid' } })
    expect(parsePublicKey('not base64')).toEqual({ ok: false, problem: { tag: 'publicKeyInvalid' } })
  })
})

describe('a frozen request', () => {
  it('is the canonical text with SHA-256 in lower-case hex [SG013]', () => {
    const frozen = freezeRequest({ b: 1, a: { d: 'é', c: [true, null] } })
    expect(frozen.text).toBe('{"a":{"c":[true,null],"d":"é"},"b":1}')
    expect(frozen.hash).toBe(createHash('sha256').update(frozen.text, 'utf8').digest('hex'))
  })

  it('is the same for any order of keys [SG013]', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse())
        const hasLoneSurrogate = !JSON.stringify(value).isWellFormed() || /\\ud[89a-f]/i.test(JSON.stringify(value))
        if (!hasLoneSurrogate) expect(freezeRequest(reversed)).toEqual(freezeRequest(value))
      }),
    )
  })

  it('does not exist for half a surrogate pair', () => {
    expect(() => freezeRequest({ reason: '\ud800' })).toThrow(TypeError)
    expect(freezeRequest({ reason: '\\ud800' }).text).toBe('{"reason":"\\\\ud800"}')
  })
})

describe('a key', () => {
  const ed25519Header = '302a300506032b6570032100'
  const secp256r1Header = '3059301306072a8648ce3d020106082a8648ce3d030107034200'
  const keyOf = (header: string, raw: Uint8Array) => toBase64(Uint8Array.from([...Buffer.from(header, 'hex'), ...raw]))
  const pointOf = (name: string) =>
    Uint8Array.from(Buffer.from(makeKey(name).publicKey, 'base64').subarray(secp256r1Header.length / 2))
  const mixed = ed25519.Point.fromBytes(ed25519.getPublicKey(new Uint8Array(32).fill(7))).add(
    ed25519.Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'),
  )

  it.each([
    ['secp256r1', makeKey('ines').publicKey],
    ['secp256k1', spki(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey)],
    ['Ed25519', spki(generateKeyPairSync('ed25519').publicKey)],
  ])('of %s is usable', (_name, publicKey) => {
    expect(isUsableKey(publicKey)).toBe(true)
  })

  it.each([
    ['beside its curve', keyOf(secp256r1Header, pointOf('ines').with(64, pointOf('ines')[64]! ^ 1))],
    ['of nothing but zeros', keyOf(secp256r1Header, new Uint8Array(65))],
    ['in another form than the uncompressed one', keyOf(secp256r1Header, pointOf('ines').with(0, 6))],
    ['that is the neutral point of Ed25519', keyOf(ed25519Header, new Uint8Array(32).with(0, 1))],
    ['that has a second secret-free part', keyOf(ed25519Header, mixed.toBytes())],
    ['of no curve', 'AAAA'],
  ])('%s is not usable', (_name, publicKey) => {
    expect(isUsableKey(publicKey)).toBe(false)
  })

  it('that is the neutral point verifies nothing, although an equation without a secret holds for every text', () => {
    const forged = 'MEQCIAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAiAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=='
    expect(verifySignature(keyOf(ed25519Header, new Uint8Array(32).with(0, 1)), text, forged)).toBe(false)
  })
})
