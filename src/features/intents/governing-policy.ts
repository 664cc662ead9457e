import { useQuery } from '@tanstack/react-query'
import { policiesQuery } from '@api/policies/policies.queries'
import { byPriority, type Policy } from '@domain/policies/policy'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'

/** The name of the domain's policy that will govern such an intent; undefined when a condition decides, which is the platform's to weigh. */
export function useGoverningPolicy(domainId: string, intentType: string): string | undefined {
  const { api } = useApp().ports
  const policies = useQuery(policiesQuery(api, domainId)).data?.items ?? []
  const first = policies
    .map(({ data }) => data as unknown as Policy)
    .filter((policy) => governs(policy, intentType))
    .sort(byPriority)[0]
  return !first || first.condition ? undefined : visibleText(first.alias)
}

const governs = ({ lock, scope, intentTypes }: Policy, intentType: string): boolean =>
  lock === 'Unlocked' && scope !== 'Descendants' && (!intentTypes || intentTypes.includes(intentType))
