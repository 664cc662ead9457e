import type { SnapshotFrom } from 'xstate'
import type { OrderEstimate } from '@domain/transactions/order-form/order-estimate'
import type { Prompt } from '../shared/chart-meta'
import type { orderForm } from './order-form.machine'
import type { OrderedPayload, OrderFormEvent } from './order-form.types'

export type OrderFormPhase =
  | 'incomplete'
  | 'resting'
  | 'trying'
  | 'passing'
  | 'uncertain'
  | 'failing'
  | 'timedOut'
  | 'unasked'

export interface OrderFormView {
  readonly phase: OrderFormPhase
  readonly prompt: Prompt
  /** What exactly the form's present order would cost; undefined while that is not known. */
  readonly estimate: OrderEstimate | undefined
  /** Why it would fail, in the platform's words. */
  readonly failure: { readonly hint: string; readonly reason: string } | undefined
  readonly status: number | undefined
  readonly change: (payload: OrderedPayload | undefined) => void
  readonly tryAgain: () => void
  readonly doubt: () => void
}

const prompts: Readonly<Record<OrderFormPhase, Prompt>> = {
  incomplete: 'none',
  resting: 'wait',
  trying: 'wait',
  passing: 'none',
  uncertain: 'none',
  failing: 'correct',
  timedOut: 'wait',
  unasked: 'retry',
}

export function connectOrderForm(
  snapshot: SnapshotFrom<typeof orderForm>,
  send: (event: OrderFormEvent) => void,
): OrderFormView {
  const { trial, status } = snapshot.context
  return {
    phase: snapshot.value,
    prompt: prompts[snapshot.value],
    estimate: trial?.estimate,
    failure: trial?.outcome === 'fails' ? { hint: trial.hint, reason: trial.reason } : undefined,
    status,
    change: (payload) => send({ type: 'form.changed', payload }),
    tryAgain: () => send({ type: 'trial.again' }),
    doubt: () => send({ type: 'trial.doubted' }),
  }
}
