import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAgain } from '@api/shared/read-again'
import { parseRejectionCode, reloadingCodes } from '@domain/intents/rejection-codes'
import type { DecideProblem } from '@machines/intents/decide-intent.connect'
import type { ProposeProblem } from '@machines/intents/propose-intent.connect'
import { signingProblemText } from '@features/signing/signing.messages'
import { useToast } from '@app/use-toast'

type SubmissionProblem = DecideProblem | ProposeProblem

/**
 * A signature or a submission that failed is told in a toast too; what changed meanwhile is read again.
 * @param subject the toast of a lost answer stands under it, so that the next loss and the good end take its place
 */
export function useProblemToast(
  problem: SubmissionProblem | undefined,
  textOf: { readonly title: string; readonly text: string } | undefined,
  subject: string | undefined,
): void {
  const queries = useQueryClient()
  const showToast = useToast()
  const title = textOf?.title
  const text = problem?.tag === 'signingFailed' ? signingProblemText(problem.problem) : textOf?.text
  const tag = problem?.tag
  const code = problem?.tag === 'refused' ? parseRejectionCode(problem.code) : undefined
  const isShown =
    tag === 'signingFailed' ||
    tag === 'refused' ||
    tag === 'unsent' ||
    (problem?.tag === 'answerLost' && problem.status !== undefined) ||
    tag === 'declinedOnDevice'
  // A toast is an effect outside of the page.
  useEffect(() => {
    if (isShown && title)
      showToast({ ...(tag === 'answerLost' && subject ? { id: subject } : {}), tone: 'error', title, text })
    if (code && reloadingCodes.includes(code)) void readAgain(queries)
  }, [isShown, tag, title, text, subject, code, queries, showToast])
}
