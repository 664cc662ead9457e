import type { PinnedChart } from './pinned-chart'

/** What opens a signing key is changed by its person: nothing is added that has not opened the key, and nothing goes while it is the last. */
export const pinnedProtectionChange: PinnedChart = {
  chart: 'protectionChange',
  delays: {},
  transitions: `
    (root) | change.leave [hasWrap] -> leaving
    (root) | change.leave -> left

    inspecting | done readOffers -> listing
    inspecting | error readOffers -> listing

    listing | authenticator.add [hasSpace] -> enrolling
    listing | authenticator.remove [isSpare] -> confirmingRemoval

    enrolling | done enrolAuthenticator [isSuited] -> unlocking
    enrolling | done enrolAuthenticator -> listing
    enrolling | error enrolAuthenticator -> listing

    unlocking | done checkPerson [isVerified] -> wrapping
    unlocking | done checkPerson -> notUnlocked
    unlocking | error checkPerson -> notUnlocked
    notUnlocked | change.retry -> unlocking
    notUnlocked | change.back -> listing

    wrapping | done wrapKey -> testing
    wrapping | error wrapKey -> wrapFailed
    wrapFailed | change.retry -> unlocking
    wrapFailed | change.back -> undoing

    testing | done testKey [isPassed] -> keeping
    testing | done testKey [isNotTried] -> untried
    testing | done testKey -> testFailed
    testing | error testKey -> testFailed
    untried | change.retry -> testing
    untried | change.back -> undoing
    testFailed | change.retry -> testing
    testFailed | change.back -> undoing

    keeping | done keepAuthenticator -> listing
    keeping | error keepAuthenticator -> keepFailed
    keeping | change.leave -> stays
    keepFailed | change.retry -> keeping
    keepFailed | change.back -> undoing

    undoing | done unwrapKey -> listing
    undoing | error unwrapKey -> undoFailed
    undoFailed | change.retry -> undoing

    confirmingRemoval | removal.confirm -> proving
    confirmingRemoval | change.back -> listing
    proving | done testKey [isPassed] -> removing
    proving | done testKey -> notProved
    proving | error testKey -> notProved
    notProved | change.retry -> proving
    notProved | change.back -> listing
    removing | done removeAuthenticator -> listing
    removing | error removeAuthenticator -> removeFailed
    removing | change.leave -> stays
    removeFailed | change.retry -> removing
    removeFailed | change.back -> listing

    leaving | done unwrapKey -> left
    leaving | error unwrapKey -> left
    leaving | change.leave -> stays
  `,
}
