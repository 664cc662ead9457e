import type { UserReference } from '@domain/shared/ids'
import { candidatesOf, governingLevels, type DomainLevel } from './select'
import { canBegin, rolesOfStep } from './step-roles'

/** A level as somebody who asks has read it. */
export interface ReadLevel extends DomainLevel {
  /** All of its policies are there, each in words that the engine knows. */
  readonly isComplete: boolean
}

export interface ProposingQuestion {
  readonly intentType: string
  /** From the executing domain (first) to the root (last), or to the first that could not be read. */
  readonly levels: readonly ReadLevel[]
  readonly author: Pick<UserReference, 'domainId'> & { readonly roles: readonly string[] }
}

export type ProposingRight =
  | { readonly answer: 'yes' | 'unknown' }
  /** `roles`: others that a policy lets begin. */
  | { readonly answer: 'no'; readonly roles: readonly string[] }

/**
 * May somebody with these roles propose such an intent, whatever is in it? A condition may hold or not; `no` is certain, as far
 * as what was read is still so.
 */
export function findProposingRight(question: ProposingQuestion): ProposingRight {
  const answer = answerFor(question)
  if (answer !== 'no') return { answer }
  const { levels, author } = question
  const named = new Set(
    levels
      .flatMap(({ policies }) => policies)
      .flatMap(({ workflow }) => (workflow?.[0] ? rolesOfStep(workflow[0]) : [])),
  )
  const mayBegin = (role: string) =>
    levels.some(({ domainId }) => answerFor({ ...question, author: { domainId, roles: [role] } }) === 'yes')
  return { answer, roles: [...named].filter((role) => !author.roles.includes(role) && mayBegin(role)).sort() }
}

/** Where the author's own level has a policy for certain, that one decides; else any level may. */
function answerFor({ intentType, levels, author }: ProposingQuestion): ProposingRight['answer'] {
  const governing = governingLevels(levels, author.domainId).map((level) => ({
    ...level,
    candidates: candidatesOf(level, intentType, level === levels[0]),
  }))
  const own = governing.find(
    ({ domainId, isComplete, candidates }) =>
      domainId === author.domainId && isComplete && candidates.some(({ condition }) => !condition),
  )
  const deciding = own ? [own] : governing
  if (
    deciding.some(({ candidates }) => candidates.some(({ workflow }) => workflow && canBegin(workflow, author.roles)))
  )
    return 'yes'
  return deciding.every(({ isComplete }) => isComplete) ? 'no' : 'unknown'
}
