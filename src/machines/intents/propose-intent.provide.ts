import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { dryRunProposal } from '@api/intents/dry-run.api'
import { buildProposal, type ProposeRequest } from '@domain/intents/request'
import type { Random } from '@domain/shared/ids'
import { provideRequestSignature, type SigningPorts } from '../signing/request-signature.provide'
import { proposeIntent, type BuildInput } from './propose-intent.machine'
import type { DryRun } from './propose-intent.types'
import { findIntent, provideSubmitRequest, type SubmitPorts } from './submit-request.provide'

export interface ProposePorts extends SigningPorts, SubmitPorts {
  readonly random: Random
}

/** The road of a change with its real actors. */
export const provideProposeIntent = (ports: ProposePorts) =>
  proposeIntent.provide({
    actors: {
      build: fromPromise<ProposeRequest, BuildInput>(({ input }) =>
        Promise.resolve(
          buildProposal({
            id: input.draft.intentId ?? ports.random.uuid(),
            author: input.author,
            targetDomainId: input.targetDomainId,
            payload: input.draft.makePayload(ports.random.uuid),
            description: input.draft.description,
            now: ports.clock.now(),
          }),
        ),
      ),
      dryRun: fromPromise<DryRun, { readonly request: ProposeRequest }>(async ({ input, signal }) => {
        try {
          const { success, errors, result } = await dryRunProposal(ports.api, input.request, signal)
          return { success, errors: errors ?? [], ...(result?.type === 'Failure' ? { foreseen: { hint: result.hint ?? '', reason: result.reason ?? '' } } : {}) }
        } catch (error) {
          throw Object.assign(new Error('the dry run failed'), { status: statusOf(error) })
        }
      }),
      requestSignature: provideRequestSignature(ports),
      submitRequest: provideSubmitRequest(ports, (signed, signal) => findIntent(ports.api, signed.targetDomainId, signed.intentId, signal)),
    },
  })
