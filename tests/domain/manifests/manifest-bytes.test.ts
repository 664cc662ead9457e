import { keccak256, hashMessage, SigningKey } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { ledgerTypes, signingOf } from '@domain/ledgers/ledger-family'
import { signedBytesOf } from '@domain/ledgers/signed-bytes'
import { manifestBytes, manifestDigest, messageDigest } from '@domain/manifests/manifest-bytes'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { signContent } from '@gateway/manifests/sign-content'

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const unsafe = (hex: string): ManifestContent => ({ type: 'Unsafe', value: Buffer.from(hex, 'hex').toString('base64') })
const signatureOf = (privateKey: string, hex: string, ledgerType: string) => {
  const signed = signContent({ privateKey }, unsafe(hex), ledgerType)
  if (signed.type !== 'Unsafe') throw new Error('bytes are signed as bytes')
  return { hex: toHex(Buffer.from(signed.signature, 'base64')), recoveryId: signed.recoveryId }
}

/** The example of EIP-155. */
const eip155 = {
  key: `0x${'46'.repeat(32)}`,
  bytes: 'ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080',
  digest: 'daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53',
  r: '28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276',
  s: '67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
}

/** The native P2WPKH example of BIP 143: what is hashed, its hash, the key of the second input and its signature. */
const bip143 = {
  key: '0x619c335025c7f4012e556c2a58b2506e30b8511b53ade95ea316fd8c3286feb9',
  bytes:
    '0100000096b827c8483d4e9b96712b6713a7b68d6e8003a781feba36c31143470b4efd3752b0a642eea2fb7ae638c36f6252b6750293dbe574a806984b8e4d8548339a3bef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a010000001976a9141d0f172a0ecb48aee1be1f2687d2963ae33f71a188ac0046c32300000000ffffffff863ef3e1a92afbfdb97f31ad0fc7683ee943e9abcf2501590ff8f6551f47e5e51100000001000000',
  digest: 'c37af31116d1b27caf68aae9e3ac82f1477929014d5b917657d0eb49478cb670',
  signature:
    '304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee',
}

/** The third example of RFC 8032, §7.1. */
const rfc8032 = {
  key: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
  bytes: 'af82',
  signature:
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
}

describe('what a ledger signs of bytes', () => {
  it.each([
    ['Ethereum', eip155.bytes, eip155.digest],
    ['Bitcoin', bip143.bytes, bip143.digest],
    // FIPS 180-4 of “abc”, and its half; RFC 7693 and its 32 bytes.
    ['Stellar', '616263', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['XRPL', '616263', 'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a'],
    ['Tezos', '616263', 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'],
    ['Cardano', '616263', 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'],
    ['Substrate', '616263', '616263'],
    ['Solana', '616263', '616263'],
    ['Hedera', '616263', '616263'],
    ['Algorand', '616263', '616263'],
  ])('%s', (ledgerType, hex, digest) => {
    expect(toHex(manifestBytes(unsafe(hex), ledgerType))).toBe(digest)
  })

  it('Substrate hashes what is longer than 256 bytes, and nothing else', () => {
    const signing = signingOf('Substrate')!
    expect(signedBytesOf(signing, new Uint8Array(256))).toHaveLength(256)
    expect(signedBytesOf(signing, new Uint8Array(257))).toHaveLength(32)
  })

  it.each(ledgerTypes.filter((type) => signingOf(type)))(
    '32 bytes are a digest on %s, and signed as they are',
    (type) => {
      expect(toHex(manifestBytes(unsafe('ab'.repeat(32)), type))).toBe('ab'.repeat(32))
      expect(manifestDigest(unsafe('ab'.repeat(32)), type)).toBe('ab'.repeat(32))
    },
  )

  it('a vault that is kept offline is shown 32 bytes, whatever the key signs', () => {
    expect(manifestDigest(unsafe('616263'), 'Solana')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
    expect(manifestDigest(unsafe(eip155.bytes), 'Ethereum')).toBe(keccak256(`0x${eip155.bytes}`).slice(2))
  })

  it('a message is hashed as EIP-191 says', () => {
    for (const message of ['', 'Hello', 'ü'.repeat(300)])
      expect(`0x${toHex(messageDigest(new TextEncoder().encode(message)))}`).toBe(hashMessage(message))
  })
})

describe('the signature of bytes is that of the published examples, in the form of the ledger', () => {
  it('EIP-155: the two numbers in 64 bytes, and the recovery id beside them', () => {
    expect(signatureOf(eip155.key, eip155.bytes, 'Ethereum')).toEqual({
      hex: `${eip155.r}${eip155.s}`,
      recoveryId: 'AA==',
    })
  })

  it('BIP 143: DER', () => {
    expect(signatureOf(bip143.key, bip143.bytes, 'Bitcoin').hex).toBe(bip143.signature)
  })

  it('XRP Ledger: DER over the half of SHA-512, which is what public programs put into a transaction', () => {
    const { hex } = signatureOf(eip155.key, '53545800616263', 'XRPL')
    const digest = manifestBytes(unsafe('53545800616263'), 'XRPL')
    const { r, s } = new SigningKey(eip155.key).sign(digest)
    expect(hex).toMatch(/^30[0-9a-f]+$/)
    for (const number of [r, s]) expect(hex).toContain(number.slice(2))
  })

  it.each(['Solana', 'Hedera', 'Algorand', 'Substrate'])(
    'RFC 8032 on %s: 64 bytes, and no recovery id',
    (ledgerType) => {
      expect(signatureOf(rfc8032.key, rfc8032.bytes, ledgerType)).toEqual({
        hex: rfc8032.signature,
        recoveryId: undefined,
      })
    },
  )
})

it('the curve of each kind of ledger is the one on which its simulator derives keys', () => {
  for (const type of ledgerTypes) {
    const family = findFamily(type)
    if (!family) continue
    const { keyPath } = family.deriveAddress(new Uint8Array(64).fill(7), 0, 0)
    const { publicKey } = family.keyAt(new Uint8Array(64).fill(7), keyPath)
    expect([type, fromHex(publicKey.replace(/^0x/, '')).length]).toEqual([
      type,
      signingOf(type)!.curve === 'Ed25519' ? 32 : 33,
    ])
  }
})
