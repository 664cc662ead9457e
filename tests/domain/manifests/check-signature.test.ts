import { describe, expect, it } from 'vitest'
import { ed25519 } from '@noble/curves/ed25519.js'
import { computeAddress, getBytes, SigningKey } from 'ethers'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { checkSignature, type SignedValue } from '@domain/manifests/check-signature'
import { toBase64 } from '@domain/shared/base64'
import { writePublicKey } from '@domain/signing/public-key'
import { signContent } from '@gateway/manifests/sign-content'

const [ours, theirs] = [new SigningKey(`0x${'11'.repeat(32)}`), new SigningKey(`0x${'22'.repeat(32)}`)]
const [address, other] = [computeAddress(ours), computeAddress(theirs)]
const message: ManifestContent = { type: 'EIP-191', value: '0x68656c6c6f' }
const token: ManifestContent = {
  type: 'JWT',
  header: { type: 'JWT', algorithm: 'ES256K', additionalParameters: { kid: 'one' } },
  payload: { issuer: 'nordhaven', issuedAt: 10, expiration: 20, additionalClaims: { scope: 'read' } },
}
const digest: ManifestContent = { type: 'Unsafe', value: Buffer.alloc(32, 0xab).toString('base64') }

const bytes: ManifestContent = { type: 'Unsafe', value: Buffer.alloc(45, 0xcd).toString('base64') }

function signedBy(key: Pick<SigningKey, 'privateKey'>, content: ManifestContent, ledgerType = 'Ethereum'): SignedValue {
  const signed = signContent(key, content, ledgerType)
  return signed.type === 'Unsafe' ? { value: signed.signature, recoveryId: signed.recoveryId } : { value: signed.value }
}
const contents = [
  ['a message', message],
  ['a token', token],
  ['a digest', digest],
  ['bytes', bytes],
] as const
const among = (addresses: readonly string[]) => ({ ledgerType: 'Ethereum', keys: [], addresses })

describe('the signature of', () => {
  it.each(contents)(
    '%s is that of the key of the account, and found among its addresses in any letter case [SC038]',
    (_what, content) => {
      const signed = signedBy(ours, content)
      expect(checkSignature(content, signed, among([other, address]))).toEqual({
        tag: 'matches',
        by: 'address',
        value: address,
      })
      expect(checkSignature(content, signed, among([address.toLowerCase()]))).toMatchObject({
        tag: 'matches',
        value: address.toLowerCase(),
      })
    },
  )

  it.each(contents)('%s by another key is told, with whose it may be', (_what, content) => {
    const verdict = checkSignature(content, signedBy(theirs, content), among([address]))
    expect(verdict).toMatchObject({ tag: 'otherKey' })
    expect((verdict as { signers: readonly string[] }).signers).toContain(other)
  })

  it.each([
    ['a message', message, { type: 'EIP-191', value: '0x68656c6c6e' }],
    ['bytes', digest, { type: 'Unsafe', value: Buffer.alloc(32, 0xac).toString('base64') }],
  ] as const)('%s does not stand for another content', (_what, content, another) => {
    expect(checkSignature(another as ManifestContent, signedBy(ours, content), among([address]))).not.toMatchObject({
      tag: 'matches',
    })
  })

  it('bytes without a recovery id is tried with both keys, and with the wrong one it is not ours', () => {
    const { value, recoveryId } = signedBy(ours, digest)
    expect(checkSignature(digest, { value }, among([address]))).toMatchObject({ tag: 'matches', value: address })
    const wrong = Buffer.from([1 - Buffer.from(recoveryId!, 'base64')[0]!]).toString('base64')
    expect(checkSignature(digest, { value, recoveryId: wrong }, among([address]))).toMatchObject({ tag: 'otherKey' })
  })
})

