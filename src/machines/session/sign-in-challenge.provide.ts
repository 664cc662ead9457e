import { fromPromise } from 'xstate'
import { getChallenge, getInteraction, startChallenge } from '@api/session/interaction.api'
import type { ApiClient } from '@api/shared/client'
import { statusOf } from '@api/shared/problem'
import { signInChallenge } from './sign-in-challenge.machine'
import type {
  Challenge,
  ChallengeAnswer,
  ChallengeState,
  CodeOutcome,
  SendingAnswer,
  SignInFound,
} from './sign-in-challenge.types'

export interface SignInChallengePorts {
  readonly api: ApiClient
  readonly leaveFor: (url: string) => void
}

/** Number matching with its real actors; the CSRF token is read anew for each challenge. */
export const provideSignInChallenge = ({ api, leaveFor }: SignInChallengePorts) =>
  signInChallenge.provide({
    actors: {
      findSignIn: fromPromise<SignInFound, { readonly uid: string }>(({ input, signal }) =>
        getInteraction(api, input.uid, signal).then(
          () => 'open' as const,
          (error: unknown) => orGone(error, 'gone'),
        ),
      ),
      startChallenge: fromPromise<ChallengeAnswer, { readonly uid: string; readonly email: string }>(
        async ({ input, signal }) => {
          try {
            const { csrfToken } = await getInteraction(api, input.uid, signal)
            return {
              kind: 'challenge',
              challenge: await startChallenge(api, input.uid, csrfToken, input.email, signal),
            }
          } catch (error) {
            return statusOf(error) === 429 ? { kind: 'tooMany' } : orGone(error, { kind: 'gone' })
          }
        },
      ),
      askChallenge: fromPromise<ChallengeState, { readonly uid: string; readonly challenge: Challenge }>(
        ({ input, signal }) => getChallenge(api, input.uid, input.challenge.challengeId, signal),
      ),
      sendAnswer: fromPromise<CodeOutcome, SendingAnswer>(async ({ input, signal }) =>
        (await import('./sign-in-answer.provide')).sendAnswer(api, input, signal),
      ),
      continueSignIn: fromPromise<void, { readonly url: string }>(({ input }) => Promise.resolve(leaveFor(input.url))),
    },
  })

/** A sign-in that is not there is an answer; all else stays a failure. */
function orGone<T>(error: unknown, gone: T): T {
  if (statusOf(error) === 404) return gone
  throw error
}
