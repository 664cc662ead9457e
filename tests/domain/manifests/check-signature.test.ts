import { describe, expect, it } from 'vitest'
import { computeAddress, SigningKey } from 'ethers'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { checkSignature, type SignedValue } from '@domain/manifests/check-signature'
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

function signedBy(key: SigningKey, content: ManifestContent): SignedValue {
  const signed = signContent(key, content)
  return signed.type === 'Unsafe' ? { value: signed.signature, recoveryId: signed.recoveryId } : { value: signed.value }
}
const contents = [
  ['a message', message],
  ['a token', token],
  ['bytes', digest],
] as const

describe('the signature of', () => {
  it.each(contents)(
    '%s is that of the key of the account, and found among its addresses in any letter case [SC038]',
    (_what, content) => {
      const signed = signedBy(ours, content)
      expect(checkSignature(content, signed, [other, address])).toEqual({ tag: 'matches', address })
      expect(checkSignature(content, signed, [address.toLowerCase()])).toEqual({
        tag: 'matches',
        address: address.toLowerCase(),
      })
    },
  )

  it.each(contents)('%s by another key is told, with whose it may be', (_what, content) => {
    const verdict = checkSignature(content, signedBy(theirs, content), [address])
    expect(verdict).toMatchObject({ tag: 'otherKey' })
    expect((verdict as { signers: readonly string[] }).signers).toContain(other)
  })

  it.each([
    ['a message', message, { type: 'EIP-191', value: '0x68656c6c6e' }],
    ['bytes', digest, { type: 'Unsafe', value: Buffer.alloc(32, 0xac).toString('base64') }],
  ] as const)('%s does not stand for another content', (_what, content, another) => {
    expect(checkSignature(another as ManifestContent, signedBy(ours, content), [address])).not.toMatchObject({
      tag: 'matches',
    })
  })

  it('bytes without a recovery id is tried with both keys, and with the wrong one it is not ours', () => {
    const { value, recoveryId } = signedBy(ours, digest)
    expect(checkSignature(digest, { value }, [address])).toEqual({ tag: 'matches', address })
    const wrong = Buffer.from([1 - Buffer.from(recoveryId!, 'base64')[0]!]).toString('base64')
    expect(checkSignature(digest, { value, recoveryId: wrong }, [address])).toMatchObject({ tag: 'otherKey' })
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
    expect(checkSignature(token, signedBy(ours, signed), [address])).toEqual({ tag: 'otherContent' }),
  )

  it('with a text that no request can hold says something else than was asked for', () => {
    const [, , tail] = signedBy(ours, token).value.split('.')
    expect(
      checkSignature(token, { value: `e30.${Buffer.from('{"iss":"\\u0000"}').toString('base64url')}.${tail}` }, [
        address,
      ]),
    ).toEqual({ tag: 'otherContent' })
  })

  it('whose text was changed after the signature is that of no known key', () => {
    const [head, body, tail] = signedBy(ours, token).value.split('.')
    const spaced = Buffer.from(
      JSON.stringify(JSON.parse(Buffer.from(body!, 'base64url').toString()), null, 1),
    ).toString('base64url')
    expect(checkSignature(token, { value: `${head}.${spaced}.${tail}` }, [address])).toMatchObject({ tag: 'otherKey' })
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
  expect(checkSignature(content, { value }, [address])).toEqual({ tag: 'unreadable' })
})
