import { eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { requests } from '../store/schema/governance'
import type { GovernanceContext } from '../work/governance-context'
import { proposalOf } from './intent-record'
import { answerByScripts, readQuestion, type PolicyAnswer } from './policy-question'
import type { LeftAside } from './request-turns'

/** A request whose conditions are evaluated; `round` counts how often this has been asked. */
export interface AskedRequest {
  readonly id: Uuid
  readonly authorId: Uuid
  readonly round: number
}

export interface AnsweredRequest extends AskedRequest {
  readonly answer: PolicyAnswer
}

/** Where proposals wait while scripts say which policies govern them: no transaction is held meanwhile. */
export interface ConditionDesk {
  /** `queueKey` says whose turn it is. */
  readonly ask: (asked: AskedRequest, queueKey: readonly string[]) => void
  /** A request whose scripts have answered. */
  readonly takeAnswered: () => AnsweredRequest | undefined
  /** How many have been answered and not been taken. */
  readonly countAnswered: () => number
  readonly putBack: (request: AnsweredRequest) => void
  /** The requests that wait for their scripts, or with their answer until they are taken, and the people who have no room for more. */
  readonly waiting: () => LeftAside
  /** Resolves to true when another request can be taken again, to false when none waits. */
  readonly next: () => Promise<boolean>
}

export interface DeskParts {
  /** Evaluates for a request; undefined when there is no answer, for reasons that say nothing about its conditions. */
  readonly attempt: (id: Uuid, evaluate: () => Promise<PolicyAnswer | undefined>) => Promise<PolicyAnswer | undefined>
  readonly wake: () => void
}

/** Requests of one person that wait here; what the person sends beyond them waits in the database. */
const mostOfOne = 16

/** Keeps no more of a request than whose it is: what its conditions read is read when its turn has come. */
export function createConditionDesk(context: GovernanceContext, { attempt, wake }: DeskParts): ConditionDesk {
  const waiting = new Map<Uuid, Uuid>()
  const answered: AnsweredRequest[] = []
  let waiters: readonly (() => void)[] = []

  const turn = async (asked: AskedRequest, queueKey: readonly string[]) => {
    const answer = await context.scripts.sit([...queueKey, 'proposals'], (runner) =>
      attempt(asked.id, async () => {
        const [row] = await context.database
          .select({ rawRequest: requests.rawRequest })
          .from(requests)
          .where(eq(requests.id, asked.id))
        const request = row && proposalOf(row)
        return (
          request && (await answerByScripts(context, request, await readQuestion(context.database, request), runner))
        )
      }),
    )
    if (answer) answered.push({ ...asked, answer })
  }
  const finish = (id: Uuid) => {
    waiting.delete(id)
    const current = waiters
    waiters = []
    current.forEach((call) => call())
    wake()
  }
  return {
    ask: (asked, queueKey) => {
      waiting.set(asked.id, asked.authorId)
      void turn(asked, queueKey)
        .catch(() => undefined)
        .finally(() => finish(asked.id))
    },
    takeAnswered: () => answered.shift(),
    countAnswered: () => answered.length,
    putBack: (request) => void answered.unshift(request),
    waiting: () => {
      const all = [...waiting, ...answered.map(({ id, authorId }) => [id, authorId] as const)]
      const counts = new Map<Uuid, number>()
      for (const [, authorId] of all) counts.set(authorId, (counts.get(authorId) ?? 0) + 1)
      return {
        ids: all.map(([id]) => id),
        authors: [...counts].flatMap(([authorId, count]) => (count < mostOfOne ? [] : [authorId])),
      }
    },
    next: async () => {
      if (answered.length > 0 || waiting.size === 0) return answered.length > 0
      await new Promise<void>((resolve) => (waiters = [...waiters, resolve]))
      return true
    },
  }
}
