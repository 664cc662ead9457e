import { describe, expect, it } from 'vitest'
import { accessDelays, idleDelays } from '@domain/shared/access-delays'
import { aheadDelays } from '@app/read-ahead'
import {
  consentDelays,
  delays,
  gatewayDelays,
  listeningDelays,
  notificationDelays,
  scanningDelays,
} from '@domain/shared/delays'
import { auditDelays, scenarioDelays, simulationDelays } from '@domain/shared/policy-delays'
import { approvalDelays, inviteeDelays } from '@domain/shared/invitation-delays'
import { dappConnectionDelays } from '@machines/dapps/dapp-connection.types'
import { noticeDelays } from '@machines/preferences/browser-notices.types'
import { centreDelays } from '@machines/preferences/notification-centre.types'
import { dappSwapDelays } from '@machines/dapps/dapp-swap.types'
import { connectingDelays } from '@machines/external-accounts/external-connection.types'
import { dappDelays } from '@domain/shared/dapp-delays'
import { providerDelays } from '@domain/shared/provider-delays'
import { pushDelays } from '@companion/machines/companion-push.types'
import { demoPeopleDelays } from '@companion/machines/demo-people.types'
import { tradeDelays } from '@domain/shared/trade-delays'
import { sendingDelays } from '@domain/shared/sending-delays'
import { invitingDelays } from '@domain/shared/inviting-delays'
import { readSource } from '@support/source-files'

const [limits, refresh] = ['tests/machines/limits.test.ts', 'tests/components/list/refresh.test.ts']
/** They take no clock but the browser's own. */
const [toasts, copying] = ['tests/components/ui/toaster.test.tsx', 'tests/components/ui/copy-button.test.tsx']

/** Every figure, from the requirements and never from the program, and the test that waits it out from below and above. */
const figures = {
  delays: {
    signaturePoll: [500, limits],
    profileRetry: [1_000, limits],
    sessionRefetch: [240_000, limits],
    domainPermissionDedupe: [15_000, 'tests/routes/guard-reads.test.ts'],
    toast: [5_000, toasts],
    toastWithLink: [30_000, toasts],
    searchDebounce: [100, limits],
    estimation: [5_000, limits],
    estimationRetry: [1_000, limits],
    estimateRenewal: [20_000, limits],
    listRefresh: [30_000, refresh],
    progressRefresh: [3_000, refresh],
    listStale: [5_000, refresh],
    proposalExpiry: [604_800_000, undefined],
    signingWait: [300_000, limits],
    signInWait: [120_000, limits],
    connectionWait: [5_000, limits],
    reconnectPause: [5_000, limits],
    readAgainWait: [30_000, limits],
    navigationHover: [120, limits],
    downloadKept: [60_000, 'tests/routes/use-csv-export.test.tsx'],
    firstScreen: [3_000, 'tests/routes/first-screen.test.ts'],
    findRest: [150, 'tests/routes/find-everywhere.test.ts'],
    scrollRest: [150, 'tests/components/list/virtual-list.test.tsx'],
    announcement: [600, 'tests/routes/open-app.test.tsx'],
    keptAtHand: [1_500, 'tests/routes/open-app.test.tsx'],
    copied: [1_200, copying],
    notCopied: [5_000, copying],
  },
  gatewayDelays: {
    pollSilence: [20_000, 'tests/gateway/silence-watch.test.ts'],
    requestReuse: [60_000, 'tests/gateway/signature-limits.test.ts'],
    deviceStream: [600_000, 'tests/gateway/streams.test.ts'],
    longestExpiry: [608_400_000, 'tests/gateway/after-restore.test.ts'],
    challengeAhead: [300_000, 'tests/gateway/after-restore.test.ts'],
    restoredDevices: [120_000, 'tests/gateway/after-restore.test.ts'],
    sessionIdle: [1_800_000, 'tests/gateway/session-renewal.test.ts'],
    unfundedOrder: [604_800_000, 'tests/gateway/woken-orders.test.ts'],
  },
  providerDelays: {
    providerAnswer: [10_000, 'tests/gateway/providers.test.ts'],
    orderLook: [5_000, 'tests/gateway/external-orders.test.ts'],
    unansweredOrder: [60_000, 'tests/gateway/external-orders.test.ts'],
    unsentOrder: [86_400_000, 'tests/gateway/lying-exchange.test.ts'],
    sentOrder: [604_800_000, 'tests/gateway/lying-exchange.test.ts'],
  },
  dappDelays: {
    retrieval: [5_000, 'tests/gateway/dapps.test.ts'],
    approval: [300_000, 'tests/gateway/dapps.test.ts'],
    relayAnswer: [10_000, 'tests/gateway/dapps.test.ts'],
    relayPause: [5_000, 'tests/gateway/dapps.test.ts'],
    relayPing: [30_000, 'tests/gateway/dapps.test.ts'],
    answerLook: [2_000, 'tests/gateway/dapps.test.ts'],
    session: [604_800_000, 'tests/gateway/dapps.test.ts'],
    request: [300_000, 'tests/gateway/dapps.test.ts'],
  },
  pushDelays: { tokenLimit: [20_000, limits] },
  demoPeopleDelays: { readLimit: [10_000, limits] },
  tradeDelays: {
    priceRefresh: [5_000, 'tests/machines/external-accounts/trade.test.ts'],
    priceStale: [30_000, limits],
    tradeTrialWait: [15_000, limits],
  },
  connectingDelays: { connectingWait: [45_000, limits], connectionLookUpWait: [15_000, limits] },
  dappConnectionDelays: {
    retrieval: [5_000, limits],
    decisionWait: [20_000, limits],
    sessionLookUpWait: [15_000, limits],
  },
  dappSwapDelays: { changingWait: [20_000, limits], accountLookUpWait: [15_000, limits] },
  accessDelays: { leavingWait: [30_000, limits], endingWait: [15_000, limits], lookUpWait: [15_000, limits] },
  noticeDelays: { permissionWait: [60_000, limits] },
  centreDelays: { markingWait: [15_000, limits] },
  invitingDelays: {
    invitingWait: [15_000, limits],
    lookUpWait: [15_000, limits],
    pendingRefresh: [5_000, 'tests/components/list/refresh.test.ts'],
  },
  idleDelays: {
    idleCheck: [60_000, limits],
    idleWarning: [180_000, 'tests/support/models/idleness.model.ts'],
    endWarning: [600_000, 'tests/support/models/idleness.model.ts'],
    idleAnswerWait: [15_000, limits],
    activityRest: [60_000, 'tests/machines/session/idleness.test.ts'],
  },
  inviteeDelays: {
    profileStatusPoll: [2_000, limits],
    invitationWait: [15_000, limits],
    pairingWatch: [1_800_000, limits],
  },
  approvalDelays: {
    answerWait: [20_000, limits],
    approvalPoll: [30_000, limits],
    approvalWatch: [1_800_000, limits],
  },
  consentDelays: { consentHold: [1_000, limits] },
  scanningDelays: {
    cameraWait: [60_000, limits],
    lookingWait: [10_000, limits],
    strugglingWait: [120_000, limits],
    pictureWait: [15_000, limits],
  },
  auditDelays: {
    institutionWait: [120_000, limits],
    weighingEnd: [480_000, 'tests/domain/policies/audit/audit-report.test.ts'],
    weighingWait: [600_000, limits],
  },
  scenarioDelays: { scenarioReading: [60_000, limits], scenarioWeighing: [60_000, limits] },
  simulationDelays: {
    sandboxStart: [30_000, 'tests/components/policies/condition-scripts.test.ts'],
    simulationWait: [30_000, limits],
  },
  listeningDelays: {
    listenWait: [20_000, limits],
    firstRest: [1_000, limits],
    secondRest: [2_000, limits],
    thirdRest: [5_000, limits],
    fourthRest: [10_000, limits],
    furtherRest: [20_000, limits],
  },
  notificationDelays: {
    firstRest: [250, limits],
    secondRest: [1_000, limits],
    thirdRest: [2_000, limits],
    fourthRest: [5_000, limits],
    furtherRest: [10_000, limits],
  },
  sendingDelays: {
    draftLockWait: [5_000, limits],
    rememberingWait: [5_000, limits],
    logicWait: [30_000, 'tests/machines/shared/late-logic.test.ts'],
    sendingWait: [30_000, limits],
    outcomePoll: [500, limits],
    outcomeWait: [30_000, limits],
    lookUpWait: [30_000, limits],
    noteFirst: [1_000, 'tests/routes/intents/sent-drafts.route.test.tsx'],
    noteKept: [3_600_000, 'tests/routes/sent-notes.test.ts'],
  },
  aheadDelays: { readAhead: [10_000, 'tests/routes/read-ahead.test.ts'] },
} as const

