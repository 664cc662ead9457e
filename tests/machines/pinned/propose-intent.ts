import type { PinnedChart } from './pinned-chart'

/** B2 and its additions after review, ADR 31: a dry run before the review, a signature before the sending, and three ways on from a lost answer. */
export const pinnedProposeIntent: PinnedChart = {
  chart: 'proposeIntent',
  delays: {},
  transitions: `
    (root) | viewer.changed -> editing

    editing | draft.submit [isUnlocked] -> building
    editing | draft.submit -> stays
    editing | draft.change -> stays
    building | done build -> dryRunning
    building | error build -> editing
    dryRunning | done dryRun [hasPassed] -> reviewing
    dryRunning | done dryRun -> editing
    dryRunning | error dryRun -> editing
    dryRunning | proposal.edit -> editing
    reviewing | proposal.confirm -> signing
    reviewing | proposal.edit -> editing

    signing | done requestSignature [isSigned] -> submitting
    signing | done requestSignature [isCancelled] -> reviewing
    signing | done requestSignature -> reviewing
    signing | error requestSignature -> reviewing
    submitting | done submitRequest [isAccepted] -> accepted
    submitting | done submitRequest [isUnknown] -> outcomeUnknown
    submitting | done submitRequest [isRefused] -> refused
    submitting | done submitRequest [wasNeverSent] -> reviewing
    submitting | done submitRequest -> outcomeUnknown
    submitting | error submitRequest -> outcomeUnknown

    refused | proposal.edit -> editing
    outcomeUnknown | outcome.check -> submitting
    outcomeUnknown | request.repeat -> submitting
    outcomeUnknown | proposal.edit -> editing
  `,
}
