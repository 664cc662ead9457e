import { weighCondition } from '@domain/policies/explain'
import { mayPropose, type ReadLevel } from '@domain/policies/proposing-right'
import type { DomainLevel } from '@domain/policies/select'
import { askTerms } from '@domain/policies/term-answer'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { Uuid } from '@domain/shared/ids'
import type { Viewer } from './bearer'

type Author = Viewer['users'][number]

interface Asked {
  readonly intentType: IntentType
  readonly domainId: Uuid
  /** From the domain (first) to the root (last), with the policies for that type. */
  readonly levels: readonly DomainLevel[]
}

/** The policies as they are for what somebody proposes, as far as that is known before anything is written: those whose condition is about the author let others propose nothing. */
async function levelsFor({ intentType, domainId, levels }: Asked, author: Author): Promise<ReadLevel[]> {
  const ask = askTerms({
    type: intentType,
    author,
    authorRoles: author.roles,
    targetDomainId: domainId,
    content: undefined,
  })
  const known: ReadLevel[] = []
  for (const level of levels) {
    const policies: DomainLevel['policies'][number][] = []
    for (const policy of level.policies) {
      const { verdict } = await weighCondition(policy.condition, ask)
      if (verdict !== 'false') policies.push(verdict === 'true' ? { ...policy, condition: undefined } : policy)
    }
    known.push({ ...level, policies, isComplete: true })
  }
  return known
}

/** Of a person's records the first that a policy lets propose such an intent for a domain, in the order of its lineage. */
export async function findProposingRecord(asked: Asked, records: readonly Author[]): Promise<Author | undefined> {
  for (const author of asked.levels.flatMap((level) => records.filter((user) => user.domainId === level.domainId))) {
    const question = { intentType: asked.intentType, levels: await levelsFor(asked, author), author }
    if (mayPropose(question) === 'yes') return author
  }
  return undefined
}
