import type { PinnedChart } from './pinned-chart'

/** ST012, RO012, EN012, ST008: a decision that is not taken leads nowhere, and one rejection ends it. */
export const pinnedWorkflow: PinnedChart = {
  chart: 'workflow',
  delays: {},
  transitions: `
    counting | always [cannotBegin] -> impossible
    counting | always [isThrough] -> completed
    counting | always -> running

    running | decision.made [isRejection] -> rejected
    running | decision.made [isLastApproval] -> completed
    running | decision.made [isCounted] -> stays
    running | decision.made -> stays
    running | intent.ended -> stopped
  `,
}