describe('against the keys of the account', () => {
  const secp = (key: SigningKey) => ({
    type: 'Secp256k1' as const,
    signer: key,
    publicKey: writePublicKey({ type: 'Secp256k1', raw: getBytes(key.publicKey) }),
  })
  const edwards = (digit: string) => ({
    type: 'Ed25519' as const,
    signer: { privateKey: digit.repeat(64) },
    publicKey: writePublicKey({ type: 'Ed25519', raw: ed25519.getPublicKey(Buffer.from(digit.repeat(64), 'hex')) }),
  })
  const cases = [
    ...['Ethereum', 'Bitcoin', 'XRPL'].map((ledgerType) => [ledgerType, secp(ours), secp(theirs)] as const),
    ...['Stellar', 'Solana', 'Tezos', 'Cardano', 'Substrate', 'Hedera', 'Algorand'].map(
      (ledgerType) => [ledgerType, edwards('1'), edwards('2')] as const,
    ),
  ]
  const tokenOn = (ledgerType: string): ManifestContent => ({
    ...token,
    header: { type: 'JWT', algorithm: ['Ethereum', 'Bitcoin', 'XRPL'].includes(ledgerType) ? 'ES256K' : 'EdDSA' },
  })

  it.each(cases)(
    'a signature on %s is that of the key, and no other key is taken for it [SC038]',
    (ledgerType, own, foreign) => {
      for (const content of [digest, bytes, tokenOn(ledgerType)]) {
        const signed = signedBy(own.signer, content, ledgerType)
        const check = (keys: readonly string[]) => checkSignature(content, signed, { ledgerType, keys, addresses: [] })
        expect(check([foreign.publicKey, own.publicKey])).toEqual({ tag: 'matches', by: 'key', value: own.publicKey })
        expect(check([foreign.publicKey]).tag).toBe('otherKey')
      }
    },
  )

  it('a key that is known counts alone: an address never stands in for it', () => {
    const signed = signedBy(ours, bytes)
    const keys = [secp(theirs).publicKey]
    expect(checkSignature(bytes, signed, { ledgerType: 'Ethereum', keys, addresses: [address] })).toEqual({
      tag: 'otherKey',
      signers: [address],
    })
  })

  it('bytes that are hashed as another ledger does are not those that were signed', () => {
    const signed = signedBy(ours, bytes, 'XRPL')
    const keys = [secp(ours).publicKey]
    expect(checkSignature(bytes, signed, { ledgerType: 'XRPL', keys, addresses: [] }).tag).toBe('matches')
    expect(checkSignature(bytes, signed, { ledgerType: 'Bitcoin', keys, addresses: [] }).tag).toBe('otherKey')
  })

  it('a signature in the form of another ledger is read all the same', () => {
    const der = signedBy(ours, digest, 'XRPL')
    const plain = signedBy(ours, digest, 'Ethereum')
    const keys = [secp(ours).publicKey]
    for (const value of [der.value, plain.value])
      expect(checkSignature(digest, { value }, { ledgerType: 'Bitcoin', keys, addresses: [] }).tag).toBe('matches')
    expect(toBase64(Buffer.from(plain.value, 'base64'))).toHaveLength(88)
  })
})

describe('a token', () => {
  const claims = (payload: object) =>
    ({ ...token, payload: { ...(token as { payload: object }).payload, ...payload } }) as ManifestContent

  it.each([
    ['another claim', claims({ issuer: 'somebody' })],
    ['a claim more', claims({ subject: 'them' })],
    ['another moment', claims({ expiration: 21 })],
    ['another header', { ...token, header: {} }],
  ])('that was signed with %s says something else than was asked for, though its signature holds', (_what, signed) =>
    expect(checkSignature(token, signedBy(ours, signed), among([address]))).toEqual({ tag: 'otherContent' }),
  )

  it('with a text that no request can hold says something else than was asked for', () => {
    const [, , tail] = signedBy(ours, token).value.split('.')
    expect(
      checkSignature(
        token,
        { value: `e30.${Buffer.from('{"iss":"\\u0000"}').toString('base64url')}.${tail}` },
        among([address]),
      ),
    ).toEqual({ tag: 'otherContent' })
  })

  it('whose text was changed after the signature is that of no known key', () => {
    const [head, body, tail] = signedBy(ours, token).value.split('.')
    const spaced = Buffer.from(
      JSON.stringify(JSON.parse(Buffer.from(body!, 'base64url').toString()), null, 1),
    ).toString('base64url')
    expect(checkSignature(token, { value: `${head}.${spaced}.${tail}` }, among([address]))).toMatchObject({
      tag: 'otherKey',
    })
  })
})

it.each([
  ['a message of 64 bytes', message, '0x' + '11'.repeat(64)],
  ['a message with another last byte', message, '0x' + '11'.repeat(64) + '05'],
  ['a message of no hexadecimal', message, 'zz'],
  ['a token of two parts', token, 'e30.e30'],
  ['a token of no JSON', token, `e30.AAAA.${Buffer.alloc(64, 1).toString('base64url')}`],
  ['a token in plain base64', token, `e30=.e30=.${Buffer.alloc(64, 1).toString('base64')}`],
  ['bytes that are too few', digest, 'AAAA'],
  ['bytes that are zero', digest, Buffer.alloc(64).toString('base64')],
] as const)('%s cannot be read as a signature', (_what, content, value) => {
  expect(checkSignature(content, { value }, among([address]))).toEqual({ tag: 'unreadable' })
})
