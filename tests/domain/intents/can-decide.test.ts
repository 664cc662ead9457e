import { describe, expect, it } from 'vitest'
import { canApprove, canReject, type DecidableIntent } from '@domain/intents/can-decide'
import { sampleApprover, sampleAuthor, sampleDomain, sampleId, sampleNow } from '@support/sample-intent'

const stranger = { id: sampleId(3), domainId: sampleDomain }
const open: DecidableIntent = {
  author: sampleAuthor,
  status: 'Open',
  expiryAt: '2026-11-28T09:00:00.000Z',
  approvedBy: [sampleAuthor],
  remaining: [{ domainId: sampleDomain, users: [sampleApprover.id] }],
}
const reason = (result: { ok: boolean; problem?: unknown }) => (result.ok ? 'allowed' : result.problem)

describe('who may decide', () => {
  it('is who is asked, while the intent is open [ST008]', () => {
    expect(reason(canApprove(open, sampleApprover, sampleNow))).toBe('allowed')
    expect(reason(canReject(open, sampleApprover, sampleNow))).toBe('allowed')
  })

  it('is never the author for an approval, who may still withdraw [RO014] [RO015] [ER027]', () => {
    expect(
      reason(
        canApprove(
          { ...open, remaining: [{ domainId: sampleDomain, users: [sampleAuthor.id] }] },
          sampleAuthor,
          sampleNow,
        ),
      ),
    ).toBe('ownIntent')
    expect(reason(canReject(open, sampleAuthor, sampleNow))).toBe('allowed')
  })

  it('is nobody twice [ST010]', () => {
    expect(reason(canApprove({ ...open, approvedBy: [sampleAuthor, sampleApprover] }, sampleApprover, sampleNow))).toBe(
      'alreadyApproved',
    )
  })

  it('is not who is not asked [ST011]', () => {
    expect(reason(canApprove(open, stranger, sampleNow))).toBe('notRequired')
    expect(reason(canReject(open, stranger, sampleNow))).toBe('notRequired')
  })

  it('is nobody after the end or the expiry, and in no unknown status [ST006] [ST008]', () => {
    for (const status of ['Approved', 'Executing', 'Executed', 'Failed', 'Expired', 'Rejected', 'Paused']) {
      expect(reason(canApprove({ ...open, status }, sampleApprover, sampleNow))).toBe('closed')
    }
    expect(reason(canReject({ ...open, expiryAt: '2026-11-21T09:00:00.000Z' }, sampleApprover, sampleNow))).toBe(
      'expired',
    )
  })
})
