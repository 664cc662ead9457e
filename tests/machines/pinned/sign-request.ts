import type { PinnedChart } from './pinned-chart'

/**
 * MO008, MO011, MO017, SG009–SG013 and decision 29. A person may read and decide as long as the proposal lives; the one time of the chart
 * is how long the button of a demo profile is held.
 */
export const pinnedSignRequest: PinnedChart = {
  chart: 'signRequest',
  delays: { consentHold: 1_000 },
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

    review | request.close -> closed
    review | request.withdrawn -> withdrawn
    review.unread | end.reached -> review.read
    review.unread | request.decline -> declining
    review.read | consent.begin -> review.consenting
    review.read | request.decline -> declining
    review.consenting.begun | always [isDemo] -> review.consenting.holding
    review.consenting.begun | always -> review.consenting.verifying
    review.consenting.holding | after consentHold -> processing
    review.consenting.holding | consent.release -> review.read
    review.consenting.holding | request.decline -> declining
    review.consenting.verifying | done checkPerson [isPerson] -> processing
    review.consenting.verifying | done checkPerson [isCancelled] -> review.read.userCancelled
    review.consenting.verifying | done checkPerson -> insufficientSecurityLevel
    review.consenting.verifying | error checkPerson -> review.read.userCancelled
    insufficientSecurityLevel | request.decline -> declining
    insufficientSecurityLevel | request.close -> closed
    insufficientSecurityLevel | request.withdrawn -> withdrawn

    processing | done sign [hasSigned] -> delivering
    processing | done sign -> expired
    processing | error sign -> signFailed
    processing | request.close -> closed
    processing | request.withdrawn -> withdrawn
    signFailed | request.retry -> review.read
    signFailed | request.decline -> declining
    signFailed | request.close -> closed
    signFailed | request.withdrawn -> withdrawn

    delivering | done deliver [isDelivered] -> signed
    delivering | done deliver [mayHaveArrived] -> unknown
    delivering | done deliver [isRefused] -> refused
    delivering | done deliver -> withdrawn
    delivering | error deliver -> deliveryFailed
    deliveryFailed | request.retry -> delivering
    deliveryFailed | request.close -> unknown
    deliveryFailed | request.withdrawn -> unknown

    declining | done reportDeclined -> declined
    declining | error reportDeclined -> declineFailed
    declining | request.withdrawn -> declined
    declineFailed | request.retry -> declining
    declineFailed | request.close -> closed
    declineFailed | request.withdrawn -> declined
  `,
}
