import type { PinnedChart } from './pinned-chart'

/**
 * B2 and B3 with their additions after review, ADR 31: a note before the sending, under the lock of the draft; a lost answer is looked up
 * and then the person's; a refusal is believed of a first sending alone, and one that a doubled delivery gets only where nothing is found; every wait of the platform ends.
 */
export const pinnedSignedSubmission: PinnedChart = {
  chart: 'signedSubmission',
  delays: {
    draftLockWait: 5_000,
    rememberingWait: 5_000,
    sendingWait: 30_000,
    outcomePoll: 500,
    outcomeWait: 30_000,
    lookUpWait: 30_000,
  },
  transitions: `
    entering | always [isRepeat] -> repeating
    entering | always -> sending

    sending.guarded.locking | lock.taken -> sending.guarded.remembering
    sending.guarded.locking | lock.refused -> unsent
    sending.guarded.locking | after draftLockWait -> unsent
    sending.guarded.remembering | done remember [isKept] -> sending.guarded.leaving
    sending.guarded.remembering | done remember -> unsent
    sending.guarded.remembering | error remember -> unsent
    sending.guarded.remembering | after rememberingWait -> unsent
    sending.guarded.leaving | done send [isQueued] -> sending.awaitingOutcome
    sending.guarded.leaving | done send [isDoubtful] -> doubted
    sending.guarded.leaving | done send [isRefusal] -> refused
    sending.guarded.leaving | done send -> lookingUp
    sending.guarded.leaving | error send -> lookingUp
    sending.guarded.leaving | after sendingWait -> lookingUp
    sending.awaitingOutcome | after outcomeWait -> lookingUp
    sending.awaitingOutcome.asking | done askOutcome [isTaken] -> accepted
    sending.awaitingOutcome.asking | done askOutcome [isNotYet] -> sending.awaitingOutcome.pausing
    sending.awaitingOutcome.asking | done askOutcome [isDoubtful] -> doubted
    sending.awaitingOutcome.asking | done askOutcome [isRefusedForGood] -> refused
    sending.awaitingOutcome.asking | done askOutcome -> lookingUp
    sending.awaitingOutcome.asking | error askOutcome -> lookingUp
    sending.awaitingOutcome.pausing | after outcomePoll -> sending.awaitingOutcome.asking

    repeating.guarded.locking | lock.taken -> repeating.guarded.remembering
    repeating.guarded.locking | lock.refused -> outcomeUnknown.notRepeated
    repeating.guarded.locking | after draftLockWait -> outcomeUnknown.notRepeated
    repeating.guarded.remembering | done remember [isKept] -> repeating.guarded.leaving
    repeating.guarded.remembering | done remember -> outcomeUnknown.notRepeated
    repeating.guarded.remembering | error remember -> outcomeUnknown.notRepeated
    repeating.guarded.remembering | after rememberingWait -> outcomeUnknown.notRepeated
    repeating.guarded.leaving | done send [isQueued] -> repeating.awaitingOutcome
    repeating.guarded.leaving | done send -> lookingUp
    repeating.guarded.leaving | error send -> lookingUp
    repeating.guarded.leaving | after sendingWait -> lookingUp
    repeating.awaitingOutcome | after outcomeWait -> lookingUp
    repeating.awaitingOutcome.asking | done askOutcome [isTaken] -> accepted
    repeating.awaitingOutcome.asking | done askOutcome [isNotYet] -> repeating.awaitingOutcome.pausing
    repeating.awaitingOutcome.asking | done askOutcome -> lookingUp
    repeating.awaitingOutcome.asking | error askOutcome -> lookingUp
    repeating.awaitingOutcome.pausing | after outcomePoll -> repeating.awaitingOutcome.asking

    lookingUp | done lookUp [isFound] -> accepted
    lookingUp | done lookUp -> outcomeUnknown.absent
    lookingUp | error lookUp -> outcomeUnknown.unread
    lookingUp | after lookUpWait -> outcomeUnknown.unread

    doubted | done lookUp [isFound] -> accepted
    doubted | done lookUp -> refused
    doubted | error lookUp -> outcomeUnknown.unread
    doubted | after lookUpWait -> outcomeUnknown.unread

    outcomeUnknown | always [isUnattended] -> lost
    outcomeUnknown | outcome.check -> lookingUp
    outcomeUnknown | outcome.repeat -> repeating
    outcomeUnknown | outcome.leave -> lost
  `,
}
