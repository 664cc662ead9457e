import type { UnreachableByClick } from '@machines/shared/chart-meta'

const childDefect = (state: string, invoked: string) => ({
  transition: `${state} | error ${invoked} | 1`,
  reason: 'a child chart answers every failure as an output; only a defect of the program could make it throw',
})

/** The charts whose every transition the whole app takes over the real gateway, in a browser or in one process, and what it cannot reach there. */
export const appLevel: Readonly<Record<string, readonly UnreachableByClick[]>> = {
  session: [
    {
      transition: 'loading | tab.signedOut | 1',
      reason: 'another tab would have to sign out within the first read of the session; the screen level takes it',
    },
    {
      transition: 'authenticated.token.refetching | tab.signedIn | 1',
      reason: 'another tab would have to sign in within one read of the session; the screen level takes it',
    },
    {
      transition: 'authenticated.profile.refreshWait | after profileRetry | 1',
      reason: 'the same second as that of retryWait, which the app waits for',
    },
  ],
  requestSignature: [
    {
      transition: 'active.work.preparing | error freeze | 1',
      reason: 'a request that was built always has a canonical form; a property test proves it',
    },
    {
      transition: 'active.work.refreshingSession | error refreshSession | 1',
      reason: 'the page of the dialog goes together with the session, before the answer could arrive',
    },
  ],
  proposeIntent: [
    childDefect('signing', 'requestSignature'),
    childDefect('submitting', 'signedSubmission'),
    {
      transition: 'entering | always | 2',
      reason:
        'a form that creates an entity has no lock that could bar it; forms that change one come with their entity',
    },
  ],
  proposalForm: [childDefect('proposing', 'proposeIntent')],
  decideIntent: [
    childDefect('signing', 'requestSignature'),
    childDefect('submitting', 'signedSubmission'),
    {
      transition: 'rechecking | always | 2',
      reason:
        'what ends a decision ends the wait for its signature first; only an intent that expires in the very moment of its signature comes here',
    },
  ],
}

/** At most this share of a chart may be out of the app's reach. */
export const mostUnreachable = 0.15
