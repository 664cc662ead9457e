import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { DraftProblem, Profile } from '../profiles/profile'
import type { profileCare } from './profile-care.machine'
import type { ProfileCareEvent } from './profile-care.types'

type State = SnapshotFrom<typeof profileCare>['value']

export interface ProfileCareView {
  readonly step: 'view' | 'edit' | 'protect' | 'notify' | 'remove' | 'stillListed' | 'over'
  readonly prompt: Prompt
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly profile: Profile
  readonly email: string
  readonly problem: DraftProblem | undefined
  readonly canEdit: boolean
  readonly canProtect: boolean
  readonly canNotify: boolean
  readonly edit: () => void
  readonly protect: () => void
  readonly notify: () => void
  readonly submit: (email: string) => void
  readonly remove: () => void
  readonly confirmRemoval: () => void
  readonly back: () => void
  readonly leave: () => void
}

const steps: Readonly<Record<State, { readonly step: ProfileCareView['step']; readonly prompt: Prompt }>> = {
  viewing: { step: 'view', prompt: 'none' },
  protecting: { step: 'protect', prompt: 'wait' },
  notifying: { step: 'notify', prompt: 'wait' },
  editing: { step: 'edit', prompt: 'correct' },
  saving: { step: 'edit', prompt: 'wait' },
  saveFailed: { step: 'edit', prompt: 'retry' },
  confirmingRemoval: { step: 'remove', prompt: 'decide' },
  removing: { step: 'remove', prompt: 'wait' },
  stillListed: { step: 'stillListed', prompt: 'none' },
  removeFailed: { step: 'remove', prompt: 'retry' },
  changed: { step: 'over', prompt: 'none' },
  removed: { step: 'over', prompt: 'none' },
  left: { step: 'over', prompt: 'none' },
}

export function connectProfileCare(
  snapshot: SnapshotFrom<typeof profileCare>,
  send: (event: ProfileCareEvent) => void,
): ProfileCareView {
  const { profile, email, problems } = snapshot.context
  return {
    ...steps[snapshot.value],
    isBusy: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    profile,
    email,
    problem: problems[0],
    canEdit: snapshot.can({ type: 'profile.edit' }),
    canProtect: snapshot.can({ type: 'profile.protect' }),
    canNotify: snapshot.can({ type: 'profile.notify' }),
    edit: () => send({ type: 'profile.edit' }),
    notify: () => send({ type: 'profile.notify' }),
    protect: () => send({ type: 'profile.protect' }),
    submit: (typed) => send({ type: 'profile.submit', email: typed }),
    remove: () => send({ type: 'profile.remove' }),
    confirmRemoval: () => send({ type: 'removal.confirm' }),
    back: () => send({ type: 'profile.back' }),
    leave: () => send({ type: 'profile.leave' }),
  }
}
