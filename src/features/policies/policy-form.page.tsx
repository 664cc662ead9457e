import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { nonValidatedTickersQuery, tickersQuery } from '@api/assets/tickers.queries'
import { domainQuery } from '@api/domains/domains.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { policiesQuery, policyQuery } from '@api/policies/policies.queries'
import type { PolicyWire } from '@api/policies/policies.wire'
import { rolesQuery, usersQuery } from '@api/users/users.queries'
import { rolesNamedIn } from '@domain/domains/domain-draft'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { policyMessages } from './policy.messages'
import type { ScriptCheck } from './policy-problems'
import type { PolicyChoices } from './policy-values'
import { createPolicyWizard, editPolicyWizard } from './policy.wizard'
import { WizardOrSimulation } from './wizard-or-simulation'

const usePolicy = (id: Uuid) => useQuery(policyQuery(useApp().ports.api, useDomain().id, id))

/** Whether a script of `Javascript_v0` can be read at all; it is run nowhere but in the sandbox of the platform. The steps that are drawn come with it. */
const scripts = {
  queryKey: ['script reader'],
  queryFn: async (): Promise<ScriptCheck> => {
    const [{ parse }] = await Promise.all([import('acorn'), import('./condition-editor'), import('./workflow-editor')])
    return (script) => {
      try {
        parse(script, { ecmaVersion: 2023, sourceType: 'script' })
        return undefined
      } catch (error) {
        const { message, loc } = error as SyntaxError & { readonly loc?: { line: number; column: number } }
        return { message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 }
      }
    }
  },
  staleTime: Infinity,
} as const

/** @param duplicate the policy that the new one begins as, as the address names it */
export function CreatePolicyPage({ duplicate }: { readonly duplicate: string | undefined }) {
  // The address says it only once: what was begun with stays for the page.
  const [named] = useState(duplicate)
  if (named === undefined) return <NewPolicy source={undefined} />
  return (
    <EditedEntity named={named} words={policyMessages.words} listPath="policies" useRecord={usePolicy}>
      {(record) => <NewPolicy source={record} />}
    </EditedEntity>
  )
}

function NewPolicy({ source }: { readonly source: PolicyWire | undefined }) {
  const { reads, choicesOf, check } = usePolicyChoices()
  const [held] = useState(source)
  const wizard = useMemo(() => createPolicyWizard(check, held), [check, held])
  return <WizardOrSimulation wizard={wizard} reads={reads} choicesOf={choicesOf} />
}

/** @param named as it stands in the address */
export const EditPolicyPage = ({ named }: { readonly named: string }) => (
  <EditedEntity named={named} words={policyMessages.words} listPath="policies" useRecord={usePolicy}>
    {(record) => <EditedPolicy record={record} />}
  </EditedEntity>
)

function EditedPolicy({ record }: { readonly record: PolicyWire }) {
  const { reads, choicesOf, check } = usePolicyChoices()
  const { assets } = choicesOf()
  const known = assets.map(({ id, decimals }) => `${id}:${decimals}`).join()
  // The wizard begins with the record by what can be looked up, so it is made once that is known.
  const wizard = useMemo(() => editPolicyWizard(check, record, { assets }), [check, record, known])
  const isKnown = reads.every(({ data }) => data !== undefined)
  return <WizardOrSimulation key={isKnown ? 'known' : 'unknown'} wizard={wizard} reads={reads} choicesOf={choicesOf} />
}

/** What a policy of this domain can name. Who may not read people, reading rights or policies fills it in without. */
function usePolicyChoices() {
  const { api } = useApp().ports
  const { id } = useDomain()
  const reader = useQuery(scripts)
  const [tickers, unvalidated, ledgers] = [
    useQuery(tickersQuery(api)),
    useQuery(nonValidatedTickersQuery(api)),
    useQuery(ledgersQuery(api)),
  ]
  const [roles, people, domain, policies] = [
    useQuery(rolesQuery(api, id)).data,
    useQuery(usersQuery(api, id)).data,
    useQuery(domainQuery(api, id)).data,
    useQuery(policiesQuery(api, id)).data,
  ]
  const choicesOf = (): PolicyChoices => {
    const left = new Set(unvalidated.data?.items.map(({ data }) => data.id))
    const readAccess = domain?.data.permissions.readAccess ?? {}
    const isWhole = people !== undefined && people.nextStartingAfter === undefined
    return {
      assets: (tickers.data?.items ?? []).flatMap(({ data }) =>
        left.has(data.id) || data.decimals === undefined
          ? []
          : [
              {
                id: data.id,
                name: data.symbol ?? data.name,
                ledgerId: data.ledgerId,
                decimals: data.decimals,
              },
            ],
      ),
      ledgers: (ledgers.data?.items ?? []).map(({ data }) => ({ id: data.id, name: data.alias })),
      roles: [...new Set([...(roles?.roles ?? []), ...rolesNamedIn(readAccess)])].sort(),
      holders: isWhole
        ? countRoles(people.items.filter(({ data }) => data.lock === 'Unlocked').map(({ data }) => data.roles))
        : undefined,
      readAccess,
      others: (policies?.items ?? [])
        .filter(({ data }) => data.lock === 'Unlocked')
        .map(({ data: { id: policyId, alias, rank } }) => ({ id: policyId, alias, rank })),
    }
  }
  return { reads: [tickers, unvalidated, ledgers, reader], choicesOf, check: reader.data ?? unread }
}

/** Until scripts can be read the page is not shown. */
const unread = () => undefined

function countRoles(people: readonly (readonly string[])[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const roles of people) for (const role of new Set(roles)) counts.set(role, (counts.get(role) ?? 0) + 1)
  return Object.fromEntries(counts)
}
