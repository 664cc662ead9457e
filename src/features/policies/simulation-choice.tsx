import { useQuery } from '@tanstack/react-query'
import { domainsQuery } from '@api/domains/domains.queries'
import { usersQuery } from '@api/users/users.queries'
import { intentTypes } from '@domain/intents/catalogue/labels'
import type { SimulationChoice } from '@domain/policies/simulation'
import { visibleText } from '@domain/shared/visible-text'
import { Segments } from '@components/ui/segments'
import { SelectField } from '@components/ui/select-field'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { InventedContentFields } from './invented/invented-content'
import { chosenOf, contentOf, isWithin, proposersFor, typeOf } from './simulated-request'
import { simulationMessages as words } from './simulation.messages'
import { RecentChoice } from './simulation-recent'
import type { SimulationAddress } from './simulation.search'

interface ChoiceProps {
  readonly choice: SimulationChoice
  readonly address: SimulationAddress
  /** The types of the policy that is simulated; absent is all. */
  readonly governed: readonly string[] | undefined
}

/** What is simulated, and for which of the domains that the policy's own stands above. */
export function SimulationChoiceFields({ choice, address, governed }: ChoiceProps) {
  const { choose } = address
  const { id, alias } = useDomain()
  const domains = useQuery(domainsQuery(useApp().ports.api)).data?.items ?? []
  const below = domains.filter(({ data }) => data.id !== id && isWithin(data.id, id, domains))
  return (
    <>
      <div className="justify-self-start">
        <Segments
          label={words.mode}
          segments={[
            { value: 'recent', label: words.modes.recent },
            { value: 'invented', label: words.modes.invented },
          ]}
          value={choice.mode}
          onChange={(mode) => choose({ of: mode === 'invented' ? mode : undefined })}
        />
      </div>
      {below.length > 0 && (
        <SelectField
          label={words.domain}
          choices={[
            { value: id, label: alias },
            ...below.map(({ data }) => ({ value: data.id, label: visibleText(data.alias) })),
          ]}
          value={choice.domainId}
          onChange={({ target: { value } }) =>
            choose({ domain: value === id ? undefined : value, request: undefined, by: undefined })
          }
        />
      )}
      {choice.mode === 'recent' ? (
        <RecentChoice domainId={choice.domainId} intentId={choice.intentId} address={address} />
      ) : (
        <InventedChoice choice={choice} address={address} governed={governed} />
      )}
    </>
  )
}

function InventedChoice({ choice, address: { choose, write }, governed }: ChoiceProps) {
  const { api } = useApp().ports
  const viewer = useDomain()
  const people = useQuery(usersQuery(api, choice.domainId)).data?.items ?? []
  const domains = useQuery(domainsQuery(api)).data?.items ?? []
  const proposers = proposersFor(choice.domainId, viewer, domains, people)
  const type = typeOf(choice, governed)
  const proposer = chosenOf(proposers, ({ user }) => user.id === choice.authorId)
  return (
    <>
      <SelectField
        label={words.type}
        choices={intentTypes.map((one) => ({ value: one, label: intentLabel(one) }))}
        value={type}
        onChange={({ target }) => choose({ type: target.value })}
      />
      {proposer && (
        <SelectField
          label={words.proposer}
          choices={proposers.map(({ user, name }) => ({ value: user.id, label: name }))}
          value={proposer.user.id}
          onChange={({ target }) => choose({ by: target.value })}
        />
      )}
      <InventedContentFields
        key={`${choice.domainId} ${type}`}
        type={type}
        domainId={choice.domainId}
        content={contentOf(choice, type)}
        onWrite={write}
      />
    </>
  )
}
