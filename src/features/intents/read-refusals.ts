import type { QueryClient } from '@tanstack/react-query'
import { domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { policiesQuery } from '@api/policies/policies.queries'
import type { ApiClient } from '@api/shared/client'
import { isOfInstitution, type IntentType } from '@domain/intents/catalogue/labels'
import type { Policy } from '@domain/policies/policy'
import {
  findProposingRight,
  isUngoverned,
  type ProposingQuestion,
  type ReadLevel,
} from '@domain/policies/proposing-right'
import { readLevel } from '@domain/policies/read-level'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { proposingMessages as words } from './proposing.messages'
import type { Refusals } from './refusals'

export interface Source {
  readonly api: ApiClient
  readonly queries: QueryClient
}

/** A domain and those above it; the last is the root, or one that is not listed. */
type Lineage = readonly { readonly id: Uuid; readonly domain: DomainWire['data'] | undefined }[]

const staleTime = delays.listRefresh

/** The levels that may govern what is proposed for a domain, as far as they can be read, with the domains they belong to. */
export async function readLevels(
  { api, queries }: Source,
  domainId: Uuid,
): Promise<{ readonly lineage: Lineage; readonly levels: readonly ReadLevel[] }> {
  const domains = await queries.fetchQuery({ ...domainsQuery(api), staleTime })
  const lineage = lineageOf(domainId, domains.items)
  const levels = await Promise.all(
    lineage.map(async ({ id, domain }): Promise<ReadLevel> => {
      const policies =
        domain && (await queries.fetchQuery({ ...policiesQuery(api, id), staleTime }).catch(() => undefined))
      const isWhole = policies !== undefined && policies.nextStartingAfter === undefined
      return readLevel(
        id,
        domain?.governingStrategy,
        isWhole ? policies.items.map(({ data }) => data as unknown as Policy) : undefined,
      )
    }),
  )
  return { lineage, levels }
}

function lineageOf(domainId: Uuid, listed: readonly DomainWire[]): Lineage {
  const domain = listed.find(({ data }) => data.id === domainId)?.data
  return [
    { id: domainId, domain },
    ...(domain?.parentId
      ? lineageOf(
          domain.parentId,
          listed.filter(({ data }) => data !== domain),
        )
      : []),
  ]
}

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
      const question = { intentType, levels, author }
      const right = findProposingRight(question)
      if (right.answer !== 'no') return []
      return [[intentType, isUngoverned(question) ? words.ungoverned : words.refused(right.roles.map(visibleText))]]
    }),
  )
}
