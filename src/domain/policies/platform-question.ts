import { parseProposedPayload } from '@domain/intents/catalogue/parse-payload'
import { newIdsOf } from '@domain/intents/catalogue/new-ids'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal, type ProposeRequest } from '@domain/intents/request'
import type { Clock } from '@domain/shared/clock'
import type { Random, UserReference } from '@domain/shared/ids'
import type { SimulatedRequest } from './simulation'

/** The proposal about which the platform is asked, or why it cannot be asked about a simulated request. */
export type PlatformQuestion =
  | { readonly tag: 'ask'; readonly proposal: ProposeRequest }
  /** There is nothing of the request but its type. */
  | { readonly tag: 'typeAlone' }
  /** The platform answers nobody but the author. */
  | { readonly tag: 'otherAuthor' }
  /** This console proposes no request of this type or shape. */
  | { readonly tag: 'notProposed' }

/** What the platform answers about a proposal; nothing is kept of it there. */
export type PlatformAnswer =
  /** `foreseen`: it takes the order, and the ledger would not carry it out as things are. */
  | { readonly tag: 'takes'; readonly foreseen?: { readonly hint: string; readonly reason: string } }
  /** Codes of refusals. */
  | { readonly tag: 'refuses'; readonly codes: readonly string[] }
  /** Without a status there was no answer in time. */
  | { readonly tag: 'noAnswer'; readonly status: number | undefined }

/** The question of the person at the console about a request, as if it were proposed now: a new one, with new ids for what it would create. */
export function questionAbout(
  { author, targetDomainId, content }: SimulatedRequest,
  viewer: UserReference,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): PlatformQuestion {
  if (!content) return { tag: 'typeAlone' }
  if (author.id !== viewer.id || author.domainId !== viewer.domainId) return { tag: 'otherAuthor' }
  const payload = parseProposedPayload(content.payload)
  if (!payload.ok) return { tag: 'notProposed' }
  const { description, customProperties } = content
  const parts = { id: random.uuid(), author, targetDomainId, description, now: clock.now() }
  return {
    tag: 'ask',
    proposal: { ...buildProposal({ ...parts, payload: renewIds(payload.value, random) }), customProperties },
  }
}

/** Each id that the payload gives away is another one, wherever it stands. */
const renewIds = (payload: IntentPayload, random: Random): IntentPayload =>
  JSON.parse(
    newIdsOf(payload).reduce((text, { id }) => text.replaceAll(id, random.uuid()), JSON.stringify(payload)),
  ) as IntentPayload
