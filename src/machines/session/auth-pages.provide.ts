import { fromCallback, fromPromise } from 'xstate'
import { getProviders, postSignIn, type AuthBase } from '@api/session/auth.api'
import { authPages } from './auth-pages.machine'
import type { AuthPagesEvent, Provider, SignInAnswer } from './auth-pages.types'
import type { TabMessages } from './tab-messages'

export interface AuthPagesPorts {
  readonly auth: AuthBase
  readonly leaveFor: (url: string) => void
  readonly tabs: Pick<TabMessages, 'listen'>
}

/** The sign-in page with its real actors. */
export const provideAuthPages = ({ auth, leaveFor, tabs }: AuthPagesPorts) =>
  authPages.provide({
    actors: {
      loadProviders: fromPromise<readonly Provider[], void>(async ({ signal }) =>
        Object.values(await getProviders(auth, signal)).map(({ id, name }) => ({ id, name })),
      ),
      postSignIn: fromPromise<SignInAnswer, { readonly providerId: string; readonly callbackUrl: string }>(
        async ({ input }) => {
          const { error, ok, url } = await postSignIn(auth, input)
          return { error: error ?? undefined, ok: ok ?? error == null, url: url ?? undefined }
        },
      ),
      leaveFor: fromPromise<void, { readonly url: string }>(({ input }) => Promise.resolve(leaveFor(input.url))),
      watchTabs: fromCallback<AuthPagesEvent, void>(({ sendBack }) =>
        tabs.listen((event) => {
          if (event === 'signedIn') sendBack({ type: 'tab.signedIn' })
        }),
      ),
    },
  })
