import type { ProgressEnding, ProgressOutcome, ProgressState, ProgressStepName } from '@domain/transactions/progress'

export const progressMessages = {
  title: 'Progress',
  steps: { request: 'Request', intent: 'Intent', order: 'Order', transaction: 'Transaction', ledger: 'Ledger' } satisfies Record<ProgressStepName, string>,
  /** Of a step that is done, and of one that is not yet. */
  help: {
    request: 'proposed and signed', intent: 'decided by the approvers', order: 'accepted by the platform', transaction: 'signed and sent', ledger: 'settled',
  } satisfies Record<ProgressStepName, string>,
  ahead: {
    request: 'to be proposed and signed', intent: 'to be decided by the approvers', order: 'to be accepted by the platform', transaction: 'to be signed and sent', ledger: 'to be settled',
  } satisfies Record<ProgressStepName, string>,
  states: { done: 'done', now: 'under way', waiting: 'not begun', stopped: 'ended', never: 'will not happen' } satisfies Record<ProgressState, string>,
  outcomes: {
    landed: 'Landed: the ledger has settled it.',
    underWay: 'Not landed yet. An executed intent says that the order was accepted, not that funds have moved.',
    stopped: 'Ended before everything that was ordered had settled.',
  } satisfies Record<ProgressOutcome, string>,
  endings: {
    cancelled: 'Cancelled: nothing of what was ordered has moved.',
    replaced: 'Replaced: this transaction has moved nothing. The order in its place carries it out.',
  } satisfies Record<ProgressEnding, string>,
  seenHere: 'seen by the platform',
  seen: 'Nobody ordered it here: it was seen on the ledger.',
  registered: 'Registered',
  unread: 'Its request cannot be read here, so the first steps have no time.',
  noProgress: 'Nothing is known of its way.',
  failed: 'How far it has come could not be read. This says nothing of the funds.',
  tryAgain: 'Try again',
  reason: 'Reason',
  openSuccessor: 'Open that order',
} as const
