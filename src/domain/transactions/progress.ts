import { readOwn } from '@domain/shared/read-own'
export const progressSteps = ['request', 'intent', 'order', 'transaction', 'ledger'] as const
export type ProgressStepName = (typeof progressSteps)[number]

/** `never`: what came before has ended it. */
export type ProgressState = 'done' | 'now' | 'waiting' | 'stopped' | 'never'

/** What blocks or has ended a step: the platform's own code, and what a person or the platform said of it. */
export interface ProgressBlock {
  readonly code: string
  readonly reason?: string | undefined
}

export interface ProgressStep {
  readonly name: ProgressStepName
  readonly state: ProgressState
  /** The platform's own word for it; absent where it says nothing. */
  readonly status?: string | undefined
  /** An instant in ISO 8601; absent when it has not happened or cannot be read. */
  readonly at?: string | undefined
  readonly block?: ProgressBlock | undefined
}

/** What is known of the way of an order; each part is absent until it exists, or when it may not be read. */
export interface ProgressFacts {
  readonly intent?:
    | {
        readonly status: string
        readonly proposedAt: string
        readonly changedAt?: string | undefined
        readonly error?: ProgressBlock | undefined
      }
    | undefined
  readonly order?: { readonly createdAt?: string | undefined } | undefined
  readonly transaction?: ProgressTransaction | undefined
}

export interface ProgressTransaction {
  readonly registeredAt: string
  /** Absent for what nobody ordered here: it was only seen on the ledger. */
  readonly processing?:
    | {
        readonly status: string
        readonly hint?: string | undefined
        readonly cause?: string | undefined
        readonly reason?: string | undefined
      }
    | undefined
  readonly ledger?:
    | { readonly status: string; readonly failure?: string | undefined; readonly changedAt: string }
    | undefined
}

/** `landed` only when the ledger has confirmed it without a failure: an executed intent is not that yet. */
export type ProgressOutcome = 'landed' | 'underWay' | 'stopped'

/** That it was stopped on purpose, before the ledger settled anything of it. */
export type ProgressEnding = 'cancelled' | 'replaced'

export interface Progress {
  readonly steps: readonly ProgressStep[]
  readonly outcome: ProgressOutcome
  readonly ending?: ProgressEnding | undefined
}

const endedIntents = ['Rejected', 'Expired', 'Failed']

/** The five steps from a request to the ledger. What nobody ordered here has only the last two. */
export function progressOf(facts: ProgressFacts): Progress {
  const { intent, order, transaction } = facts
  const isOrdered = intent !== undefined || order !== undefined || transaction?.processing !== undefined
  const steps = isOrdered
    ? [requestStep(facts), intentStep(facts), orderStep(facts), transactionStep(facts), ledgerStep(facts)]
    : transaction
      ? [{ name: 'transaction', state: 'done', at: transaction.registeredAt } as const, ledgerStep(facts)]
      : []
  return { steps: endedAfter(steps), outcome: outcomeOf(steps), ending: endingOf(transaction) }
}

const endings: Readonly<Record<string, ProgressEnding>> = { Cancellation: 'cancelled', Replacement: 'replaced' }

const endingOf = (transaction: ProgressTransaction | undefined): ProgressEnding | undefined =>
  transaction?.processing?.status === 'Interrupted' && transaction.ledger?.status !== 'Confirmed'
    ? readOwn(endings, transaction.processing.cause ?? '')
    : undefined

const requestStep = ({ intent }: ProgressFacts): ProgressStep => ({
  name: 'request',
  state: 'done',
  at: intent?.proposedAt,
})

function intentStep({ intent, order, transaction }: ProgressFacts): ProgressStep {
  if (!intent) return { name: 'intent', state: order || transaction ? 'done' : 'waiting' }
  const { status, changedAt, error } = intent
  const step = { name: 'intent', status, at: changedAt } as const
  if (endedIntents.includes(status)) return { ...step, state: 'stopped', block: error }
  return { ...step, state: status === 'Executed' ? 'done' : 'now' }
}

const orderStep = ({ order, transaction }: ProgressFacts): ProgressStep =>
  order || transaction ? { name: 'order', state: 'done', at: order?.createdAt } : { name: 'order', state: 'waiting' }

function transactionStep({ transaction }: ProgressFacts): ProgressStep {
  if (!transaction) return { name: 'transaction', state: 'waiting' }
  const { processing, registeredAt } = transaction
  const step = { name: 'transaction', status: processing?.status, at: registeredAt } as const
  if (!processing) return { ...step, state: 'done' }
  switch (processing.status) {
    case 'Completed':
      return { ...step, state: 'done' }
    case 'Interrupted':
      return {
        ...step,
        state: 'stopped',
        block: processing.cause === undefined ? undefined : { code: processing.cause, reason: processing.reason },
      }
    case 'Failed':
      return { ...step, state: 'stopped', block: blockOf(processing.hint) }
    default:
      return { ...step, state: 'now', block: blockOf(processing.hint) }
  }
}

function ledgerStep({ transaction }: ProgressFacts): ProgressStep {
  const ledger = transaction?.ledger
  if (!ledger) return { name: 'ledger', state: 'waiting' }
  const step = { name: 'ledger', status: ledger.status, at: ledger.changedAt } as const
  if (ledger.failure) return { ...step, state: 'stopped', block: blockOf(ledger.failure) }
  if (ledger.status === 'Confirmed') return { ...step, state: 'done' }
  return { ...step, state: ledger.status === 'Expired' || ledger.status === 'Replaced' ? 'stopped' : 'now' }
}

const blockOf = (code: string | undefined): ProgressBlock | undefined => (code === undefined ? undefined : { code })

/** What waits behind a step that has ended will not happen. */
function endedAfter(steps: readonly ProgressStep[]): readonly ProgressStep[] {
  const end = steps.findIndex(({ state }) => state === 'stopped')
  return end < 0
    ? steps
    : steps.map((step, i) => (i > end && step.state === 'waiting' ? { ...step, state: 'never' } : step))
}

function outcomeOf(steps: readonly ProgressStep[]): ProgressOutcome {
  if (steps.some(({ state }) => state === 'stopped')) return 'stopped'
  return steps.at(-1)?.state === 'done' ? 'landed' : 'underWay'
}
