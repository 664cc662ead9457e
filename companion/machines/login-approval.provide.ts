import { fromCallback, fromPromise } from 'xstate'
import { deviceMessageText } from '@domain/signing/device-messages'
import type { Profile } from '../profiles/profile'
import type { Services } from './services'
import { loginApproval } from './login-approval.machine'
import type { LoginApprovalEvent, LoginApprovalInput, MatchAnswer, PresenceAnswer } from './login-approval.types'

type Needed = Pick<Services, 'keystore' | 'notifications' | 'verification' | 'listeners'>

export interface LoginApprovalPorts {
  /** The person looked away. */
  readonly leave: () => void
}

export const provideLoginApproval = (services: Needed, { leave }: LoginApprovalPorts) =>
  loginApproval.provide({
    actions: { leave },
    actors: {
      // The browser may end its sign-in, or another device may answer it first.
      watchSignIn: fromCallback<LoginApprovalEvent, LoginApprovalInput>(({ input: { profile, challenge }, sendBack }) =>
        services.listeners.watchWaiting(profile, ({ login }) => {
          if (login?.challengeId !== challenge.challengeId) sendBack({ type: 'login.ended' })
        }),
      ),
      checkPerson: fromPromise<PresenceAnswer, { readonly profile: Profile }>(({ input }) =>
        services.verification.check(input.profile),
      ),
      answerNumber: fromPromise<MatchAnswer, LoginApprovalInput & { readonly number: string }>(({ input }) =>
        answerNumber(services, input),
      ),
      reportDeclined: fromPromise<MatchAnswer, LoginApprovalInput>(({ input: { profile, challenge } }) =>
        services.notifications.answerLogin(profile, challenge.challengeId, { declined: true }),
      ),
    },
  })

/** The text is made here from what the person saw; a string chosen by the server is never signed. */
async function answerNumber(
  { keystore, notifications }: Needed,
  { profile, challenge, number }: LoginApprovalInput & { readonly number: string },
): Promise<MatchAnswer> {
  const { issuer, origin, challengeId, expiresAt } = challenge
  const text = deviceMessageText({ type: 'Login', issuer, origin, challenge: challengeId, number, expiresAt })
  const signature = await keystore.sign(profile.id, 'signing', text)
  return notifications.answerLogin(profile, challengeId, { number, signature })
}
