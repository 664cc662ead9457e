import type { PinnedChart } from './pinned-chart'

/** B2 and its additions after review, ADR 31 and 33: one draft, a dry run before the review, a signature before the sending, three ways on from a lost answer, and one end of six. */
export const pinnedProposeIntent: PinnedChart = {
  chart: 'proposeIntent',
  delays: {},
  transitions: `
    (root) | viewer.changed -> sessionEnded

    entering | always [isUnlocked] -> building
    entering | always -> returned
    building | done build -> dryRunning
    building | error build -> returned
    building | proposal.edit -> cancelled
    dryRunning | done dryRun [hasPassed] -> reviewing
    dryRunning | done dryRun -> returned
    dryRunning | error dryRun -> returned
    dryRunning | proposal.edit -> cancelled
    reviewing | proposal.confirm -> signing
    reviewing | proposal.edit -> cancelled

    signing | done requestSignature [isSigned] -> submitting
    signing | done requestSignature [isCancelled] -> reviewing
    signing | done requestSignature -> reviewing
    signing | error requestSignature -> reviewing
    submitting | done submitRequest [isAccepted] -> accepted
    submitting | done submitRequest [isUnknown] -> outcomeUnknown
    submitting | done submitRequest [isRefused] -> refused
    submitting | done submitRequest -> reviewing
    submitting | error submitRequest -> outcomeUnknown

    outcomeUnknown | outcome.check -> seeking.following
    outcomeUnknown | request.repeat -> seeking.repeating
    outcomeUnknown | proposal.edit -> lost
    seeking | done submitRequest [isAccepted] -> accepted
    seeking | done submitRequest -> outcomeUnknown
    seeking | error submitRequest -> outcomeUnknown
  `,
}
