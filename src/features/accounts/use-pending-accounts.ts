import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { IntentFilter } from '@api/intents/intents.api'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { ApiClient } from '@api/shared/client'
import { toSearchParams } from '@api/shared/query-string'
import { pageSizes } from '@domain/shared/paging'
import { toPanelData } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { toIntentItem } from '@features/intents/intent.view'
import { useReferences } from '@features/intents/use-references'
import type { PendingOperationsProps } from './pending-operations'

/** What is under way for accounts. */
const pendingAccountIntents: IntentFilter = {
  'details.payload.type': [
    'v0_CreateAccount',
    'v0_UpdateAccount',
    'v0_LockAccount',
    'v0_UnlockAccount',
    'v0_AddAccountLedgers',
  ],
  'state.status': ['Open', 'Approved', 'Executing'],
  sortBy: 'state.lastModifiedAt',
  sortOrder: 'DESC',
}
/** The same requests among the tasks. */
const pendingTasks = toSearchParams({
  payload: pendingAccountIntents['details.payload.type'],
  status: pendingAccountIntents['state.status'],
})

/** The newest requests under way for the accounts of a domain, with what they name. */
export function usePendingAccounts({ id, prefix }: CurrentDomain, api: ApiClient): PendingOperationsProps {
  const pending = useQuery(someIntentsQuery(api, id, pendingAccountIntents, pageSizes.small))
  const payloads = useMemo(
    () => (pending.data?.items ?? []).map((intent) => intent.data.details.payload),
    [pending.data],
  )
  const references = useReferences(id, payloads)
  return {
    data: toPanelData(pending, (intent) => toIntentItem(intent, references, prefix)),
    resolve: references.resolve,
    tasksHref: pageHref(prefix, `intents?${pendingTasks}`),
  }
}
