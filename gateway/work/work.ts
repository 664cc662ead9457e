import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { ProposeRequest } from '@domain/intents/request'
import { toInstant } from '@domain/shared/clock'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
import type { LineageDomain } from '../store/domain-levels'
import type { GovernanceContext } from './governance-context'

/** One proposal in the hands of an executor: everything happens in the transaction it carries. */
export interface Work<P> extends Change {
  readonly context: GovernanceContext
  readonly request: ProposeRequest
  readonly payload: P
  /** From the target domain up to the root. */
  readonly lineage: readonly LineageDomain[]
}

/** Why a payload cannot be carried out; undefined when it can. */
export type Refusal = RejectionCode | undefined

export interface Executor<P> {
  /** Awaited at the execution before anything is read and any row is locked: nothing that waits for the same turn is carried out between that and the end of the transaction. */
  readonly takeTurn?: (database: Database) => Promise<void>
  /** Asked at dry-run, at the proposal and again just before the execution. */
  readonly check: (work: Work<P>) => Promise<Refusal>
  readonly execute: (work: Work<P>) => Promise<void>
}

export type ExecutorTable = { readonly [T in IntentType]: Executor<PayloadOf<T>> }

export const beginWork = <P>(
  context: GovernanceContext,
  database: Database,
  request: ProposeRequest,
  payload: P,
  lineage: readonly LineageDomain[],
): Work<P> => ({
  context,
  database,
  platform: context.platform,
  now: toInstant(context.clock.now()),
  author: request.author,
  intentId: request.id,
  request,
  payload,
  lineage,
})

/** The first refusal of several questions, asked in order. */
export async function firstRefusal(...questions: readonly (() => Refusal | Promise<Refusal>)[]): Promise<Refusal> {
  for (const ask of questions) {
    const refusal = await ask()
    if (refusal) return refusal
  }
  return undefined
}
