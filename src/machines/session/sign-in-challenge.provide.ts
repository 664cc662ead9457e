import { fromPromise } from 'xstate'
import { getChallenge, getInteraction, startChallenge } from '@api/session/interaction.api'
import type { ApiClient } from '@api/shared/client'
import { statusOf } from '@api/shared/problem'
import { signInChallenge } from './sign-in-challenge.machine'
import type { Challenge, ChallengeAnswer, ChallengeState } from './sign-in-challenge.types'

export interface SignInChallengePorts {
  readonly api: ApiClient
  readonly leaveFor: (url: string) => void
}

/** Number matching with its real actors; the CSRF token is read anew for each challenge. */
export const provideSignInChallenge = ({ api, leaveFor }: SignInChallengePorts) =>
  signInChallenge.provide({
    actors: {
      startChallenge: fromPromise<ChallengeAnswer, { readonly uid: string; readonly email: string }>(async ({ input, signal }) => {
        try {
          const { csrfToken } = await getInteraction(api, input.uid, signal)
          return { kind: 'challenge', challenge: await startChallenge(api, input.uid, csrfToken, input.email, signal) }
        } catch (error) {
          return { kind: statusOf(error) === 429 ? 'tooMany' : 'gone' }
        }
      }),
      askChallenge: fromPromise<ChallengeState, { readonly uid: string; readonly challenge: Challenge }>(({ input, signal }) =>
        getChallenge(api, input.uid, input.challenge.challengeId, signal),
      ),
      continueSignIn: fromPromise<void, { readonly url: string }>(({ input }) => Promise.resolve(leaveFor(input.url))),
    },
  })
