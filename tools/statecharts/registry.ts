import type { AnyStateMachine } from 'xstate'
import { airGap } from '@companion/machines/air-gap.machine'
import { companionPush } from '@companion/machines/companion-push.machine'
import { demoPeople } from '@companion/machines/demo-people.machine'
import { deviceListener } from '@companion/machines/device-listener.machine'
import { keyProtection } from '@companion/machines/key-protection.machine'
import { loginApproval } from '@companion/machines/login-approval.machine'
import { invitationPairing } from '@companion/machines/invitation-pairing.machine'
import { pairing } from '@companion/machines/pairing.machine'
import { profileCare } from '@companion/machines/profile-care.machine'
import { protectionChange } from '@companion/machines/protection-change.machine'
import { signRequest } from '@companion/machines/sign-request.machine'
import { batchTray } from '@machines/intents/batch-tray.machine'
import { bulkChange } from '@machines/intents/bulk-change.machine'
import { decideIntent } from '@machines/intents/decide-intent.machine'
import { lockToggle } from '@machines/intents/lock-toggle.machine'
import { proposeIntent } from '@machines/intents/propose-intent.machine'
import { proposalForm } from '@machines/intents/proposal-form.machine'
import { signedSubmission } from '@machines/intents/signed-submission.machine'
import { wizard } from '@machines/intents/wizard.machine'
import { intentLifecycle } from '@machines/lifecycles/intent.machine'
import { invitationAcceptance } from '@machines/invitations/invitation-acceptance.machine'
import { invitationAdmin } from '@machines/invitations/invitation-admin.machine'
import { inviteWizard } from '@machines/invitations/invite-wizard.machine'
import { invitationLifecycle } from '@machines/lifecycles/invitation.machine'
import { accountLedgerLifecycle } from '@machines/lifecycles/account-ledger.machine'
import { manifestLifecycle } from '@machines/lifecycles/manifest.machine'
import { transactionLifecycle } from '@machines/lifecycles/transaction.machine'
import { transferLifecycle } from '@machines/lifecycles/transfer.machine'
import { vaultOperation } from '@machines/lifecycles/vault-operation.machine'
import { workflow } from '@machines/lifecycles/workflow.machine'
import { workflowStep } from '@machines/lifecycles/workflow-step.machine'
import { browserNotices } from '@machines/preferences/browser-notices.machine'
import { notificationCentre } from '@machines/preferences/notification-centre.machine'
import { notificationPreferences } from '@machines/preferences/notification-preferences.machine'
import { endAccess } from '@machines/preferences/end-access.machine'
import { dappConnection } from '@machines/dapps/dapp-connection.machine'
import { dappSwap } from '@machines/dapps/dapp-swap.machine'
import { externalConnection } from '@machines/external-accounts/external-connection.machine'
import { trade } from '@machines/external-accounts/trade.machine'
import { manifestSign } from '@machines/manifests/manifest-sign.machine'
import { authPages } from '@machines/session/auth-pages.machine'
import { domainAccess } from '@machines/session/domain-access.machine'
import { freshSignIn } from '@machines/session/fresh-sign-in.machine'
import { idleness } from '@machines/session/idleness.machine'
import { session } from '@machines/session/session.machine'
import { signInChallenge } from '@machines/session/sign-in-challenge.machine'
import { connection } from '@machines/shell/connection.machine'
import { csvExport } from '@machines/shell/csv-export.machine'
import { sidebar } from '@machines/shell/sidebar.machine'
import { createAddress } from '@machines/transactions/create-address.machine'
import { orderForm } from '@machines/transactions/order-form.machine'
import type { UnreachableByClick } from '@machines/shared/chart-meta'
import { tickerValidation } from '@machines/assets/ticker-validation.machine'
import { policyHistory } from '@machines/policies/policy-history.machine'
import { policySimulation } from '@machines/policies/policy-simulation.machine'
import { rulesAudit } from '@machines/policies/rules-audit.machine'
import { scenarioRun } from '@machines/policies/scenario-run.machine'
import { qrScan } from '@machines/shared/qr-scan.machine'
import { vaultExport } from '@machines/vaults/vault-export.machine'
import { vaultImport } from '@machines/vaults/vault-import.machine'
import { notificationHub } from '@machines/signing/notification-hub.machine'
import { requestSignature } from '@machines/signing/request-signature.machine'
import { quarantinedRelease } from '@machines/transactions/quarantined-release.machine'
import { receiveFunds } from '@machines/transactions/receive-funds.machine'
import { orderCancellation } from '@machines/transactions/order-cancellation.machine'
import { orderReplacement } from '@machines/transactions/order-replacement.machine'

export interface RegisteredChart {
  readonly machine: AnyStateMachine
  /** Where the chart is written, and the test that walks it. */
  readonly source: string
  readonly test: string
  /** A chart of things on the server, or a child without a screen of its own, is walked alone. */
  readonly hasScreen: boolean
  readonly unreachableByClick: readonly UnreachableByClick[]
}

interface ChartExtras {
  readonly hasScreen?: boolean
  readonly unreachableByClick?: readonly UnreachableByClick[]
}

const chart = (
  machine: AnyStateMachine,
  source: string,
  { hasScreen = true, unreachableByClick = [] }: ChartExtras = {},
): RegisteredChart => ({
  machine,
  source: `${source}.machine.ts`,
  test: `tests/${source.replace(/^src\//, '')}.test.ts`,
  hasScreen,
  unreachableByClick,
})

