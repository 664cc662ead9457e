import { and, eq, ne } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Happening } from '../context'
import { reportsOf } from '../work/after-commit'
import type { Database } from '../store/database'
import { requests, unfinishedWork } from '../store/schema/governance'
import { createConditionDesk, type AnsweredRequest } from './condition-desk'
import type { GovernanceContext } from '../work/governance-context'
import type { RequestRow } from './intent-record'
import type { PolicyQuestion } from './policy-question'
import { endRequest, processRequest } from './process-request'
import { createRequestTurns, type LeftAside } from './request-turns'
import { pauseAfterFailure, takeRow, workFor, type Hands, type Taking } from '../work/take-row'

/** The hint of a request that is not tried any more. */
export const givenUpHint = 'GivenUp: the gateway has stopped too often while it worked on this request'

/** How often a proposal's conditions are evaluated while what they read changes, before it rests. */
const mostRounds = 3

export interface RequestTaker {
  /** Takes one request a step further; false when there is none. */
  readonly take: () => Promise<boolean>
  /** How many have their answer from the scripts, whatever has become of them in the database. */
  readonly countAnswered: () => number
  /** Resolves to true when a request has its answer from the scripts, to false when none waits for one. */
  readonly next: () => Promise<boolean>
}

export interface TakerParts {
  readonly wake: () => void
  /** Waits for the scripts of one request before anything else is done. */
  readonly isInTurn: boolean
}

/** Carries requests to their end, in turns by their authors; one that waits for scripts holds nobody up. */
export function createRequestTaker(hands: Hands, { wake, isInTurn }: TakerParts): RequestTaker {
  const { context } = hands
  const turns = createRequestTurns()
  const paused = new Map<Uuid, number>()
  const handling = {
    rest: (id: Uuid, ms: number) => Promise.resolve(void paused.set(id, context.clock.now() + ms)),
    giveUp: (id: Uuid) => giveUp(context, id),
  }
  const desk = createConditionDesk(context, {
    wake,
    attempt: (id, evaluate) => workFor(hands, { kind: 'conditions', ...handling }, id, evaluate),
  })
  const readAside = (): LeftAside => {
    for (const [id, until] of paused) if (until <= context.clock.now()) paused.delete(id)
    const { ids, authors } = desk.waiting()
    return { ids: [...paused.keys(), ...ids], authors }
  }
  const ask = async (
    answered: AnsweredRequest | undefined,
    { id, requesterId: authorId }: RequestRow,
    question: PolicyQuestion,
  ) => {
    const round = (answered?.round ?? 0) + 1
    if (round > mostRounds) return handling.rest(id, pauseAfterFailure)
    desk.ask({ id, authorId, round }, question.queueKey)
    if (isInTurn) await desk.next()
  }
  const work =
    (answered: AnsweredRequest | undefined): Taking['run'] =>
    async (begin) => {
      const step = await context.database.transaction(async (tx) => {
        const row = answered ? await selectOpen(tx, answered.id) : await turns.select(tx, readAside())
        if (!row) {
          if (answered && (await hasEnded(tx, answered.id)))
            await hands.unfinished.finish(tx, 'answeredRequest', answered.id)
          return undefined
        }
        if (!(await begin(tx, row.id))) return 'uncounted'
        const question = await processRequest(context, tx, row, answered?.answer)
        return { row, question, reports: reportsOf(tx) }
      })
      if (!step) return answered ? [] : undefined
      if (step === 'uncounted') {
        if (answered) desk.putBack(answered)
        return []
      }
      if (step.question) await ask(answered, step.row, step.question)
      return step.question ? [] : [...happeningsOf(step.row), ...step.reports]
    }
  return {
    countAnswered: desk.countAnswered,
    next: desk.next,
    take: () => {
      const answered = desk.takeAnswered()
      return takeRow(hands, { kind: answered ? 'answeredRequest' : 'request', ...handling, run: work(answered) })
    },
  }
}

/** Unless another gateway has it. */
async function selectOpen(database: Database, id: Uuid): Promise<RequestRow | undefined> {
  const [row] = await database
    .select()
    .from(requests)
    .where(and(eq(requests.status, 'Processing'), eq(requests.id, id)))
    .for('update', { skipLocked: true })
  return row
}

/** Another gateway has carried it to its end, maybe before an attempt was counted here. */
async function hasEnded(database: Database, id: Uuid): Promise<boolean> {
  const [row] = await database
    .select({ id: requests.id })
    .from(requests)
    .where(and(ne(requests.status, 'Processing'), eq(requests.id, id)))
  return row !== undefined
}

const happeningsOf = (row: RequestRow): readonly Happening[] => [
  { event: 'requestChanged', domainId: row.targetDomainId, requestId: row.id },
  { event: 'intentChanged', domainId: row.targetDomainId, intentId: row.intentId },
]

async function giveUp(context: GovernanceContext, id: Uuid): Promise<void> {
  const row = await context.database.transaction(async (tx) => {
    const found = await selectOpen(tx, id)
    if (!found) return undefined
    await endRequest(context, tx, found, givenUpHint)
    await tx.delete(unfinishedWork).where(eq(unfinishedWork.id, id))
    return found
  })
  if (row) happeningsOf(row).forEach(context.bus.publish)
}
