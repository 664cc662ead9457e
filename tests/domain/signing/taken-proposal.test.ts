import { describe, expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { isCanonical, isTakenAs } from '@domain/signing/taken-proposal'

const signature = 'MEUCIQ=='
const proposed = {
  type: 'Propose',
  id: 'intent',
  author: { id: 'author', domainId: 'domain' },
  expiryAt: '2026-03-08T12:00:00.000Z',
  targetDomainId: 'domain',
  payload: { type: 'v0_LockVault' },
  description: 'For the audit',
  customProperties: { desk: 'FX' },
}
const { type: _type, id, description, customProperties, ...rest } = proposed
const details = { ...rest, metadata: { description, customProperties, createdAt: 'now' }, proposalSignature: signature }

describe('the record of an intent and the text that its proposer signed', () => {
  it('agree field by field', () => {
    expect(isTakenAs({ id, details }, proposed, signature)).toBe(true)
    const { description: _none, ...silent } = proposed
    const { metadata, ...others } = details
    const plain = { ...others, metadata: { createdAt: metadata.createdAt } }
    expect(isTakenAs({ id, details: plain }, { ...silent, customProperties: {} }, signature)).toBe(true)
  })

  it.each<[string, object]>([
    ['another id', { id: 'other' }],
    ['another author', { author: { id: 'other', domainId: 'domain' } }],
    ['another end', { expiryAt: '2027-03-08T12:00:00.000Z' }],
    ['another domain', { targetDomainId: 'other' }],
    ['another payload', { payload: { type: 'v0_UnlockVault' } }],
    ['another description', { description: 'For nobody' }],
    ['another property', { customProperties: {} }],
    ['a field that the record does not name', { later: true }],
  ])('do not agree: %s', (_what, more) => {
    expect(isTakenAs({ id, details }, { ...proposed, ...more }, signature)).toBe(false)
  })

  it('do not agree under another signature, or without what the record says', () => {
    expect(isTakenAs({ id, details }, proposed, 'MEQCIA==')).toBe(false)
    expect(isTakenAs({ id }, proposed, signature)).toBe(false)
    expect(isTakenAs({ id, details: null }, proposed, signature)).toBe(false)
    expect(isTakenAs({ id, details: { ...details, payload: '\ud800' } }, proposed, signature)).toBe(false)
  })

  it('a text is canonical in one form alone, and never without one', () => {
    expect([canonicalText(proposed), ` ${canonicalText(proposed)}`].map((text) => isCanonical(proposed, text))).toEqual(
      [true, false],
    )
    expect(isCanonical('\ud800', '"\ud800"')).toBe(false)
  })
})
