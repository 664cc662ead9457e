import type { PinnedChart } from './pinned-chart'

/** MO008, MO011, MO017, SG009–SG013; a person may read and decide as long as the proposal lives, so the chart has no limit of its own. */
export const pinnedSignRequest: PinnedChart = {
  chart: 'signRequest',
  delays: {},
  transitions: `
    reading | done readRequest [isVerified] -> review
    reading | done readRequest [isInvalid] -> invalid
    reading | done readRequest -> withdrawn
    reading | error readRequest -> readFailed
    reading | request.close -> closed
    reading | request.withdrawn -> withdrawn
    readFailed | request.retry -> reading
    readFailed | request.close -> closed
    readFailed | request.withdrawn -> withdrawn
    invalid | request.decline -> declining
    invalid | request.close -> closed
    invalid | request.withdrawn -> withdrawn

    review | request.sign -> authenticating
    review | request.decline -> declining
    review | request.close -> closed
    review | request.withdrawn -> withdrawn
    authenticating | done checkPerson [isPerson] -> processing
    authenticating | done checkPerson [isCancelled] -> userCancelled
    authenticating | done checkPerson -> insufficientSecurityLevel
    authenticating | error checkPerson -> userCancelled
    authenticating | request.close -> closed
    authenticating | request.withdrawn -> withdrawn
    userCancelled | request.sign -> authenticating
    userCancelled | request.decline -> declining
    userCancelled | request.close -> closed
    userCancelled | request.withdrawn -> withdrawn
    insufficientSecurityLevel | request.decline -> declining
    insufficientSecurityLevel | request.close -> closed
    insufficientSecurityLevel | request.withdrawn -> withdrawn

    processing | done sign [hasSigned] -> delivering
    processing | done sign -> expired
    processing | error sign -> signFailed
    processing | request.close -> closed
    processing | request.withdrawn -> withdrawn
    signFailed | request.retry -> authenticating
    signFailed | request.decline -> declining
    signFailed | request.close -> closed
    signFailed | request.withdrawn -> withdrawn

    delivering | done deliver [isDelivered] -> signed
    delivering | done deliver [mayHaveArrived] -> unknown
    delivering | done deliver [isRefused] -> refused
    delivering | done deliver -> withdrawn
    delivering | error deliver -> deliveryFailed
    deliveryFailed | request.retry -> delivering
    deliveryFailed | request.close -> closed
    deliveryFailed | request.withdrawn -> unknown

    declining | done tellDeclined -> declined
    declining | error tellDeclined -> declineFailed
    declining | request.withdrawn -> declined
    declineFailed | request.retry -> declining
    declineFailed | request.close -> closed
    declineFailed | request.withdrawn -> declined
  `,
}
