import { useQuery } from '@tanstack/react-query'
import { domainsQuery } from '@api/domains/domains.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import { usersQuery } from '@api/users/users.queries'
import { intentTypes } from '@domain/intents/catalogue/labels'
import type { SimulationChoice } from '@domain/policies/simulation'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { formatDateTime } from '@components/ui/format-date'
import { Segments } from '@components/ui/segments'
import { SelectField } from '@components/ui/select-field'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { PlainSentence } from '@features/intents/shared/plain-sentence'
import { useReferences } from '@features/intents/use-references'
import { chosenOf, isWithin, proposersFor, recentQuery, typeOf, useIntentOf } from './simulated-request'
import { simulationMessages as words } from './simulation.messages'
import type { SimulationAddress } from './simulation.search'

interface ChoiceProps {
  readonly choice: SimulationChoice
  readonly choose: SimulationAddress['choose']
  /** The types of the policy that is simulated; absent is all. */
  readonly governed: readonly string[] | undefined
}

/** What is simulated, and for which of the domains that the policy's own stands above. */
export function SimulationChoiceFields({ choice, choose, governed }: ChoiceProps) {
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
            { value: 'type', label: words.modes.type },
          ]}
          value={choice.mode}
          onChange={(mode) => choose({ of: mode === 'type' ? mode : undefined })}
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
        <RecentChoice choice={choice} choose={choose} />
      ) : (
        <TypeChoice choice={choice} choose={choose} governed={governed} />
      )}
    </>
  )
}

function RecentChoice({ choice: { domainId, intentId }, choose }: Omit<ChoiceProps, 'governed'>) {
  const intents = useQuery(recentQuery(useApp().ports.api, domainId)).data?.items ?? []
  const other = useIntentOf(domainId, intents.some(({ data }) => data.id === intentId) ? undefined : intentId)
  const offered = other ? [other, ...intents] : intents
  const intent = chosenOf(offered, ({ data }) => data.id === intentId)
  if (!intent) return null
  return (
    <>
      <SelectField
        label={words.recent}
        help={words.recentHelp(intents.length)}
        choices={offered.map(({ data: { id, details } }) => ({
          value: id,
          label: words.recentOption(
            visibleText(intentLabel(details.payload.type)),
            formatDateTime(details.metadata.createdAt),
          ),
        }))}
        value={intent.data.id}
        onChange={({ target }) => choose({ request: target.value })}
      />
      <Said domainId={domainId} intent={intent} />
    </>
  )
}

function Said({ domainId, intent: { data } }: { readonly domainId: Uuid; readonly intent: IntentWire }) {
  const { payload, author } = data.details
  const { resolve, nameOf } = useReferences(domainId, [payload], [author])
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <PlainSentence payload={payload} resolve={resolve} />
      </p>
      <p className="text-12 text-text-2">
        {words.proposer} <b>{nameOf(author)}</b>
      </p>
    </>
  )
}

function TypeChoice({ choice, choose, governed }: ChoiceProps) {
  const { api } = useApp().ports
  const viewer = useDomain()
  const people = useQuery(usersQuery(api, choice.domainId)).data?.items ?? []
  const domains = useQuery(domainsQuery(api)).data?.items ?? []
  const proposers = proposersFor(choice.domainId, viewer, domains, people)
  const proposer = chosenOf(proposers, ({ user }) => user.id === choice.authorId)
  return (
    <>
      <SelectField
        label={words.type}
        help={words.typeHelp}
        choices={intentTypes.map((one) => ({ value: one, label: intentLabel(one) }))}
        value={typeOf(choice, governed)}
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
    </>
  )
}
