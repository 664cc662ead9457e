import { fromCallback, fromPromise } from 'xstate'
import { deviceMessageText } from '@domain/signing/device-messages'
import type { Signature } from '@domain/signing/signature'
import type { Profile } from '../profiles/profile'
import type { Services } from './services'
import { loginApproval } from './login-approval.machine'
import type {
  LoginApprovalEvent,
  LoginApprovalInput,
  MatchAnswer,
  NumberAnswer,
  PresenceAnswer,
} from './login-approval.types'

type Needed = Pick<Services, 'keystore' | 'notifications' | 'verification' | 'listeners'>

export type TappedNumber = LoginApprovalInput & { readonly number: string }

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
      checkPerson: fromPromise<PresenceAnswer, { readonly profile: Profile }>(({ input, signal }) =>
        services.verification.check(input.profile, signal),
      ),
      answerNumber: fromPromise<NumberAnswer, TappedNumber>(async ({ input }) => {
        const signed = await signNumber(services, input)
        return services.notifications.answerLogin(input.profile, input.challenge.challengeId, signed)
      }),
      reportDeclined: fromPromise<MatchAnswer, LoginApprovalInput>(({ input: { profile, challenge } }) =>
        services.notifications.answerLogin(profile, challenge.challengeId, { declined: true }),
      ),
    },
  })

/** The text is made here from what the person saw; a string chosen by the server is never signed. */
export async function signNumber(
  { keystore }: Pick<Services, 'keystore'>,
  { profile, challenge, number }: TappedNumber,
): Promise<{ readonly number: string; readonly signature: Signature }> {
  const { issuer, origin, challengeId, expiresAt } = challenge
  const text = deviceMessageText({ type: 'Login', issuer, origin, challenge: challengeId, number, expiresAt })
  return { number, signature: await keystore.sign(profile.id, 'signing', text) }
}
