import type { JsonObject } from '@domain/shared/json'
import { delays } from '@domain/shared/delays'
import type { Uuid, UserReference } from '@domain/shared/ids'
import { toInstant } from '@domain/shared/clock'
import { wellFormed } from '@domain/shared/well-formed'
import type { Signature } from '@domain/signing/signature'
import type { IntentPayload } from './catalogue/payloads'

export interface ProposeRequest {
  readonly type: 'Propose'
  readonly author: UserReference
  readonly expiryAt: string
  readonly targetDomainId: Uuid
  readonly id: Uuid
  readonly payload: IntentPayload
  readonly description?: string
  readonly customProperties: Readonly<Record<string, string>>
}

export interface ApproveRequest {
  readonly type: 'Approve'
  readonly author: UserReference
  readonly targetDomainId: Uuid
  readonly intentId: Uuid
  readonly proposalSignature: Signature
  readonly approvalReason?: string
}

export interface RejectRequest {
  readonly type: 'Reject'
  readonly author: UserReference
  readonly targetDomainId: Uuid
  readonly intentId: Uuid
  readonly proposalSignature: Signature
  readonly rejectReason: string
}

export type DecisionRequest = ApproveRequest | RejectRequest
export type IntentRequest = ProposeRequest | DecisionRequest

export const asJson = (request: IntentRequest) => request as unknown as JsonObject

export interface ProposalParts {
  readonly id: Uuid
  readonly author: UserReference
  readonly targetDomainId: Uuid
  readonly payload: IntentPayload
  readonly description?: string | undefined
  readonly now: number
  /** Of a request that is built once more, as it was. */
  readonly expiryAt?: string | undefined
}

/** A proposal that expires seven days from now. */
export const buildProposal = ({
  id,
  author,
  targetDomainId,
  payload,
  description,
  now,
  expiryAt,
}: ProposalParts): ProposeRequest => ({
  type: 'Propose',
  author: { id: author.id, domainId: author.domainId },
  expiryAt: expiryAt ?? toInstant(now + delays.proposalExpiry),
  targetDomainId,
  id,
  payload: wellFormed(payload),
  ...(description ? { description: wellFormed(description) } : {}),
  customProperties: {},
})

export interface DecisionParts {
  readonly author: UserReference
  readonly targetDomainId: Uuid
  readonly intentId: Uuid
  readonly proposalSignature: Signature
  readonly approvalReason?: string | undefined
  /** Present, even when blank: the decision is a rejection. A blank one is filled with `reject`. */
  readonly rejectReason?: string | undefined
}

export const defaultRejectReason = 'reject'

/** Approve or reject is chosen by whether a reject reason is present. */
export function buildDecision(parts: DecisionParts): DecisionRequest {
  const { targetDomainId, intentId, proposalSignature, rejectReason } = parts
  const author = { id: parts.author.id, domainId: parts.author.domainId }
  const approvalReason = wellFormed(parts.approvalReason?.trim())
  if (rejectReason !== undefined) {
    return {
      type: 'Reject',
      author,
      targetDomainId,
      intentId,
      proposalSignature,
      rejectReason: wellFormed(rejectReason.trim()) || defaultRejectReason,
    }
  }
  return {
    type: 'Approve',
    author,
    targetDomainId,
    intentId,
    proposalSignature,
    ...(approvalReason ? { approvalReason } : {}),
  }
}
