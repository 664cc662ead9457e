import { fromCallback, fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { dryRunProposal } from '@api/intents/dry-run.api'
import { buildProposal, type ProposeRequest } from '@domain/intents/request'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { Random } from '@domain/shared/ids'
import { onViewerChange, type Viewer, type ViewerPorts } from '../shared/viewer'
import { provideRequestSignature, type SigningPorts } from '../signing/request-signature.provide'
import { proposeIntent, type BuildInput } from './propose-intent.machine'
import type { AskedDraft, BuiltProposal, DryRun, ProposeIntentEvent } from './propose-intent.types'
import { notesOfDraft } from './sent-notes'
import { findIntent, provideSignedSubmission, type SubmitPorts } from './signed-submission.provide'

export interface ProposePorts extends SigningPorts, SubmitPorts, ViewerPorts {
  readonly random: Random
  /** Keeps it where the tab finds it again. */
  readonly markAsked: (asked: AskedDraft) => void
}

/** A proposal with its real actors. */
export const provideProposeIntent = (ports: ProposePorts) =>
  proposeIntent.provide({
    actors: {
      watchViewer: fromCallback<ProposeIntentEvent, Viewer>(({ input, sendBack }) =>
        onViewerChange(ports, input, () => sendBack({ type: 'viewer.changed' })),
      ),
      build: fromPromise<BuiltProposal, BuildInput>(({ input }) => build(ports, input)),
      dryRun: fromPromise<DryRun, { readonly request: ProposeRequest }>(async ({ input, signal }) => {
        try {
          const { success, errors, result } = await dryRunProposal(ports.api, input.request, signal)
          return {
            success,
            errors: errors ?? [],
            ...(result?.type === 'Failure'
              ? { foreseen: { hint: result.hint ?? '', reason: result.reason ?? '' } }
              : {}),
          }
        } catch (error) {
          throw Object.assign(new Error('the dry run failed'), { status: statusOf(error) })
        }
      }),
      requestSignature: provideRequestSignature(ports),
      signedSubmission: provideSignedSubmission(ports, (signed, signal) =>
        findIntent(ports.api, signed.targetDomainId, signed.intentId, signal),
      ),
    },
    actions: { markAsked: (_, asked) => ports.markAsked(asked) },
  })

/** Where the draft says again what has left before, it is the same request again: one intent id, and the platform takes an id once. */
async function build(
  { notes, random, clock }: ProposePorts,
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
