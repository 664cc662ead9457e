import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '@api/accounts/accounts.queries'
import { tickerQuery } from '@api/assets/tickers.queries'
import { domainQuery } from '@api/domains/domains.queries'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { someIntentsQuery } from '@api/intents/intents.queries'
import { policyQuery } from '@api/policies/policies.queries'
import type { ApiClient } from '@api/shared/client'
import { userQuery } from '@api/users/users.queries'
import { vaultQuery } from '@api/vaults/vaults.queries'
import { lockIntentOf, type LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { ChangedRecord } from '@domain/intents/record-change'
import type { Uuid } from '@domain/shared/ids'
import type { AskedLock, LockRecord } from '@machines/intents/lock-toggle.types'

export interface RecordSource {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly domainId: Uuid
}

interface Lockable {
  readonly data: ChangedRecord
}

const fresh = { staleTime: 0 } as const

const readers: Readonly<Record<LockableKind, (source: RecordSource, id: Uuid) => Promise<Lockable>>> = {
  Account: ({ api, queries, domainId }, id) => queries.fetchQuery({ ...accountQuery(api, domainId, id), ...fresh }),
  Domain: ({ api, queries }, id) => queries.fetchQuery({ ...domainQuery(api, id), ...fresh }),
  Endpoint: ({ api, queries, domainId }, id) => queries.fetchQuery({ ...endpointQuery(api, domainId, id), ...fresh }),
  Policy: ({ api, queries, domainId }, id) => queries.fetchQuery({ ...policyQuery(api, domainId, id), ...fresh }),
  Ticker: ({ api, queries }, id) => queries.fetchQuery({ ...tickerQuery(api, id), ...fresh }),
  User: ({ api, queries, domainId }, id) => queries.fetchQuery({ ...userQuery(api, domainId, id), ...fresh }),
  Vault: ({ api, queries }, id) => queries.fetchQuery({ ...vaultQuery(api, id), ...fresh }),
}

/** A record as it is now, with the newest request that asks for a change of its lock and is not carried out. */
export async function readLock(source: RecordSource, kind: LockableKind, id: Uuid): Promise<LockRecord> {
  const types = [lockIntentOf(kind, 'Locked'), lockIntentOf(kind, 'Unlocked')]
  const [{ data }, asked] = await Promise.all([readers[kind](source, id), readAsked(source, types, id)])
  if (!data.metadata) throw new Error(`the ${kind} has no revision`)
  return { lock: data.lock, revision: data.metadata.revision, asked }
}

/** A record as it is now. */
export const readRecord = async (source: RecordSource, kind: LockableKind, id: Uuid): Promise<ChangedRecord> =>
  (await readers[kind](source, id)).data

/** The newest pending request of some types for a record. Who may not read requests is not kept from proposing one. */
export async function readAsked(
  { api, queries, domainId }: RecordSource,
  types: readonly IntentType[],
  entityId: Uuid,
): Promise<AskedLock | undefined> {
  const pending = someIntentsQuery(
    api,
    domainId,
    {
      entityId,
      'details.payload.type': types,
      'state.status': ['Open', 'Approved', 'Executing'],
      sortBy: 'details.metadata.createdAt',
      sortOrder: 'DESC',
    },
    1,
  )
  const found = await queries.fetchQuery({ ...pending, ...fresh }).catch(() => undefined)
  const first = found?.items[0]?.data
  return first && { id: first.id, targetDomainId: first.details.targetDomainId }
}
