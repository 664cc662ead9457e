import { fromCallback, fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { dryRunProposal } from '@api/intents/dry-run.api'
import type { ProposeRequest } from '@domain/intents/request'
import type { Random } from '@domain/shared/ids'
import { onViewerChange, type Viewer, type ViewerPorts } from '../shared/viewer'
import { late, lateLogic } from '../shared/late-logic'
import type { SigningPorts } from '../signing/request-signature.provide'
import { proposeIntent, type BuildInput } from './propose-intent.machine'
import type { AskedDraft, BuiltProposal, DryRun, ProposeIntentEvent } from './propose-intent.types'
import type { SubmitPorts } from './signed-submission.provide'

export interface ProposePorts extends SigningPorts, SubmitPorts, ViewerPorts {
  readonly random: Random
  /** Keeps it where the tab finds it again. */
  readonly markAsked: (asked: AskedDraft) => void
}

const fetchSignAndSend = () => import('./sign-and-send.provide')

/** Fetches what builds, signs and sends before somebody proposes; where that fails, the proposal tries again and says so. */
export const signAndSendAhead = {
  preload: () =>
    fetchSignAndSend().then(
      () => undefined,
      () => undefined,
    ),
}

/** A proposal with its real actors. What builds, signs and sends it comes by need. */
export function provideProposeIntent(ports: ProposePorts) {
  const { load, read } = late(async () => (await fetchSignAndSend()).provideSignAndSend(ports), ports.clock)
  return proposeIntent.provide({
    actors: {
      watchViewer: fromCallback<ProposeIntentEvent, Viewer>(({ input, sendBack }) =>
        onViewerChange(ports, input, () => sendBack({ type: 'viewer.changed' })),
      ),
      build: fromPromise<BuiltProposal, BuildInput>(async ({ input }) => {
        await load()
        return read().build(input)
      }),
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
      requestSignature: lateLogic(() => read().requestSignature),
      signedSubmission: lateLogic(() => read().signedSubmission),
    },
    actions: { markAsked: (_, asked) => ports.markAsked(asked) },
  })
}
