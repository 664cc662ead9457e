import { useQuery } from '@tanstack/react-query'
import { getAccount } from '@api/accounts/accounts.api'
import { getTicker } from '@api/assets/tickers.api'
import { getDomain } from '@api/domains/domains.api'
import { getEndpoint } from '@api/endpoints/endpoints.api'
import { getPolicy } from '@api/policies/policies.api'
import type { ApiClient } from '@api/shared/client'
import { getUser } from '@api/users/users.api'
import { getVault } from '@api/vaults/vaults.api'
import { canDiff, diffIntent, type FieldChange } from '@domain/intents/catalogue/diff'
import { intentLabels, isIntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { EntityKind } from '@domain/shared/entity-kind'
import type { JsonObject } from '@domain/shared/json'
import { useApp } from '@app/app-context'

type ReadEntity = (
  api: ApiClient,
  domainId: string,
  id: string,
  signal: AbortSignal,
) => Promise<{ readonly data: object }>

const readers: { readonly [K in EntityKind]?: ReadEntity } = {
  Account: getAccount,
  Endpoint: getEndpoint,
  Policy: getPolicy,
  User: getUser,
  Domain: (api, _, id, signal) => getDomain(api, id, signal),
  Vault: (api, _, id, signal) => getVault(api, id, signal),
  Ticker: (api, _, id, signal) => getTicker(api, id, signal),
}

interface IntentChanges {
  readonly changes: readonly FieldChange[] | undefined
  readonly revisions: { readonly from: number; readonly to: number } | undefined
}

/** The difference that an intent makes to the entity it refers to; nothing when there is none or it cannot be read. */
export function useIntentChanges(
  payload: { readonly type: string; readonly [name: string]: unknown },
  domainId: string,
): IntentChanges {
  const { api } = useApp().ports
  const reference = payload['reference'] as { readonly id: string; readonly revision: number } | undefined
  const kind = isIntentType(payload.type) ? intentLabels[payload.type].kind : undefined
  const read = kind && readers[kind]
  const entity = useQuery({
    queryKey: ['entity', kind, domainId, reference?.id],
    queryFn: ({ signal }) =>
      read && reference ? read(api, domainId, reference.id, signal) : Promise.reject(new Error('nothing to read')),
    enabled: reference !== undefined && read !== undefined,
  }).data
  if (!reference || !entity || !isIntentType(payload.type) || !canDiff(payload.type))
    return { changes: undefined, revisions: undefined }
  return {
    changes: diffIntent(entity.data as JsonObject, payload as unknown as IntentPayload),
    revisions: { from: reference.revision, to: reference.revision + 1 },
  }
}
