import { queryOptions } from '@tanstack/react-query'
import { listIntents } from '@api/intents/intents.api'
import type { IntentWire } from '@api/intents/intents.wire'
import type { ApiClient } from '@api/shared/client'
import { collectPage } from '@api/shared/paging'
import { listTransactions } from '@api/transactions/transactions.api'
import type { Uuid } from '@domain/shared/ids'
import { pageSizes } from '@domain/shared/paging'
import type { ListedOperation } from '@domain/vaults/operation-listing'

type Operation = Pick<ListedOperation, 'id' | 'kind' | 'subjectId'>

/** The platform judges so many domains of one question, and addresses have an end; beyond so many in all nobody looks. */
const [domainsAtOnce, mostIds, mostDomains] = [20, 50, 200]

const partsOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

interface Asked {
  /** Whose path is asked; the others are named as targets. */
  readonly domainId: Uuid
  /** Those whose transactions and requests this person may read. */
  readonly domainIds: readonly Uuid[]
  readonly operations: readonly Operation[]
}

/**
 * The request behind each operation, by the operation's id, as far as this person may read it. A file names no domain: transactions that
 * wait are read domain by domain, and requests of all domains at once by what they create.
 */
export const operationRequestsQuery = (api: ApiClient, { domainId, domainIds, operations }: Asked) => {
  const within = domainIds.slice(0, mostDomains)
  return queryOptions({
    queryKey: ['operation-requests', domainId, within, operations.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const waits = operations.some(({ kind }) => kind === 'Transaction')
      const orders = waits ? await readOrders(api, within, signal) : new Map<string, string>()
      const createdBy = new Map<string, string>(
        operations.flatMap(({ id, kind, subjectId }) => {
          const created = kind === 'Transaction' ? orders.get(subjectId) : kind === 'Manifest' ? subjectId : undefined
          return created === undefined ? [] : [[created, id] as const]
        }),
      )
      const found = await readCreating(api, domainId, within, [...createdBy.keys()], signal)
      return new Map<string, IntentWire>(
        found.flatMap((intent) => {
          const operationId = createdBy.get(createdIdOf(intent) ?? '')
          return operationId === undefined ? [] : [[operationId, intent] as const]
        }),
      )
    },
    enabled: within.length > 0 && operations.length > 0,
    staleTime: 30_000,
  })
}

const createdIdOf = ({ data }: IntentWire) => {
  const { id } = data.details.payload
  return typeof id === 'string' ? id : undefined
}

/** The order of each transaction that waits for a signature. */
async function readOrders(
  api: ApiClient,
  domains: readonly Uuid[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const part of partsOf(domains, domainsAtOnce)) {
    const pages = await Promise.all(
      part.map((id) =>
        collectPage(
          (request) => listTransactions(api, id, request, { 'processing.status': 'Reserved' }, signal),
          undefined,
          pageSizes.collection,
        ),
      ),
    )
    for (const { id, orderReference } of pages.flatMap(({ items }) => items))
      if (orderReference) found.set(id, orderReference.id)
  }
  return found
}

async function readCreating(
  api: ApiClient,
  domainId: Uuid,
  domains: readonly Uuid[],
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly IntentWire[]> {
  const questions = partsOf(domains, domainsAtOnce).flatMap((targets) =>
    partsOf(ids, mostIds).map((entityId) => ({ entityId, 'details.targetDomainId': targets })),
  )
  const pages = await Promise.all(
    questions.map((question) =>
      collectPage((request) => listIntents(api, domainId, request, question, signal), undefined, pageSizes.collection),
    ),
  )
  return pages.flatMap(({ items }) => items)
}
