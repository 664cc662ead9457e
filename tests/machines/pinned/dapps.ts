import type { PinnedChart } from './pinned-chart'

/** charts.md E4, and decision 101: a dApp gets an account only from a person who has read who asks for what. */
export const pinnedDappConnection: PinnedChart = {
  chart: 'dappConnection',
  delays: { retrieval: 5_000, decisionWait: 20_000, sessionLookUpWait: 15_000 },
  transitions: `
    entering | always [isFresh] -> enterCode
    entering | always -> withoutSignIn

    withoutSignIn | dapp.signIn -> signingIn

    signingIn | done freshSignIn -> withoutSignIn
    signingIn | error freshSignIn -> withoutSignIn

    enterCode | dapp.paste [isFreshAndWellFormed] -> retrieving
    enterCode | dapp.paste [isWellFormed] -> signingIn
    enterCode | dapp.paste -> stays
    enterCode | dapp.scan [isFreshForScan] -> scanning
    enterCode | dapp.scan -> signingIn

    scanning | dapp.paste [isFreshAndWellFormed] -> retrieving
    scanning | dapp.paste [isWellFormed] -> signingIn
    scanning | dapp.paste -> enterCode
    scanning | dapp.leaveScan -> enterCode

    retrieving | done ask [isAsked] -> chooseAccountAndLedger
    retrieving | done ask [isSilent] -> connectionTimeout
    retrieving | done ask [isTooLate] -> approveTimeout
    retrieving | done ask [isTooOld] -> signingIn
    retrieving | done ask -> enterCode
    retrieving | error ask -> connectionTimeout
    retrieving | after retrieval -> connectionTimeout

    connectionTimeout | dapp.again -> enterCode

    chooseAccountAndLedger | done expiry -> approveTimeout
    chooseAccountAndLedger | error expiry -> approveTimeout
    chooseAccountAndLedger | dapp.choose -> stays
    chooseAccountAndLedger | dapp.approve [isComplete] -> approving
    chooseAccountAndLedger | dapp.decline -> declining

    approving | done approve [isConnected] -> connected
    approving | done approve [isTooLate] -> approveTimeout
    approving | done approve [isTooOld] -> signingIn
    approving | done approve -> chooseAccountAndLedger
    approving | error approve -> lookingUp
    approving | after decisionWait -> lookingUp

    lookingUp | done findSession [isConnected] -> connected
    lookingUp | done findSession [isWaiting] -> chooseAccountAndLedger
    lookingUp | done findSession -> approveTimeout
    lookingUp | error findSession -> unknown
    lookingUp | after sessionLookUpWait -> unknown

    unknown | dapp.check -> lookingUp

    approveTimeout | dapp.again -> enterCode

    declining | done decline -> declined
    declining | error decline -> declined
    declining | after decisionWait -> declined

    declined | dapp.again -> enterCode
  `,
}

/** charts.md E6: the account is another one only once the platform has said so. */
export const pinnedDappSwap: PinnedChart = {
  chart: 'dappSwap',
  delays: { changingWait: 20_000, accountLookUpWait: 15_000 },
  transitions: `
    closed | swap.open -> choosing

    choosing | swap.choose -> stays
    choosing | swap.confirm [isOther] -> changing
    choosing | swap.close -> closed

    changing | done swap [isSwapped] -> swapped
    changing | done swap [isTooOld] -> signingIn
    changing | done swap -> choosing
    changing | error swap -> lookingUp
    changing | after changingWait -> lookingUp

    signingIn | done freshSignIn -> choosing
    signingIn | error freshSignIn -> choosing

    lookingUp | done findAccount [isFound] -> swapped
    lookingUp | done findAccount -> choosing
    lookingUp | error findAccount -> unknown
    lookingUp | after accountLookUpWait -> unknown

    unknown | swap.check -> lookingUp
    unknown | swap.close -> closed

    swapped | swap.close -> closed
  `,
}
