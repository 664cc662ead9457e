import type { UserReference, Uuid } from '@domain/shared/ids'
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
  const answer = mayPropose(question)
  if (answer !== 'no') return { answer }
  const { levels, author } = question
  const beginning = new Set(levels.flatMap(({ domainId }) => rolesThatBegin(question, domainId)))
  return { answer, roles: [...beginning].filter((role) => !author.roles.includes(role)).sort() }
}

/** The same, without who else may. */
export function mayPropose(question: ProposingQuestion): ProposingRight['answer'] {
  const { roles } = question.author
  const deciding = decidingFor(question, question.author.domainId)
  if (deciding.some(({ candidates }) => candidates.some(({ workflow }) => workflow && canBegin(workflow, roles))))
    return 'yes'
  return deciding.every(({ isComplete }) => isComplete) ? 'no' : 'unknown'
}

/** Is there no policy, of the domain or above it, that could govern such a request of somebody of the author's domain? */
export const isUngoverned = (question: ProposingQuestion): boolean =>
  decidingFor(question, question.author.domainId).every(
    ({ isComplete, candidates }) => isComplete && candidates.length === 0,
  )

type Asked = Omit<ProposingQuestion, 'author'>

/** Where the level of the author's domain has a policy for certain, that one decides; else any level may. */
function decidingFor({ intentType, levels }: Asked, authorDomainId: Uuid) {
  const governing = governingLevels(levels, authorDomainId).map((level) => ({
    ...level,
    candidates: candidatesOf(level, intentType, level === levels[0]),
  }))
  const own = governing.find(
    ({ domainId, isComplete, candidates }) =>
      domainId === authorDomainId && isComplete && candidates.some(({ condition }) => !condition),
  )
  return own ? [own] : governing
}

/** The roles with any of which somebody of this domain may propose: where a workflow asks nobody to begin, each that a policy names. */
function rolesThatBegin(asked: Asked, domainId: Uuid): readonly string[] {
  const policies = decidingFor(asked, domainId).flatMap(({ candidates }) => candidates)
  const isOpen = policies.some(({ workflow }) => workflow?.length === 0)
  return (isOpen ? asked.levels.flatMap((level) => level.policies) : policies).flatMap(({ workflow }) =>
    workflow?.[0] ? rolesOfStep(workflow[0]) : [],
  )
}
