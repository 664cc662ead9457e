import { freezeRequest } from '@domain/signing/frozen-request'
import type { RequestNote } from '@domain/intents/sent-note'
import type { Draft } from '@machines/intents/propose-intent.types'
import type { Answer } from '../chart-walker'
import { sampleDomain, sampleId, samplePayload, sampleProposal } from '../sample-intent'

/** Of the sample's proposal, as it is kept while its answer is unknown. */
export const sampleNote: RequestNote = {
  hash: freezeRequest(sampleProposal).hash,
  requestType: 'Propose',
  intentType: 'v0_CreateAccount',
  draftId: sampleId(20),
  sourceId: undefined,
  intentId: sampleProposal.id,
  targetDomainId: sampleDomain,
  publicKey: 'AA==',
  expiryAt: sampleProposal.expiryAt,
}

/** How the device may answer, signing exactly this request if it signs. */
export const deviceAnswers = (request: unknown): readonly Answer[] => [
  { name: 'signs', done: { outcome: 'signed', signature: 'MEUCIQ==', frozen: freezeRequest(request) } },
  { name: 'is cancelled', done: { outcome: 'cancelled' } },
  { name: 'is declined', done: { outcome: 'declined' } },
  { name: 'fails', done: { outcome: 'failed', problem: { tag: 'timedOut' } } },
  { name: 'breaks', fail: new Error('defect') },
]

/** How a submission may end, refused with this code if it is refused. */
export const platformAnswers = (code: string): readonly Answer[] => [
  { name: 'is accepted', done: { outcome: 'accepted' } },
  { name: 'is refused', done: { outcome: 'refused', refusal: { code, message: undefined } } },
  { name: 'is not sent', done: { outcome: 'unsent', reason: 'notRemembered' } },
  { name: 'is lost', done: { outcome: 'lost', note: sampleNote } },
  { name: 'breaks', fail: new Error('defect') },
]

/** How a proposal may end, for the chart that has given it a draft. */
export const proposingAnswers: readonly Answer[] = [
  {
    name: 'is accepted',
    done: { outcome: 'accepted', intent: { id: sampleId(10), targetDomainId: sampleDomain, type: 'v0_CreateAccount' } },
  },
  { name: 'is cancelled', done: { outcome: 'cancelled' } },
  { name: 'returns', done: { outcome: 'returned', problem: { tag: 'dryRunRefused', errors: ['AccountLocked'] } } },
  { name: 'is refused', done: { outcome: 'refused', refusal: { code: 'AccountLocked', message: undefined } } },
  { name: 'is lost', done: { outcome: 'lost', note: sampleNote } },
  { name: 'loses its session', done: { outcome: 'sessionEnded', note: undefined } },
  { name: 'loses its session after the sending', done: { outcome: 'sessionEnded', note: sampleNote } },
  { name: 'breaks', fail: new Error('defect') },
]

/** The draft of a change of an order; it keeps what was filled in, so that a test can tell. */
export const changeDraftOf = (filled: unknown): Draft & { readonly of: unknown } => ({
  id: sampleId(20),
  makePayload: () => samplePayload,
  entityLock: 'Unlocked',
  of: filled,
})
