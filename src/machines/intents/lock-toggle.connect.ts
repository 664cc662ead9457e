import type { SnapshotFrom } from 'xstate'
import type { LockWish } from '@domain/intents/catalogue/lock-intents'
import type { Prompt } from '../shared/chart-meta'
import { barOf, type lockToggle } from './lock-toggle.machine'
import type { AskedLock, LockBar, LockToggleEvent } from './lock-toggle.types'
import type { ProposalOwner } from './propose-intent.connect'
import type { Draft } from './propose-intent.types'
import type { ProposingActor } from './proposal-form.connect'

export interface LockToggleView extends Pick<ProposalOwner, 'stands' | 'problem'> {
  readonly phase: 'reading' | 'unread' | 'barred' | 'confirming' | 'proposing' | 'closed'
  readonly prompt: Prompt
  readonly wish: LockWish
  /** Of the record, as the platform gave it last; undefined until it is read. */
  readonly lock: string | undefined
  readonly bar: LockBar | undefined
  /** The request that asks for a change already. */
  readonly asked: AskedLock | undefined
  /** The proposal that is under way. */
  readonly proposing: ProposingActor | undefined
  /** @param draftOf of the revision that the change is about */
  readonly submit: (draftOf: (revision: number) => Draft) => void
  readonly readAgain: () => void
  readonly close: () => void
}

const prompts: Readonly<Record<LockToggleView['phase'], Prompt>> = {
  reading: 'wait',
  unread: 'retry',
  barred: 'none',
  confirming: 'decide',
  proposing: 'review',
  closed: 'none',
}

export function connectLockToggle(
  snapshot: SnapshotFrom<typeof lockToggle>,
  send: (event: LockToggleEvent) => void,
): LockToggleView {
  const { wish, record, problem } = snapshot.context
  const phase = snapshot.value
  return {
    phase,
    prompt: prompts[phase],
    wish,
    lock: record?.lock,
    bar: phase === 'barred' && record ? barOf(record, wish) : undefined,
    asked: record?.asked,
    problem,
    proposing: snapshot.children.proposeIntent,
    stands: phase === 'proposing' ? 'proposing' : 'editing',
    submit: (draftOf) => send({ type: 'toggle.submit', draftOf }),
    readAgain: () => send({ type: 'toggle.read' }),
    close: () => send({ type: 'toggle.close' }),
  }
}
