// @vitest-environment node
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { KeyType } from '@domain/signing/public-key'
import { verifySignature } from '@domain/signing/signature'
import { deriveUnlock, type KeyUnlock } from '@companion/keystore/key-protection'
import { readRow } from '@companion/keystore/database'
import { createKeystore } from '@companion/keystore/keystore'
import { secp256k1Here } from '@support/verified-person'

let time = 0
beforeEach(() => void (time = 0))
const keystore = createKeystore({ now: () => time, secp256k1: secp256k1Here })
const bytes = (value: number) => new Uint8Array(32).fill(value)
const open = (value: number, { credentialId = 'AQID', salt = bytes(1), origin = 'https://app.example' } = {}) =>
  deriveUnlock(bytes(value), { salt, credentialId, origin })
const text = '{"type":"v0_CreateAccount"}'
const types: readonly KeyType[] = ['Secp256r1', 'Ed25519', 'Secp256k1']
const make = (profileId: string, type: KeyType, ...unlocks: readonly KeyUnlock[]) =>
  keystore.makeKeys({ profileId, type }, unlocks)
const sign = (profileId: string, unlock?: KeyUnlock) => {
  keystore.grant(profileId, unlock)
  return keystore.sign(profileId, 'signing', text)
}

describe('a key behind an authenticator', () => {
  it.each(types)('%s: what its authenticator opens signs as the platform verifies it, each time anew', async (type) => {
    const { publicKey } = await make(type, type, await open(7))
    expect(verifySignature(publicKey, text, await sign(type, await open(7)))).toBe(true)
    expect(verifySignature(publicKey, text, await sign(type, await open(7)))).toBe(true)
    expect(verifySignature(publicKey, `${text} `, await sign(type, await open(7)))).toBe(false)
  })

  it.each(types)('%s: each of two authenticators opens it, and a third does not', async (type) => {
    const [first, second] = [await open(7), await open(8, { credentialId: 'BAUG' })]
    const { publicKey } = await make(`two ${type}`, type, first, second)
    for (const unlock of [first, second])
      expect(verifySignature(publicKey, text, await sign(`two ${type}`, unlock))).toBe(true)
    await expect(sign(`two ${type}`, await open(9, { credentialId: 'CQkJ' }))).rejects.toThrow('does not open the key')
  })

  it.each(types)('%s: another secret, salt, origin or profile opens nothing', async (type) => {
    const profileId = `bound ${type}`
    await make(profileId, type, await open(7))
    for (const wrong of [
      await open(8),
      await open(7, { salt: bytes(2) }),
      await open(7, { origin: 'https://elsewhere.example' }),
    ])
      await expect(sign(profileId, wrong)).rejects.toThrow()
    await expect(sign(profileId)).rejects.toThrow('does not open the key')
  })

  it('a wrap that is moved to another profile does not open there', async () => {
    const { writeRow } = await import('@companion/keystore/database')
    await make('whose', 'Secp256r1', await open(7))
    await writeRow('keys', 'moved', await readRow('keys', 'whose'))
    await expect(sign('moved', await open(7))).rejects.toThrow()
  })

  it('nothing that is stored holds a private key', async () => {
    for (const type of types) {
      await make(`stored ${type}`, type, await open(7))
      const { signing } = (await readRow<{ signing: { wraps: readonly object[] } }>('keys', `stored ${type}`))!
      expect(Object.keys(signing).sort()).toEqual(['type', 'wraps'])
      expect(signing.wraps.map((wrap) => Object.keys(wrap).sort())).toEqual([['bytes', 'credentialId', 'iv']])
    }
  })
})

describe('a key that the browser keeps', () => {
  it.each(['Secp256r1', 'Ed25519'] as const)(
    '%s: is not extractable, and signs after a check of the person',
    async (type) => {
      const { publicKey } = await make(`kept ${type}`, type)
      const { signing } = (await readRow<{ signing: { kept: CryptoKey } }>('keys', `kept ${type}`))!
      expect(signing.kept.extractable).toBe(false)
      expect(verifySignature(publicKey, text, await sign(`kept ${type}`))).toBe(true)
    },
  )

  it('of secp256k1 is not made, and nothing is left of it', async () => {
    await expect(make('none', 'Secp256k1')).rejects.toThrow('a browser keeps no secp256k1 key')
    expect(await readRow('keys', 'none')).toBeUndefined()
  })
})

