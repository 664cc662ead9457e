import type { PinnedChart } from './pinned-chart'

/** AU001–AU014, AP011, AP012, ER003, RT056, SC002; by global rule G6 another person is let in only by a session that is read afresh. */
export const pinnedSession: PinnedChart = {
  chart: 'session',
  delays: { sessionRefetch: 240_000, profileRetry: 1_000, connectionWait: 5_000 },
  transitions: `
    loading | done loadSession [isSession] -> authenticated
    loading | done loadSession -> unauthenticated
    loading | error loadSession -> unauthenticated
    loading | tab.signedOut -> loading

    authenticated | session.signOut -> signingOut
    authenticated | tab.signedOut -> unauthenticated

    authenticated.token.valid | window.focused [isFocusRefetchEnabled] -> authenticated.token.refetching
    authenticated.token.valid | tab.signedIn -> authenticated.token.refetching
    authenticated.token.valid | session.update -> authenticated.token.refetching
    authenticated.token.valid | after sessionRefetch [isPollingEnabled] -> authenticated.token.refetching
    authenticated.token.refetching | done refetchSession [isSamePerson] -> authenticated.token.valid
    authenticated.token.refetching | done refetchSession [isNobody] -> unauthenticated
    authenticated.token.refetching | done refetchSession -> loading
    authenticated.token.refetching | tab.signedIn -> authenticated.token.refetching
    authenticated.token.refetching | error refetchSession -> authenticated.token.valid

    authenticated.profile.loading | done loadProfile [isProfile] -> authenticated.profile.known
    authenticated.profile.loading | done loadProfile -> authenticated.profile.denied401
    authenticated.profile.loading | error loadProfile -> authenticated.profile.retryWait
    authenticated.profile.known | profile.retry -> authenticated.profile.refreshing
    authenticated.profile.known | after sessionRefetch -> authenticated.profile.refreshing
    authenticated.profile.refreshing | done refreshProfile [isProfile] -> authenticated.profile.known
    authenticated.profile.refreshing | done refreshProfile -> authenticated.profile.denied401
    authenticated.profile.refreshing | error refreshProfile -> authenticated.profile.refreshWait
    authenticated.profile.refreshWait | after profileRetry -> authenticated.profile.refreshing
    authenticated.profile.retryWait | after profileRetry -> authenticated.profile.loading
    authenticated.profile.retryWait | profile.retry -> authenticated.profile.loading

    authenticated.notificationConnection | connection.opened -> authenticated.notificationConnection.inPlace
    authenticated.notificationConnection | connection.lost -> authenticated.notificationConnection.unavailable
    authenticated.notificationConnection.connecting | after connectionWait -> authenticated.notificationConnection.unavailable

    unauthenticated | tab.signedIn -> loading

    signingOut | done signOut -> ended
    signingOut | error signOut -> signOutFailed
    signOutFailed | session.signOut -> signingOut
    signOutFailed | tab.signedOut -> unauthenticated
  `,
}
