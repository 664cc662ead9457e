import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { policyHistory } from './policy-history.machine'
import type { PastAnswer, PastRow, PolicyHistoryEvent } from './policy-history.types'

export type { PastAnswer, PastRow }

const phases = ['idle', 'listing', 'weighing', 'complete', 'failed', 'stopped'] as const

export interface PolicyHistoryView {
  readonly phase: (typeof phases)[number]
  readonly prompt: Prompt
  /** All that are weighed, and how many were. */
  readonly total: number
  readonly weighed: number
  /** Those that were weighed, the newest first. */
  readonly rows: readonly PastRow[]
  readonly status: number | undefined
  readonly start: () => void
  readonly cancel: () => void
}

export function connectPolicyHistory(
  snapshot: SnapshotFrom<typeof policyHistory>,
  send: (event: PolicyHistoryEvent) => void,
): PolicyHistoryView {
  const { requests, answers, status } = snapshot.context
  const rows = requests.flatMap((request) => {
    const answer = Object.hasOwn(answers, request.id) ? answers[request.id] : undefined
    return answer === undefined ? [] : [{ ...request, answer }]
  })
  return {
    phase: phases.find((name) => snapshot.matches(name)) ?? 'idle',
    prompt: snapshot.hasTag('busy') ? 'wait' : snapshot.hasTag('failed') ? 'retry' : 'none',
    total: requests.length,
    weighed: rows.length,
    rows,
    status,
    start: () => send({ type: 'history.start' }),
    cancel: () => send({ type: 'history.cancel' }),
  }
}
