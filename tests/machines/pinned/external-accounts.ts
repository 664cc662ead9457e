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
