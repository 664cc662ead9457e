import { fromPromise } from 'xstate'
import { postSignIn, type AuthBase } from '@api/session/auth.api'
import { freshSignIn } from './fresh-sign-in.machine'
import type { FreshSignInQuestion, SignInAnswer } from './fresh-sign-in.types'

export interface FreshSignInPorts {
  readonly auth: AuthBase
  readonly providerId: string
  readonly leaveFor: (url: string) => void
}

/** The new sign-in with its real actors. */
export const provideFreshSignIn = ({ auth, providerId, leaveFor }: FreshSignInPorts) =>
  freshSignIn.provide({
    actors: {
      askProvider: fromPromise<SignInAnswer, FreshSignInQuestion>(async ({ input: { callbackUrl, maxAgeSeconds } }) => {
        const { error, ok, url } = await postSignIn(auth, { providerId, callbackUrl, maxAgeSeconds })
        return { error: error ?? undefined, ok: ok ?? error == null, url: url ?? undefined }
      }),
      leaveFor: fromPromise<void, { readonly url: string }>(({ input }) => Promise.resolve(leaveFor(input.url))),
    },
  })
