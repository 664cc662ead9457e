import type { PinnedChart } from './pinned-chart'

/** charts.md F3: each failure has a message of its own, nothing is sent anywhere but to the profile's own server. */
export const pinnedCompanionPush: PinnedChart = {
  chart: 'companionPush',
  delays: { tokenLimit: 20_000 },
  transitions: `
    (root) | push.leave -> left

    checking | done readPush [isRegistered] -> registered
    checking | done readPush [isNotOffered] -> notOffered
    checking | done readPush [isUnsupported] -> unsupported
    checking | done readPush [isDenied] -> denied
    checking | done readPush -> asking
    checking | error readPush -> connectivityFailed
    connectivityFailed | push.retry -> checking

    asking | push.allow [isGranted] -> gettingToken
    asking | push.allow -> prompting
    prompting | done askPermission [isAllowed] -> gettingToken
    prompting | done askPermission [isRefused] -> denied
    prompting | done askPermission -> dismissed
    prompting | error askPermission -> dismissed
    dismissed | push.retry -> prompting
    denied | push.retry -> checking

    gettingToken | done subscribe -> registering
    gettingToken | error subscribe -> tokenFailed
    gettingToken | after tokenLimit -> tokenLate
    tokenFailed | push.retry -> gettingToken
    tokenLate | push.retry -> gettingToken

    registering | done register [isTaken] -> registered
    registering | done register -> registrationFailed
    registering | error register -> backendUnreachable
    registrationFailed | push.retry -> gettingToken
    backendUnreachable | push.retry -> registering

    registered | push.stop -> stopping
    stopping | done unregister -> asking
    stopping | error unregister -> stopFailed
    stopFailed | push.retry -> stopping
  `,
}
