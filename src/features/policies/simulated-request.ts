import { useQuery } from '@tanstack/react-query'
import { domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { intentQuery, someIntentsQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import type { ApiClient } from '@api/shared/client'
import { usersQuery } from '@api/users/users.queries'
import type { UserWire } from '@api/users/users.wire'
import { intentTypes, type IntentType } from '@domain/intents/catalogue/labels'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { InventedContent, SimulatedRequest, SimulationChoice } from '@domain/policies/simulation'
import { toInstant, type Clock } from '@domain/shared/clock'
import { delays } from '@domain/shared/delays'
import type { Random, UserReference, Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import type { Source } from '@features/intents/read-refusals'
import { simulationMessages as words } from './simulation.messages'

/** Requests that are offered, the newest first. */
const offered = 20
const newest = { sortBy: 'details.metadata.createdAt', sortOrder: 'DESC' } as const
const staleTime = delays.listRefresh

export const recentQuery = (api: ApiClient, domainId: string) => someIntentsQuery(api, domainId, newest, offered)

/** One that a link names, which is not among those that are offered. */
export const useIntentOf = (domainId: string, intentId: string | undefined): IntentWire | undefined =>
  useQuery({ ...intentQuery(useApp().ports.api, domainId, intentId ?? ''), enabled: intentId !== undefined }).data

export interface Proposer {
  readonly user: UserReference
  readonly name: string
}

export interface Viewer {
  readonly viewer: UserReference
  readonly viewerName: string
}

/** Who could propose for a domain: the person at the console, where their domain is it or above it, and everybody of it who is unlocked. */
export function proposersFor(
  domainId: Uuid,
  { viewer, viewerName }: Viewer,
  domains: readonly DomainWire[],
  people: readonly UserWire[],
): readonly Proposer[] {
  const others = people
    .filter(({ data: { id, lock } }) => lock === 'Unlocked' && id !== viewer.id)
    .map(({ data: { id, alias } }) => ({ user: { id, domainId }, name: visibleText(alias) }))
  return [
    ...(isWithin(domainId, viewer.domainId, domains) ? [{ user: viewer, name: words.you(viewerName) }] : []),
    ...others,
  ]
}

export const chosenOf = <T>(all: readonly T[], isChosen: (one: T) => boolean): T | undefined =>
  all.find(isChosen) ?? all[0]

/** @param governed the types of the policy that is simulated; absent is all */
export const typeOf = ({ type }: Pick<SimulationChoice, 'type'>, governed: readonly string[] | undefined): IntentType =>
  intentTypes.find((one) => one === type) ??
  intentTypes.find((one) => governed?.includes(one)) ??
  'v0_CreateTransferOrder'

/** Is a domain another one, or below it? */
export function isWithin(domainId: string, aboveId: string, domains: readonly DomainWire[]): boolean {
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

/** What a request holds, to be changed. */
export const inventedFrom = ({ data: { details } }: IntentWire): InventedContent => ({
  payload: details.payload,
  customProperties: details.metadata.customProperties,
  ...(details.metadata.description === undefined ? {} : { description: details.metadata.description }),
})

export const requestOf = (intent: IntentWire): SimulatedRequest => {
  const { id, details } = intent.data
  return {
    type: details.payload.type,
    author: details.author,
    targetDomainId: details.targetDomainId,
    content: { id, expiryAt: details.expiryAt, ...inventedFrom(intent) },
  }
}

/** What is written, where it can be read and is of the type that is simulated. */
export const contentOf = ({ invented }: SimulationChoice, type: string): InventedContent | undefined =>
  invented?.payload['type'] === type && parsePayload(invented.payload).ok ? invented : undefined

interface Finding extends Source {
  readonly clock: Clock
  readonly random: Random
}

/** The request that is meant by a choice; undefined where there is none. */
export async function findRequest(
  { api, queries, clock, random }: Finding,
  choice: SimulationChoice,
  { governed, ...viewer }: Viewer & { readonly governed: readonly string[] | undefined },
): Promise<SimulatedRequest | undefined> {
  const { domainId, intentId, authorId } = choice
  if (choice.mode === 'invented') {
    const [domains, people] = await Promise.all([
      queries.fetchQuery({ ...domainsQuery(api), staleTime }),
      queries.fetchQuery({ ...usersQuery(api, domainId), staleTime }).catch(() => undefined),
    ])
    const proposers = proposersFor(domainId, viewer, domains.items, people?.items ?? [])
    const author = chosenOf(proposers, ({ user }) => user.id === authorId)?.user
    const type = typeOf(choice, governed)
    const written = contentOf(choice, type)
    const content = written && {
      id: random.uuid(),
      expiryAt: toInstant(clock.now() + delays.proposalExpiry),
      ...written,
    }
    return author && { type, author, targetDomainId: domainId, content }
  }
  const { items } = await queries.fetchQuery({ ...recentQuery(api, domainId), staleTime })
  const listed = items.find(({ data }) => data.id === intentId)
  if (intentId === undefined || listed) return (listed ?? items[0]) && requestOf((listed ?? items[0])!)
  return requestOf(await queries.fetchQuery({ ...intentQuery(api, domainId, intentId), staleTime }))
}
