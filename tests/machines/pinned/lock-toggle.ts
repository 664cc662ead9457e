import type { PinnedChart } from './pinned-chart'

/** B6: the lock of now, the word of the person, the proposal; nothing but an acceptance ends it, and whatever else came back has the record read anew. */
export const pinnedLockToggle: PinnedChart = {
  chart: 'lockToggle',
  delays: {},
  transitions: `
    reading | done readRecord [isBarred] -> barred
    reading | done readRecord -> confirming
    reading | error readRecord -> unread
    reading | toggle.close -> closed
    unread | toggle.read -> reading
    unread | toggle.close -> closed
    barred | toggle.close -> closed
    confirming | toggle.submit -> proposing
    confirming | toggle.close -> closed
    proposing | done proposeIntent [isAccepted] -> closed
    proposing | done proposeIntent [isLeft] -> confirming
    proposing | done proposeIntent -> reading
    proposing | error proposeIntent -> reading
  `,
}
