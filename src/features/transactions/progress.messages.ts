import type { ProgressEnding, ProgressOutcome, ProgressState, ProgressStepName } from '@domain/transactions/progress'

export const progressMessages = {
  title: 'Progress',
  steps: {
    request: 'Request',
    intent: 'Intent',
    order: 'Order',
    transaction: 'Transaction',
    ledger: 'Ledger',
  } satisfies Record<ProgressStepName, string>,
  /** Of a step that is done, and of one that is not yet. */
  help: {
    request: 'proposed and signed',
    intent: 'decided by the approvers',
    order: 'accepted by the platform',
    transaction: 'signed and sent',
    ledger: 'settled',
  } satisfies Record<ProgressStepName, string>,
  ahead: {
    request: 'to be proposed and signed',
    intent: 'to be decided by the approvers',
    order: 'to be accepted by the platform',
    transaction: 'to be signed and sent',
    ledger: 'to be settled',
  } satisfies Record<ProgressStepName, string>,
  states: {
    done: 'done',
    now: 'under way',
    waiting: 'not begun',
    stopped: 'ended',
    never: 'not reached',
  } satisfies Record<ProgressState, string>,
  outcomes: {
    landed: 'Landed: the ledger has settled it.',
    underWay: 'Not landed yet. An executed intent says that the order was accepted, not that funds have moved.',
    stopped: 'Ended before the whole order settled.',
  } satisfies Record<ProgressOutcome, string>,
  endings: {
    cancelled: 'Cancelled: no part of this order was carried out.',
    replaced: 'Replaced: this transaction moved nothing. The replacement order carries it out.',
  } satisfies Record<ProgressEnding, string>,
  seenHere: 'seen by the platform',
  seen: 'Not ordered here: the platform saw it on the ledger.',
  registered: 'Registered',
  unread: 'The request cannot be read here, so the first steps show no time.',
  noProgress: 'The progress is not known.',
  failed: 'The progress could not be read. This says nothing about the funds.',
  tryAgain: 'Try again',
  reason: 'Reason',
  openSuccessor: 'Open that order',
} as const
