import type { Uuid } from '@domain/shared/ids'
import type { Viewer } from '../access/bearer'
import type { GatewayContext } from '../context'
import { createRateLimit, retryAfter } from '../http/rate-limit'
import { HttpRefusal } from '../http/refusal'
import type { ChangeLimit } from './connecting-right'

/** Questions in a minute over one connection: of one person, and of all. A provider that is asked too often answers nobody, and carries out no order. */
export const mostQuestions = { ofPerson: 120, ofAll: 600 } as const
const minuteMs = 60_000

/** Counts a question that a person has a provider asked. */
export type QuestionLimit = (viewer: Viewer, connectionId: Uuid) => void

/** @returns what throws an HttpRefusal for too many questions */
export function createQuestionLimit({ clock }: Pick<GatewayContext, 'clock'>): QuestionLimit {
  const ofPerson = createRateLimit(clock, mostQuestions.ofPerson, minuteMs)
  const ofAll = createRateLimit(clock, mostQuestions.ofAll, minuteMs)
  return ({ users, loginId }, connectionId) => {
    const waitMs = ofPerson.take(`${users[0]?.publicKey ?? loginId} ${connectionId}`) || ofAll.take(connectionId)
    if (waitMs > 0)
      throw new HttpRefusal(
        'TooManyRequestsError',
        'The provider was asked too often in a minute over this connection',
        undefined,
        retryAfter(waitMs),
      )
  }
}

/** What the calls of connected accounts are counted by. */
export interface CallLimits {
  readonly limit: ChangeLimit
  readonly countQuestion: QuestionLimit
}

/** Prices in a minute that the devices of one person have asked for, each with a request that is opened; beyond that a request comes without one. */
export const mostPricesOfReader = 30
