import type { PinnedChart } from './pinned-chart'

/** B2 and its additions after review, ADR 31: a note before the sending, one sending, a lost answer looked up; the waits end. */
export const pinnedSubmitRequest: PinnedChart = {
  chart: 'submitRequest',
  delays: { draftLockWait: 5_000, rememberingWait: 5_000, sendingWait: 30_000, outcomeWait: 30_000, lookUpWait: 30_000 },
  transitions: `
    entering | always [isOnlyFollowed] -> lookingUp
    entering | always -> guarded

    guarded.locking | lock.taken -> guarded.remembering
    guarded.locking | lock.refused -> unsent
    guarded.locking | after draftLockWait -> unsent
    guarded.remembering | done remember [isKept] -> guarded.sending
    guarded.remembering | done remember -> unsent
    guarded.remembering | error remember -> unsent
    guarded.remembering | after rememberingWait -> unsent
    guarded.sending | done send [isQueued] -> awaitingOutcome
    guarded.sending | done send [isRefusal] -> refused
    guarded.sending | done send -> lookingUp
    guarded.sending | error send -> lookingUp
    guarded.sending | after sendingWait -> lookingUp

    awaitingOutcome | done followOutcome [isAccepted] -> accepted
    awaitingOutcome | done followOutcome [isRefusedForGood] -> refused
    awaitingOutcome | done followOutcome -> lookingUp
    awaitingOutcome | error followOutcome -> lookingUp
    awaitingOutcome | after outcomeWait -> lookingUp
    lookingUp | done lookUp [isFound] -> accepted
    lookingUp | done lookUp -> unknown
    lookingUp | error lookUp -> unknown
    lookingUp | after lookUpWait -> unknown
  `,
}
