import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { signedSubmission } from './signed-submission.machine'
import type { SignedSubmissionEvent, UnsentReason } from './signed-submission.types'

export type SubmissionActor = ActorRefFrom<typeof signedSubmission>

/** What is known of a request whose answer was lost, or why it was not sent once more. */
export type LostFinding = 'looking' | 'absent' | 'unread' | UnsentReason

export interface SubmissionView {
  readonly phase: 'submitting' | 'outcomeUnknown'
  readonly finding: LostFinding
  /** The HTTP status that came instead of the platform's answer. */
  readonly status: number | undefined
  readonly check: () => void
  /** Sends the same request once more; undefined where that is not possible. */
  readonly repeat: (() => void) | undefined
  readonly leave: () => void
}

export function connectSignedSubmission(
  snapshot: SnapshotFrom<typeof signedSubmission>,
  send: (event: SignedSubmissionEvent) => void,
): SubmissionView {
  return {
    phase: snapshot.matches('outcomeUnknown') || snapshot.matches('lookingUp') ? 'outcomeUnknown' : 'submitting',
    finding: findingOf(snapshot),
    status: snapshot.context.status,
    check: () => send({ type: 'outcome.check' }),
    repeat: () => send({ type: 'outcome.repeat' }),
    leave: () => send({ type: 'outcome.leave' }),
  }
}

function findingOf(snapshot: SnapshotFrom<typeof signedSubmission>): LostFinding {
  if (snapshot.matches({ outcomeUnknown: 'absent' })) return 'absent'
  if (snapshot.matches({ outcomeUnknown: 'unread' })) return 'unread'
  return snapshot.matches({ outcomeUnknown: 'notRepeated' }) ? snapshot.context.unsent : 'looking'
}
