import { useSelector } from '@xstate/react'
import {
  connectSignedSubmission,
  type SubmissionActor,
  type SubmissionView,
} from '@machines/intents/signed-submission.connect'

/** The request that is being sent, or whose answer was lost, as its page shows it. */
export function useSubmission(submission: SubmissionActor | undefined): SubmissionView | undefined {
  const snapshot = useSelector(submission, (current) => current)
  return submission && snapshot ? connectSignedSubmission(snapshot, submission.send) : undefined
}
