import type { PinnedChart } from './pinned-chart'

/** MO011, and the keys of the device app: no key without a verified person, none of secp256k1 without a secret of the authenticator, none given out that has not signed a test under a fresh verification. */
export const pinnedKeyProtection: PinnedChart = {
  chart: 'keyProtection',
  delays: {},
  transitions: `
    (root) | protection.leave [hasMade] -> leaving
    (root) | protection.leave -> left

    inspecting | done readOffers [hasOffers] -> choosing
    inspecting | done readOffers -> insufficientSecurityLevel
    inspecting | error readOffers -> insufficientSecurityLevel
    insufficientSecurityLevel | protection.retry -> inspecting

    choosing | authenticator.choose -> enrolling
    enrolling | done enrolAuthenticator [hasSecret] -> enrolled
    enrolling | done enrolAuthenticator [isUnsuited] -> unsuited
    enrolling | done enrolAuthenticator [isEnrolled] -> withoutSecret
    enrolling | done enrolAuthenticator [isCancelled] -> choosing
    enrolling | done enrolAuthenticator -> insufficientSecurityLevel
    enrolling | error enrolAuthenticator -> insufficientSecurityLevel
    unsuited | protection.back -> choosing
    withoutSecret | browser.accept -> making
    withoutSecret | protection.back -> choosing

    enrolled | key.make -> making
    enrolled | authenticator.add [isOnly] -> adding
    enrolled | protection.back -> choosing
    adding | done enrolAuthenticator [hasSecret] -> enrolled
    adding | done enrolAuthenticator -> enrolled
    adding | error enrolAuthenticator -> enrolled

    making | done makeKey -> testing
    making | error makeKey -> keyFailed
    keyFailed | protection.retry -> inspecting

    testing | done testKey [isPassed] -> made
    testing | done testKey [isNotTried] -> untried
    testing | done testKey -> testFailed
    testing | error testKey -> testFailed
    untried | protection.retry -> testing
    untried | protection.back -> destroying
    testFailed | protection.retry -> testing
    testFailed | protection.back -> destroying

    destroying | done destroyKey -> inspecting
    destroying | error destroyKey -> destroyFailed
    destroyFailed | protection.retry -> destroying
    leaving | done destroyKey -> left
    leaving | error destroyKey -> left
    leaving | protection.leave -> stays
  `,
}
