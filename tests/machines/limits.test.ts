import { describe, expect, it } from 'vitest'
import { charts } from '../../tools/statecharts/registry'
import { measureLimit } from '@support/chart-limits'
import { declaredTransitions } from '@support/chart-transitions'
import type { ChartModel } from '@support/chart-walker'
import { companionPushModel } from '@support/models/companion-push.model'
import { demoPeopleModel } from '@support/models/demo-people.model'
import { connectionModel } from '@support/models/connection.model'
import { dappConnectionModel } from '@support/models/dapp-connection.model'
import { dappSwapModel } from '@support/models/dapp-swap.model'
import { deviceListenerModel } from '@support/models/device-listener.model'
import { endAccessModel } from '@support/models/end-access.model'
import { externalConnectionModel } from '@support/models/external-connection.model'
import { freshSignInModel } from '@support/models/fresh-sign-in.model'
import { idlenessModel } from '@support/models/idleness.model'
import { invitationAcceptanceModel } from '@support/models/invitation-acceptance.model'
import { invitationAdminModel } from '@support/models/invitation-admin.model'
import { inviteWizardModel } from '@support/models/invite-wizard.model'
import { invitationPairingModel } from '@support/models/invitation-pairing.model'
import { loginApprovalModel } from '@support/models/login-approval.model'
import { notificationHubModel } from '@support/models/notification-hub.model'
import { browserNoticesModel } from '@support/models/browser-notices.model'
import { notificationCentreModel } from '@support/models/notification-centre.model'
import { orderCancellationModel } from '@support/models/order-cancellation.model'
import { orderFormModel } from '@support/models/order-form.model'
import { orderReplacementModel } from '@support/models/order-replacement.model'
import { rulesAuditModel } from '@support/models/rules-audit.model'
import { scenarioRunModel } from '@support/models/scenario-run.model'
import { policySimulationModel } from '@support/models/policy-simulation.model'
import { qrScanModel } from '@support/models/qr-scan.model'
import { requestSignatureModel } from '@support/models/request-signature.model'
import { sessionModel } from '@support/models/session.model'
import { sidebarModel } from '@support/models/sidebar.model'
import { signInChallengeModel } from '@support/models/sign-in-challenge.model'
import { signRequestModel } from '@support/models/sign-request.model'
import { signedSubmissionModel } from '@support/models/signed-submission.model'
import { tradeModel } from '@support/models/trade.model'

