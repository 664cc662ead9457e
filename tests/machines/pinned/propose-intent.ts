import type { PinnedChart } from './pinned-chart'

/** B2 and its additions after review, ADR 31 and 33: one draft, a dry run before the review, a signature before the sending, and one end of six; a session that ends after the sending says so. */
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
    submitting | done signedSubmission [isAccepted] -> accepted
    submitting | done signedSubmission [isRefused] -> refused
    submitting | done signedSubmission [isLost] -> lost
    submitting | done signedSubmission -> reviewing
    submitting | error signedSubmission -> lost
    submitting | viewer.changed -> sessionLost
  `,
}
