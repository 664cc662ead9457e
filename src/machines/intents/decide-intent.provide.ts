import { fromCallback } from 'xstate'
import { getIntent } from '@api/intents/intents.api'
import type { ApiClient } from '@api/shared/client'
import type { DecisionRequest } from '@domain/intents/request'
import { sameUser, type UserReference, type Uuid } from '@domain/shared/ids'
import type { RequestType } from '@domain/signing/device-messages'
import { onViewerChange, type Viewer, type ViewerPorts } from '../shared/viewer'
import { provideRequestSignature, type SigningPorts } from '../signing/request-signature.provide'
import { decideIntent } from './decide-intent.machine'
import { provideSignedSubmission, type SubmitPorts } from './signed-submission.provide'
import type { DecideIntentEvent, KeptDecision } from './decide-intent.types'
import type { Finding, SignedRequest } from './signed-submission.types'

export interface DecidePorts extends SigningPorts, SubmitPorts, ViewerPorts {
  /** The platform took this decision. */
  readonly sayDecided: (request: DecisionRequest) => void
  /** Keeps what was written for a decision, through a reload of its page, or forgets it. */
  readonly keepDecision: (kept: KeptDecision | undefined) => void
}

/** A decision with its real actors; a lost answer is looked for in the intent's own record. */
export const provideDecideIntent = (ports: DecidePorts) =>
  decideIntent.provide({
    actors: {
      watchViewer: fromCallback<DecideIntentEvent, Viewer>(({ input, sendBack }) =>
        onViewerChange(ports, input, (now) => sendBack({ type: 'viewer.changed', ...now })),
      ),
      requestSignature: provideRequestSignature(ports),
      signedSubmission: provideSignedSubmission(ports, (signed, signal) =>
        findDecision(ports.api, { ...signed, author: authorOf(signed) }, signal),
      ),
    },
    actions: {
      sayDecided: (_, { request }) => ports.sayDecided(request),
      keepDecision: (_, { kept }) => ports.keepDecision(kept),
    },
  })

interface SoughtDecision {
  readonly targetDomainId: Uuid
  readonly intentId: Uuid
  readonly author: UserReference
  readonly type: RequestType
}

/** Does the record of an intent have this decision of this person? */
export async function findDecision(
  api: ApiClient,
  { targetDomainId, intentId, author, type }: SoughtDecision,
  signal: AbortSignal,
): Promise<Finding> {
  const { data } = await getIntent(api, targetDomainId, intentId, signal)
  const decisions = (data.state.progressPerPolicy ?? []).flatMap((policy) =>
    policy.stepProgress.flatMap((step) => step.decisions),
  )
  return decisions.some((decision) => sameUser(decision.author, author) && decision.decision === type)
    ? 'found'
    : 'absent'
}

const authorOf = ({ frozen }: SignedRequest): UserReference => (JSON.parse(frozen.text) as DecisionRequest).author
