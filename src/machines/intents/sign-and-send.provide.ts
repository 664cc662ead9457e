import { buildProposal } from '@domain/intents/request'
import type { Random } from '@domain/shared/ids'
import { freezeRequest } from '@domain/signing/frozen-request'
import { provideRequestSignature, type SigningPorts } from '../signing/request-signature.provide'
import { findIntent } from './find-intent.provide'
import type { BuildInput } from './propose-intent.machine'
import type { BuiltProposal } from './propose-intent.types'
import { notesOfDraft } from './sent-notes'
import { provideSignedSubmission, type SubmitPorts } from './signed-submission.provide'

interface BuildPorts extends SubmitPorts {
  readonly random: Random
}

/** What builds, signs and sends a proposal, with its real actors. It comes by need, once somebody proposes. */
export const provideSignAndSend = (ports: SigningPorts & BuildPorts) => ({
  build: (input: BuildInput) => build(ports, input),
  requestSignature: provideRequestSignature(ports),
  signedSubmission: provideSignedSubmission(ports, (signed, signal) =>
    findIntent(ports.api, signed.targetDomainId, signed.intentId, signal),
  ),
})

/** Where the draft says again what has left before, it is the same request again: one intent id, and the platform takes an id once. */
async function build(
  { notes, random, clock }: BuildPorts,
  { author, publicKey, targetDomainId, draft }: BuildInput,
): Promise<BuiltProposal> {
  const waiting = (await notesOfDraft(notes, publicKey, draft.id)).filter(
    ({ requestType }) => requestType === 'Propose',
  )
  const known = waiting.map(({ hash }) => hash)
  const now = clock.now()
  const parts = { author, targetDomainId, payload: draft.makePayload(), description: draft.description, now }
  for (const { intentId, expiryAt, hash, sentAt } of waiting) {
    const request = buildProposal({ ...parts, id: intentId, expiryAt })
    if (Date.parse(expiryAt) > now && freezeRequest(request).hash === hash) return { request, sentAt, known }
  }
  return { request: buildProposal({ ...parts, id: draft.intentId ?? random.uuid() }), sentAt: undefined, known }
}
