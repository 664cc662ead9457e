import { fromPromise } from 'xstate'
import type { ApiClient } from '@api/shared/client'
import { problemOf, statusOf } from '@api/shared/problem'
import { getIntent } from '@api/intents/intents.api'
import { getRequestState, submitDecision, submitProposal } from '@api/intents/submit.api'
import { parseRejectionCode } from '@domain/intents/rejection-codes'
import type { DecisionRequest, ProposeRequest } from '@domain/intents/request'
import type { Clock } from '@domain/shared/clock'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import { pause } from '../shared/pause'
import { submitRequest } from './submit-request.machine'
import type { Finding, Outcome, SendAnswer, SignedRequest } from './submit-request.types'

export interface SubmitPorts {
  readonly api: ApiClient
  readonly clock: Clock
}

/** The real actors of a submission: one send, then reading its history until the platform says how it went. */
export const provideSubmitRequest = (ports: SubmitPorts, lookUp: (signed: SignedRequest, signal: AbortSignal) => Promise<Finding>) =>
  submitRequest.provide({
    actors: {
      send: fromPromise<SendAnswer, SignedRequest>(({ input, signal }) => send(ports.api, input, signal)),
      followOutcome: fromPromise<Outcome, { readonly requestId: Uuid; readonly signed: SignedRequest }>(({ input, signal }) =>
        followOutcome(ports, input.signed.targetDomainId, input.requestId, signal),
      ),
      lookUp: fromPromise<Finding, SignedRequest>(({ input, signal }) => lookUp(input, signal)),
    },
  })

/** Is the intent there? A refused read counts as absent, a failed one is the caller's to report. */
export async function findIntent(api: ApiClient, domainId: string, intentId: string, signal: AbortSignal): Promise<Finding> {
  try {
    await getIntent(api, domainId, intentId, signal)
    return 'found'
  } catch (error) {
    if (statusOf(error) === 404) return 'absent'
    throw error
  }
}

/** The signed text is parsed, not rebuilt: what was signed is what is sent. */
async function send(api: ApiClient, signed: SignedRequest, signal: AbortSignal): Promise<SendAnswer> {
  const request = JSON.parse(signed.frozen.text) as ProposeRequest | DecisionRequest
  try {
    const { requestId } =
      request.type === 'Propose'
        ? await submitProposal(api, request, signed.signature, signal)
        : await submitDecision(api, request, signed.signature, signal)
    return { kind: 'queued', requestId }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.tag !== 'http') return { kind: 'problem', problem: { tag: 'answerLost' } }
    if (problem.status >= 500) return { kind: 'problem', problem: { tag: 'failed', status: problem.status } }
    const code = parseRejectionCode(problem.message ?? '') ?? parseRejectionCode(problem.reason ?? '') ?? problem.reason ?? String(problem.status)
    return { kind: 'problem', problem: { tag: 'refused', code, message: problem.message, status: problem.status } }
  }
}

async function followOutcome({ api, clock }: SubmitPorts, domainId: string, requestId: string, signal: AbortSignal): Promise<Outcome> {
  for (;;) {
    const state = await getRequestState(api, domainId, requestId, signal).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined
      throw error
    })
    if (state?.status === 'Succeeded') return { kind: 'accepted' }
    if (state?.status === 'Failed') {
      const hint = state.history.findLast((entry) => entry.hint !== undefined)?.hint
      return { kind: 'refused', code: parseRejectionCode(hint ?? '') ?? hint ?? 'Failed', message: hint }
    }
    await pause(clock, delays.outcomePoll, signal)
  }
}
