import type { PinnedChart } from './pinned-chart'

/** B2 and ADR 33: a form gives one draft to the road and hears its one end; a road that breaks may have sent its request, so it is no refusal. */
export const pinnedProposalForm: PinnedChart = {
  chart: 'proposalForm',
  delays: {},
  transitions: `
    filling | draft.submit -> proposing
    filling | draft.change -> stays
    proposing | done proposeIntent [isAccepted] -> accepted
    proposing | done proposeIntent [isRefused] -> refused
    proposing | done proposeIntent -> filling
    proposing | error proposeIntent -> filling
    refused | proposal.edit -> filling
  `,
}
