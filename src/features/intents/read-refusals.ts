import { isOfInstitution, type IntentType } from '@domain/intents/catalogue/labels'
import { findProposingRight, type ProposingQuestion } from '@domain/policies/proposing-right'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { proposingMessages as words } from './proposing.messages'
import { readLevels, type Source } from './read-levels'
import type { Refusals } from './refusals'

interface Proposer {
  readonly domainId: Uuid
  readonly author: ProposingQuestion['author']
}

export async function readRefusals(
  source: Source,
  { domainId, author }: Proposer,
  types: readonly IntentType[],
): Promise<Refusals> {
  const { lineage, levels } = await readLevels(source, domainId)
  const isBelow = lineage[0]?.domain?.parentId !== undefined
  const top = lineage.at(-1)?.domain
  const rootName = top && top.parentId === undefined ? visibleText(top.alias) : undefined
  const elsewhere = isBelow ? words.onlyInRoot(rootName) : undefined
  return Object.fromEntries(
    types.flatMap((intentType) => {
      if (elsewhere && isOfInstitution(intentType)) return [[intentType, elsewhere]]
      const right = findProposingRight({ intentType, levels, author })
      return right.answer === 'no' ? [[intentType, words.refused(right.roles.map(visibleText))]] : []
    }),
  )
}
