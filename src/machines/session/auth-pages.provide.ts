import { fromPromise } from 'xstate'
import { getProviders, postSignIn, type AuthBase } from '@api/session/auth.api'
import { authPages } from './auth-pages.machine'
import type { Provider, SignInAnswer } from './auth-pages.types'

export interface AuthPagesPorts {
  readonly auth: AuthBase
  readonly leaveFor: (url: string) => void
}

/** The sign-in page with its real actors. */
export const provideAuthPages = ({ auth, leaveFor }: AuthPagesPorts) =>
  authPages.provide({
    actors: {
      loadProviders: fromPromise<readonly Provider[], void>(async ({ signal }) =>
        Object.values(await getProviders(auth, signal)).map(({ id, name }) => ({ id, name })),
      ),
      postSignIn: fromPromise<SignInAnswer, { readonly providerId: string; readonly callbackUrl: string }>(async ({ input }) => {
        const { error, ok, url } = await postSignIn(auth, input)
        return { error: error ?? undefined, ok: ok ?? error == null, url: url ?? undefined }
      }),
      leaveFor: fromPromise<void, { readonly url: string }>(({ input }) => Promise.resolve(leaveFor(input.url))),
    },
  })
