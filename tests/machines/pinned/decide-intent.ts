import type { PinnedChart } from './pinned-chart'

/** B3 and its additions after review, RO014, RO015, ST010, ADR 31: who may decide is asked when the dialog opens, when it is submitted and before it is sent. */
export const pinnedDecideIntent: PinnedChart = {
  chart: 'decideIntent',
  delays: {},
  transitions: `
    (root) | intent.changed -> stays
    (root) | viewer.changed -> stays
    (root) | risks.found -> stays

    viewing | decision.approve [canApprove] -> deciding.approving
    viewing | decision.reject [canReject] -> deciding.rejecting
    deciding | reason.change -> stays
    deciding | decision.close -> viewing
    deciding | viewer.changed -> viewing
    deciding | intent.changed [isAnotherVersion] -> viewing
    deciding | intent.changed -> stays
    deciding.approving | risk.acknowledge [isRiskTold] -> stays
    deciding.approving | risk.doubt -> stays
    deciding.approving | decision.submit [canApproveKnowingly] -> signing
    deciding.approving | decision.submit [areRisksUnread] -> stays
    deciding.approving | decision.submit [canApprove] -> stays
    deciding.approving | decision.submit -> viewing
    deciding.rejecting | decision.submit [canRejectWithReason] -> signing
    deciding.rejecting | decision.submit [isReasonMissing] -> stays
    deciding.rejecting | decision.submit -> viewing

    signing | done requestSignature [isSigned] -> rechecking
    signing | done requestSignature [isCancelled] -> viewing
    signing | done requestSignature -> viewing
    signing | error requestSignature -> viewing
    signing | risks.found [bringsRisk] -> viewing
    signing | viewer.changed -> viewing
    signing | intent.changed [endsDecision] -> viewing
    signing | intent.changed -> stays
    rechecking | always [isStillPossible] -> submitting
    rechecking | always -> viewing

    submitting | done submitRequest [isAccepted] -> decided
    submitting | done submitRequest [isUnknown] -> outcomeUnknown
    submitting | done submitRequest [isRefused] -> refused
    submitting | done submitRequest -> viewing
    submitting | error submitRequest -> outcomeUnknown
    refused | decision.close -> viewing
    outcomeUnknown | outcome.check -> seeking.following
    outcomeUnknown | request.repeat [isStillPossible] -> seeking.repeating
    outcomeUnknown | intent.changed [isAnotherVersion] -> seeking.following
    outcomeUnknown | decision.close -> viewing
    seeking | done submitRequest [isAccepted] -> decided
    seeking | done submitRequest -> outcomeUnknown
    seeking | error submitRequest -> outcomeUnknown
  `,
}
