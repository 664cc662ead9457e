import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { Attachment, EnrolledAuthenticator, KeyProtection } from '../keystore/key-protection'
import type { protectionChange } from './protection-change.machine'
import type { ProtectionChangeContext, ProtectionChangeEvent } from './protection-change.types'

export type ProtectionChangeActor = ActorRefFrom<typeof protectionChange>

type State = SnapshotFrom<typeof protectionChange>['value']

/** What keeps the person waiting, or what the authenticator is asked for. */
export type ProtectionWork = 'inspecting' | 'enrolling' | 'unlocking' | 'saving' | 'testing' | 'proving' | 'undoing'

/** What stopped, each with another try. */
export type ProtectionStop =
  | 'notUnlocked'
  | 'wrapFailed'
  | 'untried'
  | 'testFailed'
  | 'keepFailed'
  | 'undoFailed'
  | 'notProved'
  | 'removeFailed'

export interface ProtectionChangeView {
  readonly step: 'work' | 'list' | 'stopped' | 'confirmRemoval'
  readonly prompt: Prompt
  readonly work: ProtectionWork
  readonly stop: ProtectionStop | undefined
  readonly protection: KeyProtection
  readonly isRemovable: boolean
  readonly addable: readonly Attachment[]
  readonly removed: EnrolledAuthenticator | undefined
  readonly refusal: ProtectionChangeContext['refusal']
  readonly outcome: ProtectionChangeContext['outcome']
  readonly canGoBack: boolean
  readonly add: (attachment: Attachment) => void
  readonly remove: (credentialId: string) => void
  readonly confirm: () => void
  readonly retry: () => void
  readonly back: () => void
  readonly leave: () => void
}

type Step = Pick<ProtectionChangeView, 'step' | 'prompt'> & Partial<Pick<ProtectionChangeView, 'work' | 'stop'>>

const working = (work: ProtectionWork): Step => ({ step: 'work', prompt: 'wait', work })
const stopped = (stop: ProtectionStop): Step => ({ step: 'stopped', prompt: 'retry', stop })

const steps: Readonly<Record<State, Step>> = {
  inspecting: working('inspecting'),
  listing: { step: 'list', prompt: 'review' },
  enrolling: working('enrolling'),
  unlocking: working('unlocking'),
  notUnlocked: stopped('notUnlocked'),
  wrapping: working('saving'),
  wrapFailed: stopped('wrapFailed'),
  testing: working('testing'),
  untried: stopped('untried'),
  testFailed: stopped('testFailed'),
  keeping: working('saving'),
  keepFailed: stopped('keepFailed'),
  undoing: working('undoing'),
  undoFailed: stopped('undoFailed'),
  confirmingRemoval: { step: 'confirmRemoval', prompt: 'decide' },
  proving: working('proving'),
  notProved: stopped('notProved'),
  removing: working('saving'),
  removeFailed: stopped('removeFailed'),
  leaving: working('undoing'),
  left: { step: 'work', prompt: 'none' },
}

export function connectProtectionChange(
  snapshot: SnapshotFrom<typeof protectionChange>,
  send: (event: ProtectionChangeEvent) => void,
): ProtectionChangeView {
  const { protection, offers, removed, refusal, outcome } = snapshot.context
  return {
    work: 'inspecting',
    stop: undefined,
    ...steps[snapshot.value],
    protection,
    isRemovable: protection.authenticators.length > 1,
    // A device has one authenticator of its own.
    addable: offers.filter(
      (attachment) =>
        snapshot.can({ type: 'authenticator.add', attachment }) &&
        (attachment === 'cross-platform' || protection.authenticators.every((one) => one.attachment !== attachment)),
    ),
    removed: protection.authenticators.find(({ credentialId }) => credentialId === removed),
    refusal,
    outcome,
    canGoBack: snapshot.can({ type: 'change.back' }),
    add: (attachment) => send({ type: 'authenticator.add', attachment }),
    remove: (credentialId) => send({ type: 'authenticator.remove', credentialId }),
    confirm: () => send({ type: 'removal.confirm' }),
    retry: () => send({ type: 'change.retry' }),
    back: () => send({ type: 'change.back' }),
    leave: () => send({ type: 'change.leave' }),
  }
}