/** From the requirements and the charts' document, never from the program. */
const figures: readonly (readonly [ChartModel, limit: string, ms: number, row: string])[] = [
  [requestSignatureModel, 'signaturePoll', 500, ' [AP006]'],
  [requestSignatureModel, 'signingWait', 300_000, ' [SG014]'],
  [sessionModel, 'sessionRefetch', 240_000, ' [CO013]'],
  [sessionModel, 'profileRetry', 1_000, ' [AP011]'],
  [sessionModel, 'connectionWait', 5_000, ''],
  [signInChallengeModel, 'signaturePoll', 500, ''],
  [signInChallengeModel, 'signInWait', 120_000, ''],
  [freshSignInModel, 'leavingWait', 30_000, ''],
  [idlenessModel, 'idleCheck', 60_000, ''],
  [idlenessModel, 'idleAnswerWait', 15_000, ''],
  [endAccessModel, 'endingWait', 15_000, ''],
  [endAccessModel, 'lookUpWait', 15_000, ''],
  [browserNoticesModel, 'permissionWait', 60_000, ''],
  [notificationCentreModel, 'markingWait', 15_000, ''],
  [externalConnectionModel, 'connectingWait', 45_000, ''],
  [dappConnectionModel, 'retrieval', 5_000, ' [ER037] [CO008]'],
  [dappConnectionModel, 'decisionWait', 20_000, ''],
  [dappConnectionModel, 'sessionLookUpWait', 15_000, ''],
  [dappSwapModel, 'changingWait', 20_000, ''],
  [dappSwapModel, 'accountLookUpWait', 15_000, ''],
  [externalConnectionModel, 'connectionLookUpWait', 15_000, ''],
  [tradeModel, 'priceStale', 30_000, ' [SC040]'],
  [tradeModel, 'tradeTrialWait', 15_000, ''],
  [inviteWizardModel, 'invitingWait', 15_000, ''],
  [inviteWizardModel, 'lookUpWait', 15_000, ''],
  [invitationAdminModel, 'invitingWait', 15_000, ''],
  [invitationAdminModel, 'lookUpWait', 15_000, ''],
  [loginApprovalModel, 'signInWait', 120_000, ''],
  [companionPushModel, 'tokenLimit', 20_000, ''],
  [demoPeopleModel, 'readLimit', 10_000, ''],
  [signRequestModel, 'consentHold', 1_000, ''],
  [invitationAcceptanceModel, 'profileStatusPoll', 2_000, ' [IN014]'],
  [invitationAcceptanceModel, 'invitationWait', 15_000, ''],
  [invitationAcceptanceModel, 'pairingWatch', 1_800_000, ''],
  [invitationPairingModel, 'answerWait', 20_000, ''],
  [invitationPairingModel, 'approvalPoll', 30_000, ''],
  [invitationPairingModel, 'approvalWatch', 1_800_000, ''],
  [qrScanModel, 'cameraWait', 60_000, ''],
  [qrScanModel, 'lookingWait', 10_000, ''],
  [qrScanModel, 'strugglingWait', 120_000, ''],
  [qrScanModel, 'pictureWait', 15_000, ''],
  [policySimulationModel, 'simulationWait', 30_000, ''],
  [rulesAuditModel, 'institutionWait', 120_000, ''],
  [rulesAuditModel, 'weighingWait', 600_000, ''],
  [scenarioRunModel, 'scenarioReading', 60_000, ''],
  [scenarioRunModel, 'scenarioWeighing', 60_000, ''],
  [deviceListenerModel, 'listenWait', 20_000, ''],
  [deviceListenerModel, 'firstRest', 1_000, ''],
  [deviceListenerModel, 'secondRest', 2_000, ''],
  [deviceListenerModel, 'thirdRest', 5_000, ''],
  [deviceListenerModel, 'fourthRest', 10_000, ''],
  [deviceListenerModel, 'furtherRest', 20_000, ''],
  [notificationHubModel, 'firstRest', 250, ''],
  [notificationHubModel, 'secondRest', 1_000, ''],
  [notificationHubModel, 'thirdRest', 2_000, ''],
  [notificationHubModel, 'fourthRest', 5_000, ''],
  [notificationHubModel, 'furtherRest', 10_000, ''],
  [orderFormModel, 'rest', 100, ''],
  [orderFormModel, 'trialLimit', 5_000, ' [CO008]'],
  [orderFormModel, 'retry', 1_000, ''],
  [orderFormModel, 'renew', 20_000, ''],
  [orderCancellationModel, 'forecastLimit', 5_000, ''],
  [orderReplacementModel, 'pricingLimit', 5_000, ''],
  [connectionModel, 'connectionWait', 5_000, ''],
  [connectionModel, 'reconnectPause', 5_000, ''],
  [connectionModel, 'readAgainWait', 30_000, ''],
  [sidebarModel, 'navigationHover', 120, ''],
  [signedSubmissionModel, 'draftLockWait', 5_000, ''],
  [signedSubmissionModel, 'rememberingWait', 5_000, ''],
  [signedSubmissionModel, 'sendingWait', 30_000, ''],
  [signedSubmissionModel, 'outcomePoll', 500, ''],
  [signedSubmissionModel, 'outcomeWait', 30_000, ''],
  [signedSubmissionModel, 'lookUpWait', 30_000, ''],
]

describe('a limit', () => {
  it.each(figures.map(([model, limit, ms, row]) => [model.machine.id, limit, ms, row, model] as const))(
    '%s: %s is %d ms, not one less and not one more%s',
    async (_id, limit, ms, _row, model) => {
      const measured = await measureLimit(model, limit, ms)
      expect(measured.length).toBeGreaterThan(0)
      expect(measured.filter(({ isTakenBefore, isTakenAt }) => isTakenBefore || !isTakenAt)).toEqual([])
      const declared = declaredTransitions(model.machine).filter(({ event }) => event === `after ${limit}`)
      expect([...new Set(measured.map(({ after }) => after))].sort()).toEqual(declared.map(({ id }) => id).sort())
    },
    120_000,
  )

  it('of any chart stands in this list', () => {
    const limitsOf = charts.flatMap(({ machine }) =>
      declaredTransitions(machine)
        .filter(({ event }) => event.startsWith('after '))
        .map(({ event }) => `${machine.id} ${event.slice('after '.length)}`),
    )
    const listed = figures.map(([model, limit]) => `${model.machine.id} ${limit}`)
    expect([...new Set(limitsOf)].sort()).toEqual([...listed].sort())
  })
})
