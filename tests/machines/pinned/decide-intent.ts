import type { PinnedChart } from './pinned-chart'

/** B3 and its additions after review, RO014, RO015, ST010, ADR 31: who may decide is asked when the dialog opens, when it is submitted and before it is sent, and before it is sent again. */
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
    deciding.approving | risk.acknowledge [isRiskShown] -> stays
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

    submitting | done signedSubmission [isAccepted] -> decided
    submitting | done signedSubmission [isRefused] -> refused
    submitting | done signedSubmission [isLost] -> viewing
    submitting | done signedSubmission -> viewing
    submitting | error signedSubmission -> viewing
    submitting | outcome.repeat [isStillPossible] -> stays
    submitting | intent.changed [isAnotherVersion] -> stays
    submitting | viewer.changed -> viewing
    refused | decision.close -> viewing
  `,
}
