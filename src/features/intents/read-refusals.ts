import type { QueryClient } from '@tanstack/react-query'
import { domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { policiesQuery } from '@api/policies/policies.queries'
import type { ApiClient } from '@api/shared/client'
import { isOfInstitution, type IntentType } from '@domain/intents/catalogue/labels'
import type { Policy } from '@domain/policies/policy'
import { findProposingRight, type ProposingQuestion, type ReadLevel } from '@domain/policies/proposing-right'
import { readLevel } from '@domain/policies/read-level'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { proposingMessages as words } from './proposing.messages'
import type { Refusals } from './refusals'

interface Source {
  readonly api: ApiClient
  readonly queries: QueryClient
}

interface Proposer {
  readonly domainId: Uuid
  readonly author: ProposingQuestion['author']
}

const staleTime = delays.listRefresh

export async function readRefusals(
  { api, queries }: Source,
  { domainId, author }: Proposer,
  types: readonly IntentType[],
): Promise<Refusals> {
  const domains = await queries.fetchQuery({ ...domainsQuery(api), staleTime })
  const lineage = lineageOf(domainId, domains.items)
  const isBelow = lineage[0]?.domain?.parentId !== undefined
  const elsewhere = isBelow ? words.onlyInRoot(rootNameOf(lineage)) : undefined
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
  return Object.fromEntries(
    types.flatMap((intentType) => {
      if (elsewhere && isOfInstitution(intentType)) return [[intentType, elsewhere]]
      const right = findProposingRight({ intentType, levels, author })
      return right.answer === 'no' ? [[intentType, words.refused(right.roles.map(visibleText))]] : []
    }),
  )
}

function rootNameOf(lineage: ReturnType<typeof lineageOf>): string | undefined {
  const top = lineage.at(-1)?.domain
  return top && top.parentId === undefined ? visibleText(top.alias) : undefined
}

/** A domain and those above it; the last is the root, or one that is not listed. */
function lineageOf(
  domainId: Uuid,
  listed: readonly DomainWire[],
): readonly { readonly id: Uuid; readonly domain: DomainWire['data'] | undefined }[] {
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