/** Every chart of the product; a law proves that no chart file is missing here. */
export const charts: readonly RegisteredChart[] = [
  chart(session, 'src/machines/session/session'),
  chart(authPages, 'src/machines/session/auth-pages'),
  chart(signInChallenge, 'src/machines/session/sign-in-challenge'),
  chart(domainAccess, 'src/machines/session/domain-access'),
  chart(sidebar, 'src/machines/shell/sidebar'),
  chart(csvExport, 'src/machines/shell/csv-export'),
  chart(connection, 'src/machines/shell/connection'),
  chart(notificationPreferences, 'src/machines/preferences/notification-preferences'),
  chart(browserNotices, 'src/machines/preferences/browser-notices'),
  chart(notificationCentre, 'src/machines/preferences/notification-centre'),
  chart(endAccess, 'src/machines/preferences/end-access'),
  chart(dappConnection, 'src/machines/dapps/dapp-connection'),
  chart(dappSwap, 'src/machines/dapps/dapp-swap'),
  chart(externalConnection, 'src/machines/external-accounts/external-connection'),
  chart(trade, 'src/machines/external-accounts/trade'),
  chart(freshSignIn, 'src/machines/session/fresh-sign-in', { hasScreen: false }),
  chart(idleness, 'src/machines/session/idleness'),
  chart(notificationHub, 'src/machines/signing/notification-hub', { hasScreen: false }),
  chart(requestSignature, 'src/machines/signing/request-signature'),
  chart(proposeIntent, 'src/machines/intents/propose-intent'),
  chart(proposalForm, 'src/machines/intents/proposal-form'),
  chart(wizard, 'src/machines/intents/wizard', {
    unreachableByClick: [
      {
        transition: 'open.summary | draft.submit | 2',
        reason:
          'what can be chosen stays the same on a walk; a test of the chart takes something away while the summary is read',
      },
    ],
  }),
  chart(inviteWizard, 'src/machines/invitations/invite-wizard'),
  chart(invitationAdmin, 'src/machines/invitations/invitation-admin'),
  chart(lockToggle, 'src/machines/intents/lock-toggle'),
  chart(batchTray, 'src/machines/intents/batch-tray'),
  chart(bulkChange, 'src/machines/intents/bulk-change'),
  chart(decideIntent, 'src/machines/intents/decide-intent'),
  chart(orderForm, 'src/machines/transactions/order-form'),
  chart(signedSubmission, 'src/machines/intents/signed-submission'),
  chart(quarantinedRelease, 'src/machines/transactions/quarantined-release'),
  chart(receiveFunds, 'src/machines/transactions/receive-funds'),
  chart(createAddress, 'src/machines/transactions/create-address', { hasScreen: false }),
  chart(orderCancellation, 'src/machines/transactions/order-cancellation'),
  chart(orderReplacement, 'src/machines/transactions/order-replacement'),
  chart(intentLifecycle, 'src/machines/lifecycles/intent', { hasScreen: false }),
  chart(transactionLifecycle, 'src/machines/lifecycles/transaction', { hasScreen: false }),
  chart(transferLifecycle, 'src/machines/lifecycles/transfer', { hasScreen: false }),
  chart(workflow, 'src/machines/lifecycles/workflow', { hasScreen: false }),
  chart(workflowStep, 'src/machines/lifecycles/workflow-step', { hasScreen: false }),
  chart(manifestLifecycle, 'src/machines/lifecycles/manifest', { hasScreen: false }),
  chart(vaultOperation, 'src/machines/lifecycles/vault-operation', { hasScreen: false }),
  chart(invitationLifecycle, 'src/machines/lifecycles/invitation', { hasScreen: false }),
  chart(accountLedgerLifecycle, 'src/machines/lifecycles/account-ledger', { hasScreen: false }),
  chart(manifestSign, 'src/machines/manifests/manifest-sign'),
  chart(tickerValidation, 'src/machines/assets/ticker-validation'),
  chart(vaultExport, 'src/machines/vaults/vault-export'),
  chart(vaultImport, 'src/machines/vaults/vault-import'),
  chart(invitationAcceptance, 'src/machines/invitations/invitation-acceptance'),
  chart(policyHistory, 'src/machines/policies/policy-history'),
  chart(policySimulation, 'src/machines/policies/policy-simulation'),
  chart(rulesAudit, 'src/machines/policies/rules-audit'),
  chart(scenarioRun, 'src/machines/policies/scenario-run'),
  chart(qrScan, 'src/machines/shared/qr-scan'),
  chart(keyProtection, 'companion/machines/key-protection'),
  chart(pairing, 'companion/machines/pairing'),
  chart(invitationPairing, 'companion/machines/invitation-pairing'),
  chart(protectionChange, 'companion/machines/protection-change'),
  chart(companionPush, 'companion/machines/companion-push'),
  chart(demoPeople, 'companion/machines/demo-people'),
  chart(profileCare, 'companion/machines/profile-care'),
  chart(signRequest, 'companion/machines/sign-request'),
  chart(loginApproval, 'companion/machines/login-approval'),
  chart(airGap, 'companion/machines/air-gap'),
  chart(deviceListener, 'companion/machines/device-listener', { hasScreen: false }),
]
