import type { PinnedChart } from './pinned-chart'

/** charts.md E3, and decision 93: a connection is made once, and is said to stand on the platform's word alone. */
export const pinnedExternalConnection: PinnedChart = {
  chart: 'externalConnection',
  delays: { connectingWait: 45_000, connectionLookUpWait: 15_000 },
  transitions: `
    entering | always [hasProviderAndFreshSignIn] -> credentials
    entering | always [hasProvider] -> withoutSignIn
    entering | always -> pickProvider

    pickProvider | connection.pick [isFresh] -> credentials
    pickProvider | connection.pick -> signingIn

    signingIn | done freshSignIn -> withoutSignIn
    signingIn | error freshSignIn -> withoutSignIn

    withoutSignIn | connection.signIn -> signingIn
    withoutSignIn | connection.back [isNotThereYet] -> pickProvider

    credentials | connection.submit [isComplete] -> connecting
    credentials | connection.back [isNotThereYet] -> pickProvider

    connecting | done connect [isConnected] -> connected
    connecting | done connect [isUnreachable] -> connectionError
    connecting | done connect [isInvalid] -> invalidConnection
    connecting | done connect [isTooOld] -> signingIn
    connecting | done connect -> credentials
    connecting | error connect -> lookingUp
    connecting | after connectingWait -> lookingUp

    lookingUp | done findConnection [isMissing] -> credentials
    lookingUp | done findConnection [isNewAndConnected] -> connected
    lookingUp | done findConnection [isNewAndUnreachable] -> connectionError
    lookingUp | done findConnection [isNewAndInvalid] -> invalidConnection
    lookingUp | done findConnection -> unknown
    lookingUp | error findConnection -> unknown
    lookingUp | after connectionLookUpWait -> unknown

    unknown | connection.check -> lookingUp
    unknown | connection.again [isFresh] -> credentials
    unknown | connection.again -> signingIn

    connectionError | connection.again [isFresh] -> credentials
    connectionError | connection.again -> signingIn

    invalidConnection | connection.again [isFresh] -> credentials
    invalidConnection | connection.again -> signingIn
  `,
}

/** charts.md D2, issue 25: a price before a trial, a trial before the proposal, and an old price with the word of the person alone. */
export const pinnedTrade: PinnedChart = {
  chart: 'trade',
  delays: { priceStale: 30_000, tradeTrialWait: 15_000 },
  transitions: `
    loadingPairs | done loadPairs [isWantedThere] -> editing.withPair
    loadingPairs | done loadPairs -> editing
    loadingPairs | error loadPairs -> pairsFailed
    loadingPairs | after tradeTrialWait -> pairsFailed
    pairsFailed | pairs.again -> loadingPairs

    editing | pair.pick -> editing.withPair
    editing | trade.change -> stays
    editing.withPair | price.read [isOld] -> editing.withPair.priceStale
    editing.withPair | price.read -> editing.withPair.priced
    editing.withPair.priceLoading | price.failed -> editing.withPair.priceUnread
    editing.withPair.priceLoading | after priceStale -> editing.withPair.priceUnread
    editing.withPair.priced | trade.submit [isReady] -> dryRun
    editing.withPair.priced | after priceStale -> editing.withPair.priceStale
    editing.withPair.priceStale | trade.submit [isReadyAndAccepted] -> dryRun
    editing.withPair.priceUnread | price.failed -> editing.withPair.priceUnread

    dryRun | done tryTrade [passes] -> proposing
    dryRun | done tryTrade -> unavailable
    dryRun | error tryTrade -> untried
    dryRun | after tradeTrialWait -> untried
    unavailable | trade.edit -> editing.withPair
    untried | trade.edit -> editing.withPair

    proposing | done proposeIntent [isAccepted] -> done
    proposing | done proposeIntent [isRefused] -> refused
    proposing | done proposeIntent -> editing.withPair
    proposing | error proposeIntent -> editing.withPair
    refused | trade.edit -> editing.withPair
  `,
}
