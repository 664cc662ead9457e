import type { SnapshotFrom } from 'xstate'
import type { ProposalOwner } from '../intents/propose-intent.connect'
import type { Draft } from '../intents/propose-intent.types'
import type { ProposingActor } from '../intents/proposal-form.connect'
import type { Prompt } from '../shared/chart-meta'
import type { manifestSign } from './manifest-sign.machine'
import type { ComposedManifest, ManifestSignEvent } from './manifest-sign.types'

export type { ComposedManifest }
export type ManifestSignPhase = 'composing' | 'reading' | 'warning' | 'warned' | 'proposing' | 'refused' | 'accepted'

export interface ManifestSignView extends Pick<ProposalOwner, 'stands' | 'problem'> {
  /** The proposal that is under way. */
  readonly proposing: ProposingActor | undefined
  readonly phase: ManifestSignPhase
  readonly prompt: Prompt
  /** What stands to be read and proposed; while the form is filled in, what it says so far. */
  readonly composed: ComposedManifest | undefined
  readonly isReading: boolean
  readonly mayPropose: boolean
  readonly change: (composed: ComposedManifest | undefined) => void
  readonly review: () => void
  readonly edit: () => void
  readonly accept: () => void
  readonly withdraw: () => void
  readonly propose: (draftOf: (composed: ComposedManifest) => Draft) => void
  /** Goes back to the form after a refusal. */
  readonly goOn: () => void
}

const prompts: Readonly<Record<ManifestSignPhase, Prompt>> = {
  composing: 'none',
  reading: 'review',
  warning: 'review',
  warned: 'review',
  proposing: 'wait',
  refused: 'correct',
  accepted: 'none',
}

export function connectManifestSign(
  snapshot: SnapshotFrom<typeof manifestSign>,
  send: (event: ManifestSignEvent) => void,
): ManifestSignView {
  const phase = snapshot.value
  return {
    phase,
    stands: phase === 'proposing' || phase === 'refused' || phase === 'accepted' ? phase : 'editing',
    problem: snapshot.context.problem,
    proposing: snapshot.children.proposeIntent,
    prompt: prompts[phase],
    composed: snapshot.context.composed,
    isReading: phase !== 'composing',
    mayPropose: phase === 'reading' || phase === 'warned',
    change: (composed) => send({ type: 'form.changed', composed }),
    review: () => send({ type: 'content.review' }),
    edit: () => send({ type: 'content.edit' }),
    accept: () => send({ type: 'danger.accept' }),
    withdraw: () => send({ type: 'danger.withdraw' }),
    propose: (draftOf) => send({ type: 'content.propose', draftOf }),
    goOn: () => send({ type: 'proposal.edit' }),
  }
}
