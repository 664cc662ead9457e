import { fromPromise } from 'xstate'
import { getIntent } from '@api/intents/intents.api'
import type { DecisionRequest } from '@domain/intents/request'
import { sameUser, type UserReference } from '@domain/shared/ids'
import { provideRequestSignature, type SigningPorts } from '../signing/request-signature.provide'
import { decideIntent } from './decide-intent.machine'
import type { DecisionKind, IntentFacts } from './decide-intent.types'
import { provideSubmitRequest, type SubmitPorts } from './submit-request.provide'
import type { Finding } from './submit-request.types'

export type DecidePorts = SigningPorts & SubmitPorts

/** A decision with its real actors; a lost answer is looked for in the intent's own record. */
export const provideDecideIntent = (ports: DecidePorts) =>
  decideIntent.provide({
    actors: {
      lookUp: fromPromise<Finding, { readonly facts: IntentFacts; readonly viewer: UserReference; readonly decision: DecisionKind }>(({ input, signal }) =>
        findDecision(ports, input.facts.targetDomainId, input.facts.id, input.viewer, input.decision === 'approve' ? 'Approve' : 'Reject', signal),
      ),
      requestSignature: provideRequestSignature(ports),
      submitRequest: provideSubmitRequest(ports, (signed, signal) => {
        const { author, type } = JSON.parse(signed.frozen.text) as DecisionRequest
        return findDecision(ports, signed.targetDomainId, signed.intentId, author, type, signal)
      }),
    },
  })

async function findDecision(
  { api }: DecidePorts,
  domainId: string,
  intentId: string,
  author: UserReference,
  type: 'Approve' | 'Reject',
  signal: AbortSignal,
): Promise<Finding> {
  const { data } = await getIntent(api, domainId, intentId, signal)
  const decisions = (data.state.progressPerPolicy ?? []).flatMap((policy) => policy.stepProgress.flatMap((step) => step.decisions))
  return decisions.some((decision) => sameUser(decision.author, author) && decision.decision === type) ? 'found' : 'absent'
}
