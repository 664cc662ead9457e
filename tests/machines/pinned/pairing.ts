import type { PinnedChart } from './pinned-chart'

/** MO004, MO007, MO010, MO012, MO013, ER025: nothing is made or sent before the server is confirmed, by a demo person either; a person's own key is made behind a protection, and signs only after a fresh verification; every failure has a second try and a way out. A changed platform key is an alarm, never a silent update. */
export const pinnedPairing: PinnedChart = {
  chart: 'pairing',
  delays: {},
  transitions: `
    (root) | pairing.leave -> left

    deciding | always [isDropped] -> dropped
    deciding | always [hasProfile] -> verifying
    deciding | always [isChosen] -> confirming
    deciding | always -> editing

    editing | profile.submit [isDraftValid] -> confirming
    editing | profile.submit -> stays
    editing | code.scan -> scanning
    scanning | done qrScan [isRead] -> editing
    scanning | done qrScan -> editing
    scanning | error qrScan -> editing
    confirming | server.confirm [isDemo] -> makingKeys
    confirming | server.confirm -> protecting
    confirming | profile.edit -> editing

    protecting | done keyProtection [isProtected] -> makingKeys
    protecting | done keyProtection -> confirming
    protecting | error keyProtection -> keyFailed

    makingKeys | done makeProfile [isMade] -> verifying
    makingKeys | done makeProfile -> keyFailed
    makingKeys | error makeProfile -> keyFailed
    keyFailed | pairing.retry [isDemo] -> makingKeys
    keyFailed | pairing.retry -> protecting
    keyFailed | profile.edit -> editing

    verifying | done checkPerson [isPerson] -> pairing
    verifying | done checkPerson -> unverified
    verifying | error checkPerson -> unverified
    unverified | pairing.retry -> verifying

    pairing | done pairDevice [isPaired] -> paired
    pairing | done pairDevice [isNotRegistered] -> awaitingRegistration
    pairing | done pairDevice [isOtherKey] -> keyChanged
    pairing | done pairDevice -> unreachable
    pairing | error pairDevice -> unreachable
    awaitingRegistration | pairing.retry -> verifying
    unreachable | pairing.retry -> verifying

    keyChanged | server.forget [isForgettable] -> forgetting
    forgetting | fingerprint.submit [isFingerprint] -> verifying
    forgetting | fingerprint.submit -> stays
    forgetting | forget.back -> keyChanged
  `,
}
