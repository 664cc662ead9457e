import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { Attachment } from '../keystore/key-protection'
import type { keyProtection } from './key-protection.machine'
import type { KeyChoice, KeyProtectionContext, KeyProtectionEvent } from './key-protection.types'

export type KeyProtectionActor = ActorRefFrom<typeof keyProtection>

type KeyProtectionState = SnapshotFrom<typeof keyProtection>['value']

export interface KeyProtectionView {
  readonly step:
    | 'working'
    | 'choose'
    | 'insufficient'
    | 'unsuited'
    | 'browserOnly'
    | 'enrolled'
    | 'keyFailed'
    | 'untried'
    | 'testFailed'
    | 'destroyFailed'
    | 'done'
  readonly prompt: Prompt
  readonly work: 'inspecting' | 'verifying' | 'making' | 'testing' | 'destroying' | undefined
  readonly offers: readonly Attachment[]
  readonly choice: KeyChoice | undefined
  /** How many authenticators open the key. */
  readonly enrolled: number
  /** What a second one may be: a device has one of its own. */
  readonly addable: readonly Attachment[]
  readonly isHardware: boolean
  readonly refusal: KeyProtectionContext['refusal']
  readonly choose: (choice: KeyChoice) => void
  readonly add: (attachment: Attachment) => void
  readonly make: () => void
  readonly accept: () => void
  readonly retry: () => void
  readonly back: () => void
  readonly leave: () => void
}

const steps: Readonly<
  Record<
    KeyProtectionState,
    { readonly step: KeyProtectionView['step']; readonly prompt: Prompt; readonly work?: KeyProtectionView['work'] }
  >
> = {
  inspecting: { step: 'working', prompt: 'wait', work: 'inspecting' },
  choosing: { step: 'choose', prompt: 'correct' },
  enrolling: { step: 'working', prompt: 'wait', work: 'verifying' },
  insufficientSecurityLevel: { step: 'insufficient', prompt: 'retry' },
  unsuited: { step: 'unsuited', prompt: 'correct' },
  withoutSecret: { step: 'browserOnly', prompt: 'review' },
  enrolled: { step: 'enrolled', prompt: 'review' },
  adding: { step: 'working', prompt: 'wait', work: 'verifying' },
  making: { step: 'working', prompt: 'wait', work: 'making' },
  keyFailed: { step: 'keyFailed', prompt: 'retry' },
  testing: { step: 'working', prompt: 'wait', work: 'testing' },
  untried: { step: 'untried', prompt: 'retry' },
  testFailed: { step: 'testFailed', prompt: 'retry' },
  destroying: { step: 'working', prompt: 'wait', work: 'destroying' },
  destroyFailed: { step: 'destroyFailed', prompt: 'retry' },
  leaving: { step: 'working', prompt: 'wait', work: 'destroying' },
  made: { step: 'done', prompt: 'none' },
  left: { step: 'done', prompt: 'none' },
}

export function connectKeyProtection(
  snapshot: SnapshotFrom<typeof keyProtection>,
  send: (event: KeyProtectionEvent) => void,
): KeyProtectionView {
  const { offers, choice, enrolled, refusal, isHardware } = snapshot.context
  return {
    work: undefined,
    ...steps[snapshot.value],
    offers,
    choice,
    enrolled: enrolled.length,
    addable: offers.filter(
      (offer) =>
        offer === 'cross-platform' || enrolled.every(({ authenticator }) => authenticator.attachment !== offer),
    ),
    isHardware,
    refusal,
    choose: (wanted) => send({ type: 'authenticator.choose', choice: wanted }),
    add: (attachment) => send({ type: 'authenticator.add', attachment }),
    make: () => send({ type: 'key.make' }),
    accept: () => send({ type: 'browser.accept' }),
    retry: () => send({ type: 'protection.retry' }),
    back: () => send({ type: 'protection.back' }),
    leave: () => send({ type: 'protection.leave' }),
  }
}
