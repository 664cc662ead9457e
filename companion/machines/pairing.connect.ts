import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { DraftProblem, Profile, ProfileDraft } from '../profiles/profile'
import type { pairing } from './pairing.machine'
import type { DemoChoice, PairingEvent } from './pairing.types'

export interface PairingView {
  readonly step: 'form' | 'confirm' | 'working' | 'shareKey' | 'unreachable' | 'keyFailed' | 'done'
  readonly prompt: Prompt
  readonly work: 'makingKeys' | 'pairing' | undefined
  readonly draft: ProfileDraft
  readonly demo: DemoChoice | undefined
  readonly problems: readonly DraftProblem[]
  readonly profile: Profile | undefined
  readonly submit: (draft: ProfileDraft) => void
  readonly confirmServer: () => void
  readonly edit: () => void
  readonly retry: () => void
  readonly leave: () => void
}

type PairingState = 'deciding' | 'editing' | 'confirming' | 'makingKeys' | 'keyFailed' | 'pairing' | 'awaitingRegistration' | 'unreachable' | 'paired' | 'left'

const steps: Readonly<Record<PairingState, { readonly step: PairingView['step']; readonly prompt: Prompt }>> = {
  deciding: { step: 'working', prompt: 'wait' },
  editing: { step: 'form', prompt: 'correct' },
  confirming: { step: 'confirm', prompt: 'review' },
  makingKeys: { step: 'working', prompt: 'wait' },
  keyFailed: { step: 'keyFailed', prompt: 'retry' },
  pairing: { step: 'working', prompt: 'wait' },
  awaitingRegistration: { step: 'shareKey', prompt: 'askAdministrator' },
  unreachable: { step: 'unreachable', prompt: 'retry' },
  paired: { step: 'done', prompt: 'none' },
  left: { step: 'done', prompt: 'none' },
}

export function connectPairing(snapshot: SnapshotFrom<typeof pairing>, send: (event: PairingEvent) => void): PairingView {
  const { draft, demo, problems, profile } = snapshot.context
  const state = snapshot.value
  return {
    ...steps[state],
    work: state === 'makingKeys' || state === 'pairing' ? state : undefined,
    draft,
    demo,
    problems,
    profile,
    submit: (given) => send({ type: 'profile.submit', draft: given }),
    confirmServer: () => send({ type: 'server.confirm' }),
    edit: () => send({ type: 'profile.edit' }),
    retry: () => send({ type: 'pairing.retry' }),
    leave: () => send({ type: 'pairing.leave' }),
  }
}
