import { pinnedEndAccess, pinnedFreshSignIn, pinnedIdleness } from './access'
import { pinnedDappConnection, pinnedDappSwap } from './dapps'
import { pinnedExternalConnection, pinnedTrade } from './external-accounts'
import { pinnedAirGap } from './air-gap'
import { pinnedAuthPages } from './auth-pages'
import { pinnedCompanionPush } from './companion-push'
import { pinnedDecideIntent } from './decide-intent'
import { pinnedDeviceListener } from './device-listener'
import { pinnedDomainAccess } from './domain-access'
import { pinnedKeyProtection } from './key-protection'
import { pinnedLockToggle } from './lock-toggle'
import { pinnedLoginApproval } from './login-approval'
import { pinnedOrderCancellation, pinnedOrderReplacement } from './order-changes'
import { pinnedBrowserNotices, pinnedNotificationCentre } from './notification-centre'
import { pinnedNotificationHub } from './notification-hub'
import { pinnedPairing } from './pairing'
import type { PinnedChart } from './pinned-chart'
import { pinnedProposalForm } from './proposal-form'
import { pinnedProposeIntent } from './propose-intent'
import { pinnedProtectionChange } from './protection-change'
import { pinnedRequestSignature } from './request-signature'
import { pinnedSession } from './session'
import { pinnedSignInChallenge } from './sign-in-challenge'
import { pinnedSignRequest } from './sign-request'
import { pinnedSignedSubmission } from './signed-submission'
import { pinnedVaultExport, pinnedVaultImport } from './vault-files'
import { pinnedWizard } from './wizard'
import { pinnedWorkflow } from './workflow'

/** Every pinned chart; a further one is a file of its own and a line here. */
export const pinnedCharts: readonly PinnedChart[] = [
  pinnedSession,
  pinnedAuthPages,
  pinnedFreshSignIn,
  pinnedEndAccess,
  pinnedExternalConnection,
  pinnedTrade,
  pinnedDappConnection,
  pinnedDappSwap,
  pinnedIdleness,
  pinnedDomainAccess,
  pinnedSignInChallenge,
  pinnedRequestSignature,
  pinnedSignRequest,
  pinnedAirGap,
  pinnedProposeIntent,
  pinnedProposalForm,
  pinnedWizard,
  pinnedSignedSubmission,
  pinnedDecideIntent,
  pinnedLockToggle,
  pinnedOrderCancellation,
  pinnedOrderReplacement,
  pinnedLoginApproval,
  pinnedPairing,
  pinnedKeyProtection,
  pinnedCompanionPush,
  pinnedProtectionChange,
  pinnedDeviceListener,
  pinnedNotificationHub,
  pinnedNotificationCentre,
  pinnedBrowserNotices,
  pinnedWorkflow,
  pinnedVaultExport,
  pinnedVaultImport,
]
