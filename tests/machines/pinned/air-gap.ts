import type { PinnedChart } from './pinned-chart'

/** Decisions 82 and 111: a key behind a protection, a platform known by its fingerprint, and then requests and sign-ins, each with its answer or the reason why there is none. There is no time in it: nobody waits but a sign-in, whose end is that of `loginApproval`. */
export const pinnedAirGap: PinnedChart = {
  chart: 'airGap',
  delays: {},
  transitions: `
    deciding | always [isPinned] -> ready
    deciding | always [hasProfile] -> unpinned
    deciding | always -> welcome
    welcome | profile.make [isEmail] -> protecting
    welcome | profile.make -> stays
    protecting | done keyProtection [isProtected] -> keeping
    protecting | done keyProtection -> welcome
    protecting | error keyProtection -> notKept
    keeping | done keepProfile -> unpinned
    keeping | error keepProfile -> notKept
    notKept | step.retry -> protecting
    notKept | step.leave -> welcome
    unpinned | platform.scan -> scanningPlatform
    unpinned | profile.delete -> confirmingDeletion
    scanningPlatform | done qrScan [isRead] -> comparing
    scanningPlatform | done qrScan -> deciding
    scanningPlatform | error qrScan -> deciding
    comparing | fingerprint.submit [isFingerprint] -> pinning
    comparing | fingerprint.submit -> stays
    comparing | step.leave -> deciding
    pinning | done pinPlatform -> ready
    pinning | error pinPlatform -> notPinned
    notPinned | step.retry -> pinning
    notPinned | step.leave -> deciding
    ready | request.scan -> scanningRequest
    ready | platform.scan -> scanningPlatform
    ready | profile.delete -> confirmingDeletion
    scanningRequest | done qrScan [isSignIn] -> checkingSignIn
    scanningRequest | done qrScan [isRead] -> signing
    scanningRequest | done qrScan -> ready
    scanningRequest | error qrScan -> ready
    signing | done signRequest [isSigned] -> answering
    signing | done signRequest [isClosed] -> ready
    signing | done signRequest -> ready
    signing | error signRequest -> ready
    checkingSignIn | done checkSignIn [isVerified] -> approvingSignIn
    checkingSignIn | done checkSignIn -> ready
    checkingSignIn | error checkSignIn -> ready
    approvingSignIn | done loginApproval [isNumberSigned] -> answering
    approvingSignIn | done loginApproval [isClosed] -> ready
    approvingSignIn | done loginApproval -> ready
    approvingSignIn | error loginApproval -> ready
    answering | answer.close -> ready
    confirmingDeletion | deletion.confirm -> deleting
    confirmingDeletion | step.leave -> deciding
    deleting | done destroyProfile -> welcome
    deleting | error destroyProfile -> notDeleted
    notDeleted | step.retry -> deleting
    notDeleted | step.leave -> deciding
  `,
}
