import type { SnapshotFrom } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { mostDrafts, tallyOf } from '@domain/intents/batch/batch-draft'
import type { Prompt } from '../shared/chart-meta'
import type { batchTray } from './batch-tray.machine'
import type { BatchDraft, BatchTrayEvent, DraftIds, Drafts, DraftTrial, RunProblem, Trials } from './batch-tray.types'
import type { ProposingActor } from './proposal-form.connect'

export type { BatchDraft, Drafts, DraftTrial, RunProblem, Trials }
export type BatchPhase =
  | 'recalling'
  | 'collecting'
  | 'renewing'
  | 'trying'
  | 'lookingUp'
  | 'proposing'
  | 'stopping'
  | 'halted'

export interface BatchTrayView {
  readonly phase: BatchPhase
  readonly prompt: Prompt
  readonly drafts: Drafts
  readonly trials: Trials
  /** The draft that the run has come to. */
  readonly current: BatchDraft | undefined
  /** The draft that is being proposed now. */
  readonly underWay: BatchDraft | undefined
  /** Its proposal. */
  readonly proposing: ProposingActor | undefined
  readonly problem: RunProblem | undefined
  readonly count: number
  readonly proposed: number
  readonly waiting: number
  readonly failed: number
  /** The run goes on with others after the current draft. */
  readonly hasMore: boolean
  readonly isFull: boolean
  /** The draft at which the run has stopped can be composed anew. */
  readonly mayRenew: boolean
  readonly isEditable: boolean
  readonly mayBegin: boolean
  readonly mayStop: boolean
  readonly move: (draftId: Uuid, by: -1 | 1) => void
  readonly remove: (draftId: Uuid) => void
  readonly duplicate: (draftId: Uuid) => void
  readonly renew: (draftId: Uuid) => void
  readonly clearProposed: () => void
  readonly tryAll: () => void
  readonly stopTrying: () => void
  readonly proposeAll: () => void
  readonly stop: () => void
  readonly again: () => void
  readonly renewCurrent: () => void
  readonly repeat: () => void
  readonly passOver: () => void
  readonly end: () => void
}

const prompts: Readonly<Record<BatchPhase, Prompt>> = {
  recalling: 'wait',
  collecting: 'none',
  renewing: 'wait',
  trying: 'wait',
  lookingUp: 'wait',
  proposing: 'review',
  stopping: 'review',
  halted: 'correct',
}

export function connectBatchTray(
  snapshot: SnapshotFrom<typeof batchTray>,
  send: (event: BatchTrayEvent) => void,
  newIds: () => DraftIds,
): BatchTrayView {
  const phase = phaseOf(snapshot)
  const { drafts, trials, queue, problem } = snapshot.context
  const tally = tallyOf(drafts)
  const current = drafts.find(({ id }) => id === queue[0])
  return {
    phase,
    prompt: prompts[phase],
    drafts,
    trials,
    current,
    problem,
    ...tally,
    underWay: phase === 'proposing' || phase === 'stopping' ? current : undefined,
    proposing: snapshot.children.proposeIntent,
    count: drafts.length,
    hasMore: queue.length > 1,
    isFull: drafts.length >= mostDrafts,
    mayRenew: snapshot.can({ type: 'run.renew' }),
    isEditable: snapshot.hasTag('editable'),
    mayBegin: phase === 'collecting' && tally.waiting > 0,
    mayStop: phase === 'proposing' || phase === 'lookingUp',
    move: (draftId, by) => send({ type: 'draft.move', draftId, by }),
    remove: (draftId) => send({ type: 'draft.remove', draftId }),
    duplicate: (draftId) => send({ type: 'draft.duplicate', draftId, ids: newIds() }),
    renew: (draftId) => send({ type: 'draft.renew', draftId }),
    clearProposed: () => send({ type: 'proposed.clear' }),
    tryAll: () => send({ type: 'batch.try' }),
    stopTrying: () => send({ type: 'trials.stop' }),
    proposeAll: () => send({ type: 'batch.propose' }),
    stop: () => send({ type: 'batch.stop' }),
    again: () => send({ type: 'run.again' }),
    renewCurrent: () => send({ type: 'run.renew' }),
    repeat: () => send({ type: 'run.repeat' }),
    passOver: () => send({ type: 'run.skip' }),
    end: () => send({ type: 'run.end' }),
  }
}

function phaseOf(snapshot: SnapshotFrom<typeof batchTray>): BatchPhase {
  if (snapshot.matches('recalling') || snapshot.matches('entering')) return 'recalling'
  if (snapshot.matches('collecting')) return 'collecting'
  if (snapshot.matches('renewing')) return 'renewing'
  if (snapshot.matches('trying')) return 'trying'
  if (snapshot.matches({ proposing: 'stopping' })) return 'stopping'
  if (snapshot.matches('proposing')) return 'proposing'
  return snapshot.matches('halted') ? 'halted' : 'lookingUp'
}
