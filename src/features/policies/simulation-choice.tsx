import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DomainWire } from '@api/domains/domains.wire'
import type { IntentWire } from '@api/intents/intents.wire'
import { usersQuery } from '@api/users/users.queries'
import { intentTypes } from '@domain/intents/catalogue/labels'
import type { UserReference, Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { formatDateTime } from '@components/ui/format-date'
import { Segments } from '@components/ui/segments'
import { SelectField } from '@components/ui/select-field'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { PlainSentence } from '@features/intents/shared/plain-sentence'
import { useReferences } from '@features/intents/use-references'
import type { SimulatedRequest } from './read-simulation'
import { simulationMessages as words } from './simulation.messages'

interface Proposer {
  readonly user: UserReference
  readonly name: string
}

/** Any request of a type, by somebody who could propose it. */
export interface TypeAlone {
  readonly type: string
  readonly setType: (type: string) => void
  readonly proposers: readonly Proposer[]
  readonly proposer: Proposer | undefined
  readonly setProposer: (id: string) => void
  readonly isPending: boolean
  /** Undefined while nobody is known who could propose it. */
  readonly request: SimulatedRequest | undefined
}

/** @param governed the types of the policy that is simulated; absent is all */
export function useTypeAlone(
  domainId: Uuid,
  domains: readonly DomainWire[],
  governed: readonly string[] | undefined,
): TypeAlone {
  const { viewer, viewerName } = useDomain()
  const { data: people, isPending } = useQuery(usersQuery(useApp().ports.api, domainId))
  const [type, setType] = useState<string>(
    intentTypes.find((one) => governed?.includes(one)) ?? 'v0_CreateTransferOrder',
  )
  const [chosenId, setProposer] = useState<string>()
  const isAbove = isWithin(domainId, viewer.domainId, domains)
  const others = (people?.items ?? [])
    .filter(({ data: { id, lock } }) => lock === 'Unlocked' && id !== viewer.id)
    .map(({ data: { id, alias } }) => ({ user: { id, domainId }, name: visibleText(alias) }))
  const proposers = [...(isAbove ? [{ user: viewer, name: words.you(viewerName) }] : []), ...others]
  const proposer = proposers.find(({ user }) => user.id === chosenId) ?? proposers[0]
  return {
    type,
    setType,
    proposers,
    proposer,
    setProposer,
    isPending,
    request: proposer && { type, author: proposer.user, targetDomainId: domainId, content: undefined },
  }
}

/** Is a domain another one, or below it? */
function isWithin(domainId: string, aboveId: string, domains: readonly DomainWire[]): boolean {
  if (domainId === aboveId) return true
  const parentId = domains.find(({ data }) => data.id === domainId)?.data.parentId
  return (
    parentId !== undefined &&
    isWithin(
      parentId,
      aboveId,
      domains.filter(({ data }) => data.id !== domainId),
    )
  )
}

interface SimulationChoiceProps {
  readonly mode: 'recent' | 'type'
  readonly onMode: (mode: 'recent' | 'type') => void
  readonly domainId: Uuid
  readonly domains: readonly DomainWire[]
  readonly onDomain: (id: Uuid) => void
  readonly intents: readonly IntentWire[]
  readonly intent: IntentWire | undefined
  readonly onIntent: (id: string) => void
  readonly alone: TypeAlone
}

/** What is simulated, and for which of the domains that the policy's own stands above. */
export function SimulationChoice({ mode, onMode, domainId, domains, onDomain, ...chosen }: SimulationChoiceProps) {
  const { id, alias } = useDomain()
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
          value={mode}
          onChange={onMode}
        />
      </div>
      {below.length > 0 && (
        <SelectField
          label={words.domain}
          choices={[
            { value: id, label: alias },
            ...below.map(({ data }) => ({ value: data.id, label: visibleText(data.alias) })),
          ]}
          value={domainId}
          onChange={({ target }) => onDomain(target.value as Uuid)}
        />
      )}
      {mode === 'recent' ? <RecentChoice domainId={domainId} {...chosen} /> : <TypeChoice {...chosen.alone} />}
    </>
  )
}

function RecentChoice({
  domainId,
  intents,
  intent,
  onIntent,
}: Pick<SimulationChoiceProps, 'domainId' | 'intents' | 'intent' | 'onIntent'>) {
  const shown = intent && [intent.data.details.payload]
  const { resolve, nameOf } = useReferences(domainId, shown, intent && [intent.data.details.author])
  if (!intent) return null
  return (
    <>
      <SelectField
        label={words.recent}
        help={words.recentHelp(intents.length)}
        choices={intents.map(({ data: { id, details } }) => ({
          value: id,
          label: words.recentOption(
            visibleText(intentLabel(details.payload.type)),
            formatDateTime(details.metadata.createdAt),
          ),
        }))}
        value={intent.data.id}
        onChange={({ target }) => onIntent(target.value)}
      />
      <p className="[overflow-wrap:anywhere]">
        <PlainSentence payload={intent.data.details.payload} resolve={resolve} />
      </p>
      <p className="text-12 text-text-2">
        {words.proposer} <b>{nameOf(intent.data.details.author)}</b>
      </p>
    </>
  )
}

const TypeChoice = ({ type, setType, proposers, proposer, setProposer }: TypeAlone) => (
  <>
    <SelectField
      label={words.type}
      help={words.typeHelp}
      choices={intentTypes.map((one) => ({ value: one, label: intentLabel(one) }))}
      value={type}
      onChange={({ target }) => setType(target.value)}
    />
    {proposer && (
      <SelectField
        label={words.proposer}
        choices={proposers.map(({ user, name }) => ({ value: user.id, label: name }))}
        value={proposer.user.id}
        onChange={({ target }) => setProposer(target.value)}
      />
    )}
  </>
)