/** Waited out by no clock: a request's expiry is an instant that it bears. */
const withoutClock = ['proposalExpiry']

const numbers = (part: Readonly<Record<string, readonly [number, string | undefined]>>) =>
  Object.fromEntries(Object.entries(part).map(([name, [ms]]) => [name, ms]))
const entries = Object.values(figures).flatMap((part) =>
  Object.entries(part as Readonly<Record<string, readonly [number, string | undefined]>>),
)
/** Beside its figure, just below it or just above. */
const isIn = (source: string, ms: number) =>
  [ms, ms - 1, ms + 1, ms - 100].some((near) =>
    new RegExp(`\\b${near.toString().replace(/(?<=\d)(?=(\d{3})+$)/g, '_?')}\\b`).test(source),
  )

describe('a waiting time', () => {
  it('is the figure of the requirements', () => {
    expect({
      delays,
      gatewayDelays,
      dappDelays,
      providerDelays,
      pushDelays,
      demoPeopleDelays,
      tradeDelays,
      connectingDelays,
      dappConnectionDelays,
      dappSwapDelays,
      accessDelays,
      centreDelays,
      noticeDelays,
      idleDelays,
      inviteeDelays,
      approvalDelays,
      invitingDelays,
      consentDelays,
      scanningDelays,
      auditDelays,
      scenarioDelays,
      simulationDelays,
      listeningDelays,
      notificationDelays,
      sendingDelays,
      aheadDelays,
    }).toEqual(Object.fromEntries(Object.entries(figures).map(([name, part]) => [name, numbers(part)])))
  })

  it('is waited out by the test that stands beside it', () => {
    expect(
      entries.filter(([, [ms, test]]) => test !== undefined && !isIn(readSource(test), ms)).map(([name]) => name),
    ).toEqual([])
    expect(
      entries
        .filter(([, [, test]]) => test === undefined)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...withoutClock].sort())
  })
})
