import type { PinnedChart } from './pinned-chart'

/** MO004, MO007, MO010, MO012, MO013, ER025: nothing is made or sent before the server is confirmed, by a demo person either; every failure has a second try and a way out. A changed platform key is an alarm, never a silent update. */
export const pinnedPairing: PinnedChart = {
  chart: 'pairing',
  delays: {},
  transitions: `
    (root) | pairing.leave -> left

    deciding | always [isDropped] -> dropped
    deciding | always [hasProfile] -> pairing
    deciding | always [isChosen] -> confirming
    deciding | always -> editing

    editing | profile.submit [isDraftValid] -> confirming
    editing | profile.submit -> stays
    editing | code.scan -> scanning
    scanning | done qrScan [isRead] -> editing
    scanning | done qrScan -> editing
    scanning | error qrScan -> editing
    confirming | server.confirm -> makingKeys
    confirming | profile.edit -> editing

    makingKeys | done makeProfile [isMade] -> pairing
    makingKeys | done makeProfile -> keyFailed
    makingKeys | error makeProfile -> keyFailed
    keyFailed | pairing.retry -> makingKeys
    keyFailed | profile.edit -> editing

    pairing | done pairDevice [isPaired] -> paired
    pairing | done pairDevice [isNotRegistered] -> awaitingRegistration
    pairing | done pairDevice [isOtherKey] -> keyChanged
    pairing | done pairDevice -> unreachable
    pairing | error pairDevice -> unreachable
    awaitingRegistration | pairing.retry -> pairing
    unreachable | pairing.retry -> pairing

    keyChanged | server.forget [isForgettable] -> forgetting
    forgetting | fingerprint.submit [isFingerprint] -> pairing
    forgetting | fingerprint.submit -> stays
    forgetting | forget.back -> keyChanged
  `,
}
