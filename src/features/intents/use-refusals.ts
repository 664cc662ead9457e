import { useQuery } from '@tanstack/react-query'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { delays } from '@domain/shared/delays'
import type { Refusals } from './refusals'
import { useApp } from '@app/app-context'
import { useFirstScreenOver } from '@app/first-screen'
import { useDomain } from '@app/use-domain'

/** Of some types those that the person cannot propose. What that rests on is read after the first screen. */
export function useRefusals(...types: readonly IntentType[]): Refusals {
  const { api, queries } = useApp().ports
  const { id, viewer, roles } = useDomain()
  const query = useQuery({
    queryKey: ['refusals', id, viewer.domainId, roles, types],
    queryFn: async () =>
      (await import('./read-refusals')).readRefusals(
        { api, queries },
        { domainId: id, author: { domainId: viewer.domainId, roles } },
        types,
      ),
    staleTime: delays.listRefresh,
    enabled: useFirstScreenOver(),
  })
  return query.data ?? {}
}
