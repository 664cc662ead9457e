import type { SnapshotFrom } from 'xstate'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { answerCode } from '@domain/signing/offline-codes'
import { signInAnswerCode } from '@domain/signing/sign-in-codes'
import { verificationCode } from '@domain/signing/verification-code'
import type { Prompt } from '@machines/shared/chart-meta'
import type { Profile } from '../profiles/profile'
import type { airGap } from './air-gap.machine'
import type { AirGapEvent, ShownAnswer, Unanswered } from './air-gap.types'

type State = SnapshotFrom<typeof airGap>['value']

export interface AirGapView {
  readonly step: State
  readonly prompt: Prompt
  readonly profile: Profile | undefined
  readonly email: string
  readonly isEmailWrong: boolean
  /** Of the platform key that this device believes. */
  readonly platformFingerprint: string | undefined
  readonly isFingerprintWrong: boolean
  /** The signature as one code, and the number by which it belongs to its request or sign-in. */
  readonly answer: { readonly of: 'request' | 'signIn'; readonly code: string; readonly number: string } | undefined
  readonly unanswered: Unanswered | undefined
  readonly makeProfile: (email: string) => void
  readonly scanPlatform: () => void
  readonly submitFingerprint: (fingerprint: string) => void
  readonly scanRequest: () => void
  readonly closeAnswer: () => void
  readonly deleteProfile: () => void
  readonly confirmDeletion: () => void
  readonly retry: () => void
  readonly leave: () => void
}

const prompts: Readonly<Record<State, Prompt>> = {
  deciding: 'wait',
  welcome: 'correct',
  protecting: 'wait',
  keeping: 'wait',
  notKept: 'retry',
  unpinned: 'scanCode',
  scanningPlatform: 'scanCode',
  comparing: 'correct',
  pinning: 'wait',
  notPinned: 'retry',
  ready: 'scanCode',
  scanningRequest: 'scanCode',
  signing: 'review',
  checkingSignIn: 'wait',
  approvingSignIn: 'tapNumber',
  answering: 'scanCode',
  confirmingDeletion: 'decide',
  deleting: 'wait',
  notDeleted: 'retry',
}

export function connectAirGap(snapshot: SnapshotFrom<typeof airGap>, send: (event: AirGapEvent) => void): AirGapView {
  const { profile, email, isEmailWrong, isFingerprintWrong, answer, unanswered } = snapshot.context
  return {
    step: snapshot.value,
    prompt: prompts[snapshot.value],
    profile,
    email,
    isEmailWrong,
    platformFingerprint: profile?.pinnedKey && keyFingerprint(profile.pinnedKey),
    isFingerprintWrong,
    answer: answer && describeAnswer(answer),
    unanswered,
    makeProfile: (given) => send({ type: 'profile.make', email: given }),
    scanPlatform: () => send({ type: 'platform.scan' }),
    submitFingerprint: (fingerprint) => send({ type: 'fingerprint.submit', fingerprint }),
    scanRequest: () => send({ type: 'request.scan' }),
    closeAnswer: () => send({ type: 'answer.close' }),
    deleteProfile: () => send({ type: 'profile.delete' }),
    confirmDeletion: () => send({ type: 'deletion.confirm' }),
    retry: () => send({ type: 'step.retry' }),
    leave: () => send({ type: 'step.leave' }),
  }
}

const describeAnswer = (answer: ShownAnswer): NonNullable<AirGapView['answer']> =>
  'hash' in answer
    ? { of: 'request', code: answerCode(answer), number: verificationCode(answer.hash) }
    : { of: 'signIn', code: signInAnswerCode(answer), number: answer.number }