describe('one check of the person', () => {
  it('is good for one signature', async () => {
    await make('once', 'Secp256r1')
    await expect(keystore.sign('once', 'signing', text)).rejects.toThrow('nobody was verified')
    await sign('once')
    await expect(keystore.sign('once', 'signing', text)).rejects.toThrow('nobody was verified')
  })

  it('is good for ten seconds, and for its own profile', async () => {
    await make('soon', 'Secp256r1')
    keystore.grant('soon')
    time = 10_000
    await keystore.sign('soon', 'signing', text)
    keystore.grant('soon')
    time = 20_001
    await expect(keystore.sign('soon', 'signing', text)).rejects.toThrow('nobody was verified')
    keystore.grant('another')
    await expect(keystore.sign('soon', 'signing', text)).rejects.toThrow('nobody was verified')
  })

  it('is not asked for the calls of the device, nor for a published demo key', async () => {
    await make('device', 'Secp256r1', await open(7))
    await keystore.sign('device', 'device', text)
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    await keystore.importDemoKeys('demo', 'published', await crypto.subtle.exportKey('jwk', pair.privateKey))
    await keystore.sign('demo', 'signing', text)
  })
})

describe('what opens a key that exists', () => {
  const second = () => open(8, { credentialId: 'BAUG' })
  const wrapsOf = async (profileId: string) =>
    (await readRow<{ signing: { wraps: readonly { credentialId: string }[] } }>('keys', profileId))!.signing.wraps.map(
      ({ credentialId }) => credentialId,
    )

  it.each(types)('%s: an authenticator is added by one that opens it, then opens it alone', async (type) => {
    const profileId = `added ${type}`
    const { publicKey } = await make(profileId, type, await open(7))
    keystore.grant(profileId, await open(7))
    await keystore.addUnlock(profileId, await second())
    await keystore.removeUnlock(profileId, 'AQID')
    expect(verifySignature(publicKey, text, await sign(profileId, await second()))).toBe(true)
    await expect(sign(profileId, await open(7))).rejects.toThrow('does not open the key')
  })

  it('nobody adds one who was not verified, or whose authenticator does not open the key', async () => {
    await make('guarded', 'Secp256r1', await open(7))
    await expect(keystore.addUnlock('guarded', await second())).rejects.toThrow('nobody was verified')
    keystore.grant('guarded', await second())
    await expect(keystore.addUnlock('guarded', await second())).rejects.toThrow('does not open the key')
    keystore.grant('guarded', await open(9))
    await expect(keystore.addUnlock('guarded', await second())).rejects.toThrow()
    expect(await wrapsOf('guarded')).toEqual(['AQID'])
  })

  it('a check of the person adds one, once; one that is added again has one wrap', async () => {
    await make('again', 'Secp256r1', await open(7))
    for (const _ of [1, 2]) {
      keystore.grant('again', await open(7))
      await keystore.addUnlock('again', await second())
    }
    expect(await wrapsOf('again')).toEqual(['AQID', 'BAUG'])
    await expect(keystore.addUnlock('again', await second())).rejects.toThrow('nobody was verified')
  })

  it('whoever went away meanwhile adds none', async () => {
    await make('away', 'Secp256r1', await open(7))
    keystore.grant('away', await open(7))
    await expect(keystore.addUnlock('away', await second(), AbortSignal.abort())).rejects.toThrow()
    expect(await wrapsOf('away')).toEqual(['AQID'])
  })

  it('the last one stays', async () => {
    await make('last', 'Secp256r1', await open(7))
    await expect(keystore.removeUnlock('last', 'AQID')).rejects.toThrow()
    expect(await wrapsOf('last')).toEqual(['AQID'])
  })

  it('a key of the browser stays as it is, and asks for the same check', async () => {
    const { publicKey } = await make('plain', 'Ed25519')
    await expect(keystore.addUnlock('plain', undefined)).rejects.toThrow('nobody was verified')
    keystore.grant('plain')
    await keystore.addUnlock('plain', undefined)
    await keystore.removeUnlock('plain', 'AQID')
    expect(verifySignature(publicKey, text, await sign('plain'))).toBe(true)
  })
})
