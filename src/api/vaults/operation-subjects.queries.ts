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

/** The platform judges so many domains of one question, and addresses have an end. */
const [mostDomains, mostIds] = [20, 50]

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
  const pages = await Promise.all(
    domains.map((id) =>
      collectPage(
        (request) => listTransactions(api, id, request, { 'processing.status': 'Reserved' }, signal),
        undefined,
        pageSizes.collection,
      ),
    ),
  )
  return new Map(
    pages.flatMap(({ items }) =>
      items.flatMap(({ id, orderReference }) => (orderReference ? [[id, orderReference.id] as const] : [])),
    ),
  )
}

async function readCreating(
  api: ApiClient,
  domainId: Uuid,
  domains: readonly Uuid[],
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly IntentWire[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, i) =>
    ids.slice(i * mostIds, (i + 1) * mostIds),
  )
  const pages = await Promise.all(
    parts.map((entityId) =>
      collectPage(
        (request) => listIntents(api, domainId, request, { entityId, 'details.targetDomainId': domains }, signal),
        undefined,
        pageSizes.collection,
      ),
    ),
  )
  return pages.flatMap(({ items }) => items)
}
