import { getInteraction } from '@api/session/interaction.api'
import { answerChallenge } from '@api/session/sign-in-answer.api'
import type { ApiClient } from '@api/shared/client'
import { statusOf } from '@api/shared/problem'
import type { CodeOutcome, SendingAnswer } from './sign-in-challenge.types'

/** Sends what a device without a network signed, for the sign-in of this browser. */
export async function sendAnswer(
  api: ApiClient,
  { uid, challenge: { challengeId }, answer: { number, signature } }: SendingAnswer,
  signal: AbortSignal,
): Promise<CodeOutcome> {
  try {
    const { csrfToken } = await getInteraction(api, uid, signal)
    return await answerChallenge(api, { uid, csrfToken, challengeId }, { number, signature }, signal)
  } catch (error) {
    const status = statusOf(error)
    if (status === 429) return { state: 'tooMany' }
    if (status === 404) return { state: 'gone' }
    throw error
  }
}
