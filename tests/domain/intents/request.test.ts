import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDecision, buildProposal } from '@domain/intents/request'
import { freezeRequest } from '@domain/signing/frozen-request'
import { sampleApprover, sampleAuthor, sampleDomain, sampleId, sampleNow, samplePayload } from '@support/sample-intent'

const parts = {
  author: sampleApprover,
  targetDomainId: sampleDomain,
  intentId: sampleId(10),
  proposalSignature: 'MEUCIQ==',
}

describe('a proposal', () => {
  it('carries type and author, and expires after seven days [SG015] [CO011] [CO012]', () => {
    const proposal = buildProposal({
      id: sampleId(10),
      author: sampleAuthor,
      targetDomainId: sampleDomain,
      payload: samplePayload,
      now: sampleNow,
    })
    expect(proposal).toEqual({
      type: 'Propose',
      author: sampleAuthor,
      expiryAt: '2026-11-28T09:00:00.000Z',
      targetDomainId: sampleDomain,
      id: sampleId(10),
      payload: samplePayload,
      customProperties: {},
    })
  })
})

describe('a decision', () => {
  it('is an approval without a reject reason [SG016] [SG018]', () => {
    expect(buildDecision(parts)).toEqual({ type: 'Approve', ...parts })
    expect(buildDecision({ ...parts, approvalReason: ' agreed ' })).toEqual({
      type: 'Approve',
      ...parts,
      approvalReason: 'agreed',
    })
  })

  it('is a rejection when a reject reason is present; a blank one becomes "reject" [SG015] [SG016] [SG018]', () => {
    expect(buildDecision({ ...parts, rejectReason: 'wrong vault' })).toEqual({
      type: 'Reject',
      ...parts,
      rejectReason: 'wrong vault',
    })
    expect(buildDecision({ ...parts, rejectReason: '' })).toEqual({ type: 'Reject', ...parts, rejectReason: 'reject' })
  })
})

describe('whatever is typed or pasted', () => {
  const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

  it('a request has a canonical form: half a surrogate pair becomes U+FFFD', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const proposal = buildProposal({
          id: sampleId(10),
          author: sampleAuthor,
          targetDomainId: sampleDomain,
          payload: { ...samplePayload, alias: text } as never,
          description: text,
          now: sampleNow,
        })
        const decisions = [
          buildDecision({ ...parts, approvalReason: text }),
          buildDecision({ ...parts, rejectReason: text }),
        ]
        for (const request of [proposal, ...decisions]) expect(freezeRequest(request).hash).toHaveLength(64)
      }),
    )
    expect(buildDecision({ ...parts, rejectReason: 'a\uD800b' })).toMatchObject({ rejectReason: 'a\uFFFDb' })
  })
})
