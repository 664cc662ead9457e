import { intentQuery } from '@api/intents/intents.queries'
import type { ApiClient } from '@api/shared/client'
import { isEntityMissing } from '@api/shared/problem'
import { delays } from '@domain/shared/delays'

/** The intent of a page, read again and again; one that is not there is not asked for on and on. */
export const shownIntentQuery = (api: ApiClient, domainId: string, intentId: string) => {
  const query = intentQuery(api, domainId, intentId)
  return {
    ...query,
    refetchInterval: ({ state }: { readonly state: { readonly error: unknown } }) =>
      isEntityMissing(state.error) ? (false as const) : delays.listRefresh,
  }
}
