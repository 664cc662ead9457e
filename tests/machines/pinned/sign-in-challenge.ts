import type { PinnedChart } from './pinned-chart'

/** AU007, AP060, decision 111: one answer ends a number, by the device or by its code; two minutes over all of it, asked every 500 ms but while codes are shown. */
export const pinnedSignInChallenge: PinnedChart = {
  chart: 'signInChallenge',
  delays: { signaturePoll: 500, signInWait: 120_000 },
  transitions: `
    opening | done findSignIn [isGone] -> gone
    opening | done findSignIn -> askingEmail
    opening | error findSignIn -> askingEmail
    askingEmail | email.submit [hasEmail] -> starting
    starting | done startChallenge [isChallenge] -> waiting
    starting | done startChallenge [isTooMany] -> tooMany
    starting | done startChallenge -> gone
    starting | error startChallenge -> ended

    waiting | email.change -> askingEmail
    waiting | after signInWait -> expired
    waiting.checking | done askChallenge [isApproved] -> approved
    waiting.checking | done askChallenge [isRefused] -> refused
    waiting.checking | done askChallenge [isExpired] -> expired
    waiting.checking | done askChallenge -> waiting.numberShown
    waiting.checking | error askChallenge -> waiting.numberShown
    waiting.checking | code.show [hasCode] -> waiting.codeShown
    waiting.numberShown | after signaturePoll -> waiting.checking
    waiting.numberShown | code.show [hasCode] -> waiting.codeShown

    waiting.codeShown | answer.scan -> waiting.scanning
    waiting.codeShown | code.leave -> waiting.checking
    waiting.scanning | answer.seen [isToThisNumber] -> waiting.sending
    waiting.scanning | answer.seen -> waiting.answerIgnored
    waiting.scanning | answer.leave -> waiting.codeShown
    waiting.answerIgnored | answer.scan -> waiting.scanning
    waiting.answerIgnored | answer.leave -> waiting.codeShown
    waiting.sending | done sendAnswer [isApproved] -> approved
    waiting.sending | done sendAnswer [isRefused] -> refused
    waiting.sending | done sendAnswer [isOfOtherKey] -> otherKey
    waiting.sending | done sendAnswer [isExpired] -> expired
    waiting.sending | done sendAnswer [isOneTooMany] -> tooMany
    waiting.sending | done sendAnswer -> gone
    waiting.sending | error sendAnswer -> waiting.notSent
    waiting.notSent | answer.send -> waiting.sending
    waiting.notSent | answer.leave -> waiting.codeShown

    approved | error continueSignIn -> ended
    refused | challenge.again -> askingEmail
    otherKey | challenge.again -> askingEmail
    expired | challenge.again -> askingEmail
    tooMany | challenge.again -> askingEmail
  `,
}
