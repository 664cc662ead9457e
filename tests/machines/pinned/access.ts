import type { PinnedChart } from './pinned-chart'

/** ADR 47: a call that takes no old sign-in is asked for again after a new one, on the same page, and by the person. */
export const pinnedFreshSignIn: PinnedChart = {
  chart: 'freshSignIn',
  delays: { leavingWait: 30_000 },
  transitions: `
    offered | signIn.again -> asking
    offered | signIn.decline -> declined

    asking | done askProvider [isAllowedRedirect] -> leaving
    asking | done askProvider -> failed
    asking | error askProvider -> failed
    asking | after leavingWait -> failed

    leaving | error leaveFor -> failed
    leaving | after leavingWait -> failed

    failed | signIn.again -> asking
    failed | signIn.decline -> declined
  `,
}

/** ADR 47: what is ended was confirmed, and is told as ended on the platform's word alone. */
export const pinnedEndAccess: PinnedChart = {
  chart: 'endAccess',
  delays: { endingWait: 15_000, lookUpWait: 15_000 },
  transitions: `
    entering | always [hasKept] -> confirming
    entering | always -> choosing

    choosing | access.end -> confirming

    confirming | access.confirm -> ending
    confirming | access.cancel -> choosing

    ending | done endAccess [isEnded] -> ended
    ending | done endAccess [isTooOld] -> signingIn
    ending | done endAccess -> notEnded
    ending | error endAccess -> lookingUp
    ending | after endingWait -> lookingUp

    lookingUp | done findAccess [isStillThere] -> notEnded
    lookingUp | done findAccess -> ended
    lookingUp | error findAccess -> unknown
    lookingUp | after lookUpWait -> unknown

    signingIn | done freshSignIn -> confirming
    signingIn | error freshSignIn -> confirming

    ended | access.end -> confirming
    ended | access.cancel -> choosing

    notEnded | access.confirm -> ending
    notEnded | access.cancel -> choosing

    unknown | access.check -> lookingUp
    unknown | access.cancel -> choosing
  `,
}

/** ADR 48: only what the person does is told as work, and over is the gateway's word. */
export const pinnedIdleness: PinnedChart = {
  chart: 'idleness',
  delays: { idleCheck: 60_000, idleAnswerWait: 15_000 },
  transitions: `
    watching | person.acted -> reporting
    watching | after idleCheck -> asking

    reporting | done reportActivity [isEnded] -> over
    reporting | done reportActivity -> watching
    reporting | error reportActivity -> watching
    reporting | after idleAnswerWait -> watching

    asking | person.acted -> reporting
    asking | done askIdleness [isEnded] -> over
    asking | done askIdleness [isClose] -> warned
    asking | done askIdleness -> watching
    asking | error askIdleness -> watching
    asking | after idleAnswerWait -> watching

    warned | session.stay -> staying
    warned | after idleCheck -> checking

    checking | session.stay -> staying
    checking | done askIdleness [isEnded] -> over
    checking | done askIdleness [isClose] -> warned
    checking | done askIdleness -> watching
    checking | error askIdleness -> warned
    checking | after idleAnswerWait -> warned

    staying | done reportActivity [isEnded] -> over
    staying | done reportActivity -> watching
    staying | error reportActivity -> warned
    staying | after idleAnswerWait -> warned
  `,
}
