import type { PinnedChart } from './pinned-chart'

/** RT055, RT058, AP061, AP062: the sign-in page and the way back from it. */
export const pinnedAuthPages: PinnedChart = {
  chart: 'authPages',
  delays: {},
  transitions: `
    entering | always [isArrival] -> callback
    entering | always -> loadingProviders

    callback | always [hasFailedThere] -> failed
    callback | always [isAllowedReturn] -> returning
    callback | always -> failed

    loadingProviders | done loadProviders [hasProviders] -> choosing
    loadingProviders | done loadProviders -> failed
    loadingProviders | error loadProviders -> failed
    loadingProviders | tab.signedIn [isAllowedReturn] -> returning

    choosing | provider.pick [isOffered] -> postingSignIn
    choosing | tab.signedIn [isAllowedReturn] -> returning

    postingSignIn | done postSignIn [isAllowedRedirect] -> redirecting
    postingSignIn | done postSignIn -> failed
    postingSignIn | error postSignIn -> failed

    failed | signIn.retry -> loadingProviders
    failed | tab.signedIn [isAllowedReturn] -> returning
  `,
}
