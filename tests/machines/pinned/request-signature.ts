import type { PinnedChart } from './pinned-chart'

/** SG001–SG014, AP005, AP006, ER006–ER010, ER033, ER048; a poll every 500 ms, five failures in a row, five minutes in all; decision 82: an answer is scanned in place of polls. */
export const pinnedRequestSignature: PinnedChart = {
  chart: 'requestSignature',
  delays: { signaturePoll: 500, signingWait: 300_000 },
  transitions: `
    (root) | signing.cancel -> cancelled
    (root) | signing.close -> cancelled

    active | eventSource.failed -> failed
    active | request.declined [isCurrentRequest] -> declined
    active | device.changed [wasNotified] -> stays
    active | after signingWait -> failed

    active.form.choosing | always [areNotificationsOn] -> active.form.instructions
    active.form.choosing | always -> active.form.qr
    active.form.instructions | form.useQr -> active.form.qr
    active.form.instructions | form.useAirGap -> active.form.airGap
    active.form.qr | form.useInstructions -> active.form.instructions
    active.form.qr | form.useAirGap -> active.form.airGap
    active.form.airGap | form.useQr -> active.form.qr
    active.form.airGap | form.useInstructions -> active.form.instructions

    active.work.preparing | done freeze -> active.work.deciding
    active.work.preparing | error freeze -> failedInModal
    active.work.deciding | always [canNotify] -> active.work.notifying
    active.work.deciding | always -> active.work.asking
    active.work.notifying | done notifyDevice -> active.work.asking
    active.work.notifying | error notifyDevice -> failedInModal
    active.work.asking | done pollSignature [isOwnSignature] -> signed
    active.work.asking | done pollSignature [isForeignSignature] -> failed
    active.work.asking | done pollSignature [isDeclined] -> declined
    active.work.asking | done pollSignature [isNotYet] -> active.work.pausing
    active.work.asking | done pollSignature [canRefreshSession] -> active.work.refreshingSession
    active.work.asking | done pollSignature [isWithdrawn] -> failed
    active.work.asking | done pollSignature -> failed
    active.work.asking | error pollSignature [isUnreachable] -> active.work.pausing
    active.work.asking | error pollSignature [hasFailedTooOften] -> failed
    active.work.asking | error pollSignature -> active.work.pausing
    active.work.pausing | after signaturePoll -> active.work.asking
    active.work | answer.scan [canScan] -> active.work.scanning
    active.work.scanning | answer.seen [isOwnAnswer] -> signed
    active.work.scanning | answer.seen -> active.work.answerIgnored
    active.work.scanning | answer.leave -> active.work.asking
    active.work.answerIgnored | answer.leave -> active.work.asking
    active.work.refreshingSession | done refreshSession -> active.work.asking
    active.work.refreshingSession | error refreshSession -> failed

    failedInModal | signing.retry -> active
  `,
}
