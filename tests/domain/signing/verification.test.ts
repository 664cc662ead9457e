import { describe, expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { isSignedBy } from '@domain/signing/envelope'
import { judgeEnvelope } from '@domain/signing/verification'
import { makeKey } from '@support/keys'

const [platform, mallory] = [makeKey('platform'), makeKey('mallory')]
const data = { id: 'a', alias: 'Settlement' }
const envelope = { data, signature: platform.sign(canonicalText(data)), signingKey: platform.publicKey }
const pinned = { state: 'pinned', key: platform.publicKey } as const

describe('an envelope', () => {
  it('of the pinned key leaves one question, about exactly its data, signature and that key', () => {
    expect(judgeEnvelope(envelope, pinned)).toEqual({ data, signature: envelope.signature, key: platform.publicKey })
  })

  it('without a signature is unsigned, whatever key it names', () => {
    expect(judgeEnvelope({ data, signingKey: platform.publicKey }, pinned)).toBe('unsigned')
    expect(judgeEnvelope({ data, signature: '' }, { state: 'asking' })).toBe('unsigned')
  })

  it('that names no key is asked of the pinned one all the same', () => {
    expect(judgeEnvelope({ data, signature: envelope.signature }, pinned)).toEqual({
      data,
      signature: envelope.signature,
      key: platform.publicKey,
    })
  })

  it('of another key, or while no key is known, is signed by an unknown key', () => {
    expect(judgeEnvelope({ ...envelope, signingKey: mallory.publicKey }, pinned)).toBe('foreignKey')
    expect(judgeEnvelope(envelope, { state: 'none' })).toBe('foreignKey')
  })

  it('is being checked while the platform has not said its key', () => {
    expect(judgeEnvelope(envelope, { state: 'asking' })).toBe('checking')
  })

  it('of an offered key that differs from the pinned one stays unknown', () => {
    const changed = { state: 'changed', pinned: platform.publicKey, offered: mallory.publicKey } as const
    expect(judgeEnvelope({ ...envelope, signingKey: mallory.publicKey }, changed)).toBe('foreignKey')
    expect(judgeEnvelope(envelope, changed)).toEqual({ data, signature: envelope.signature, key: platform.publicKey })
  })
})

describe('a signature over data', () => {
  const question = { data, signature: envelope.signature, key: platform.publicKey }

  it('holds for the same data in any order of its fields, and for nothing else', () => {
    expect(isSignedBy({ ...question, data: { alias: 'Settlement', id: 'a' } })).toBe(true)
    expect(isSignedBy({ ...question, data: { ...data, alias: 'Settlement ' } })).toBe(false)
    expect(isSignedBy({ ...question, key: mallory.publicKey })).toBe(false)
    expect(isSignedBy({ ...question, signature: mallory.sign(canonicalText(data)) })).toBe(false)
  })

  it('does not hold for what has no canonical form', () => {
    expect([Number.NaN, undefined, { text: '\ud800' }].map((odd) => isSignedBy({ ...question, data: odd }))).toEqual([
      false,
      false,
      false,
    ])
  })
})
