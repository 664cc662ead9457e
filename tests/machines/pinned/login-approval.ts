import type { PinnedChart } from './pinned-chart'

/** MO009, MO016, decision 111; whatever waits for the person ends with the sign-in, and two minutes after it came, which no step renews. */
export const pinnedLoginApproval: PinnedChart = {
  chart: 'loginApproval',
  delays: { signInWait: 120_000 },
  transitions: `
    waiting | login.close -> closed
    waiting | login.ended -> expired
    waiting | after signInWait -> expired

    waiting.checking | always [isForOwnServer] -> waiting.choosing
    waiting.checking | always -> waiting.foreign
    waiting.choosing | number.tap [isOffered] -> waiting.authenticating
    waiting.choosing | login.decline -> declining
    waiting.foreign | login.decline -> declining
    waiting.authenticating | done checkPerson [isPerson] -> matching
    waiting.authenticating | done checkPerson [isCancelled] -> waiting.choosing
    waiting.authenticating | done checkPerson -> waiting.insufficientSecurityLevel
    waiting.authenticating | error checkPerson -> waiting.choosing
    waiting.insufficientSecurityLevel | login.decline -> declining

    matching | done answerNumber [isSigned] -> signed
    matching | done answerNumber [isApproved] -> approved
    matching | done answerNumber [isMismatch] -> mismatch
    matching | done answerNumber -> expired
    matching | error answerNumber -> unknown
    declining | done reportDeclined -> declined
    declining | error reportDeclined -> unknown
  `,
}
