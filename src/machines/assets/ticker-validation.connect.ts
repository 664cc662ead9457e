import type { SnapshotFrom } from 'xstate'
import {
  choiceRefusal,
  namesakeOf,
  type TickerConflict,
  type TickerRecord,
  type WaitingTicker,
} from '@domain/assets/ticker-validation'
import type { Uuid } from '@domain/shared/ids'
import type { ProposingActor } from '../intents/proposal-form.connect'
import type { ProposalOwner } from '../intents/propose-intent.connect'
import type { Draft } from '../intents/propose-intent.types'
import type { Prompt } from '../shared/chart-meta'
import { conflictsIn, validationOf, type tickerValidation } from './ticker-validation.machine'
import type { TickerValidationEvent, ValidationPayload } from './ticker-validation.types'

export interface ValidationRow extends WaitingTicker {
  readonly isChosen: boolean
  /** Why it cannot be chosen. */
  readonly refusal: ReturnType<typeof choiceRefusal>
  /** What keeps it from being validated together with the others. */
  readonly conflict: TickerConflict | undefined
  /** A validated asset of the same symbol. */
  readonly namesake: TickerRecord | undefined
}

export interface TickerValidationView extends Pick<ProposalOwner, 'stands' | 'problem'> {
  /** The proposal that is under way. */
  readonly proposing: ProposingActor | undefined
  readonly phase: 'loading' | 'unread' | 'empty' | 'comparing'
  readonly prompt: Prompt
  readonly rows: readonly ValidationRow[]
  readonly isCut: boolean
  /** What is asked for; undefined while it cannot be. */
  readonly payload: ValidationPayload | undefined
  readonly conflicts: number
  readonly status: number | undefined
  readonly toggle: (tickerId: Uuid) => void
  readonly readAgain: () => void
  readonly propose: (draftOf: (payload: ValidationPayload) => Draft) => void
  /** Goes on after a refusal. */
  readonly goOn: () => void
}

const phases = ['loading', 'unread', 'empty'] as const
const prompts: Readonly<Record<TickerValidationView['phase'], Prompt>> = {
  loading: 'wait',
  unread: 'retry',
  empty: 'none',
  comparing: 'none',
}

export function connectTickerValidation(
  snapshot: SnapshotFrom<typeof tickerValidation>,
  send: (event: TickerValidationEvent) => void,
): TickerValidationView {
  const { waiting, validated, chosen, isCut, status, problem } = snapshot.context
  const phase = phases.find((name) => snapshot.matches(name)) ?? 'comparing'
  const isComparing = phase === 'comparing'
  const conflicts = conflictsIn(snapshot.context)
  return {
    stands: standsOf(snapshot),
    problem,
    proposing: snapshot.children.proposeIntent,
    phase,
    prompt: prompts[phase],
    rows: isComparing
      ? waiting.map((one) => ({
          ...one,
          isChosen: chosen.includes(one.id),
          refusal: choiceRefusal(one),
          conflict: conflicts.get(one.id),
          namesake: one.record && namesakeOf(one.record, validated),
        }))
      : [],
    isCut,
    payload: isComparing ? validationOf(snapshot.context) : undefined,
    conflicts: isComparing ? conflicts.size : 0,
    status,
    toggle: (tickerId) => send({ type: 'ticker.toggle', tickerId }),
    readAgain: () => send({ type: 'tickers.read' }),
    propose: (draftOf) => send({ type: 'validation.propose', draftOf }),
    goOn: () => send({ type: 'proposal.edit' }),
  }
}

function standsOf(snapshot: SnapshotFrom<typeof tickerValidation>): ProposalOwner['stands'] {
  if (snapshot.matches('proposing')) return 'proposing'
  if (snapshot.matches('refused')) return 'refused'
  return snapshot.matches('accepted') ? 'accepted' : 'editing'
}
