import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import type { Profile } from '../profiles/profile'
import type { loginApproval } from './login-approval.machine'
import type { LoginApprovalEvent, LoginApprovalOutput } from './login-approval.types'

export type LoginApprovalActor = ActorRefFrom<typeof loginApproval>

export interface LoginApprovalView {
  readonly step: 'choosing' | 'foreign' | 'insecure' | 'over'
  readonly prompt: Prompt
  /** An answer is under way; nothing can be tapped. */
  readonly isBusy: boolean
  /** The device asks its person to confirm. */
  readonly isConfirming: boolean
  /** The person was not confirmed the last time, so nothing was answered. */
  readonly isUnverified: boolean
  readonly profile: Profile
  readonly challenge: LoginChallengeWire
  readonly numbers: readonly string[]
  /** Of a sign-in that a server was answered. */
  readonly outcome: Exclude<LoginApprovalOutput['outcome'], 'signed'> | undefined
  readonly tap: (number: string) => void
  readonly decline: () => void
  readonly close: () => void
}

export function connectLoginApproval(
  snapshot: SnapshotFrom<typeof loginApproval>,
  send: (event: LoginApprovalEvent) => void,
): LoginApprovalView {
  const { profile, challenge, isUnverified } = snapshot.context
  const isActive = snapshot.status === 'active'
  return {
    step: !isActive
      ? 'over'
      : snapshot.matches({ waiting: 'foreign' })
        ? 'foreign'
        : snapshot.matches({ waiting: 'insufficientSecurityLevel' })
          ? 'insecure'
          : 'choosing',
    prompt: snapshot.matches({ waiting: 'choosing' }) ? 'tapNumber' : isActive ? 'wait' : 'none',
    isBusy: snapshot.hasTag('busy'),
    isConfirming: snapshot.matches({ waiting: 'authenticating' }),
    isUnverified,
    profile,
    challenge,
    numbers: challenge.numbers,
    outcome: snapshot.output?.outcome === 'signed' ? undefined : snapshot.output?.outcome,
    tap: (number) => send({ type: 'number.tap', number }),
    decline: () => send({ type: 'login.decline' }),
    close: () => send({ type: 'login.close' }),
  }
}
