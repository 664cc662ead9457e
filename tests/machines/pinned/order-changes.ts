import type { PinnedChart } from './pinned-chart'

/** What both changes of an order share: nothing on the road is ended but by its own end, and only what the platform took is requested. */
const shared = (first: string, form: string) => `
    (root) | order.changed -> stays
    closed | change.open [isFree] -> ${first}
    barred | change.close -> closed
    refused | change.again -> ${first}
    refused | change.close -> closed
    requested | change.open [isFree] -> ${first}
    ${first} | change.close -> closed
    ${form} | always [isBarred] -> barred
    ${form} | reason.change -> stays
    ${form} | change.close -> closed
    proposing | done proposeIntent [isAccepted] -> requested
    proposing | done proposeIntent [isRefused] -> refused
    proposing | done proposeIntent -> ${form}
    proposing | error proposeIntent -> ${form}
`

/** D3, SC032, VA051, VA052: the warning of a fee before the reason, the reason before the request; a forecast that does not come in five seconds is none. */
export const pinnedOrderCancellation: PinnedChart = {
  chart: 'orderCancellation',
  delays: { forecastLimit: 5_000 },
  transitions: `
    ${shared('weighing', 'asking')}
    weighing | done forecast [isForeseenRefused] -> refused
    weighing | done forecast -> asking
    weighing | error forecast -> asking
    weighing | after forecastLimit -> asking
    asking | ceiling.change -> stays
    asking.reasonMissing | always [hasReason] -> asking.reasonGiven
    asking.reasonMissing | change.submit -> stays
    asking.reasonGiven | always [hasNoReason] -> asking.reasonMissing
    asking.reasonGiven | change.submit [isCeilingFit] -> proposing
  `,
}

/** The fees of the moment before the choice, and a fee that is enough before the request; fees that do not come in five seconds are none. */
export const pinnedOrderReplacement: PinnedChart = {
  chart: 'orderReplacement',
  delays: { pricingLimit: 5_000 },
  transitions: `
    ${shared('pricing', 'choosing')}
    pricing | done offerFee -> choosing
    pricing | error offerFee -> unpriced
    pricing | after pricingLimit -> unpriced
    unpriced | change.again -> pricing
    unpriced | change.close -> closed
    choosing | fee.change -> stays
    choosing.unfit | always [isFit] -> choosing.fit
    choosing.fit | always [isUnfit] -> choosing.unfit
    choosing.fit | change.submit -> proposing
  `,
}
