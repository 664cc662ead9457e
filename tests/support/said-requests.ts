import { parseJson, type JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { IntentWire } from '@api/intents/intents.wire'
import { buildIntentContext } from '@gateway/notifications/intent-context'
import { createSignedFacts } from '@gateway/notifications/signed-facts'
import type { SaidRequest } from './gateway-lies'
import type { DemoName, RouteDemo } from './route-demo'

/** A request that somebody of the demo could be asked to sign, with what the gateway truly says of it. */
export interface TrueRequest extends SaidRequest {
  readonly person: DemoName
}

const askedPeople: readonly DemoName[] = ['marcus', 'linnea', 'fatima', 'ines']

/** What these people proposed themselves, and approvals and rejections of what others did: some of each type of intent. */
export async function readTrueRequests({ gateway, people }: RouteDemo): Promise<readonly TrueRequest[]> {
  const facts = createSignedFacts(gateway.harness.gateway.context)
  const all: TrueRequest[] = []
  for (const person of askedPeople) {
    const { user } = people[person]
    const path = `/v1/domains/${user.domainId}/intents?limit=100`
    const { body } = await gateway.harness.as(people[person]).get<{ items: readonly IntentWire[] }>(path)
    const seen = new Map<string, number>()
    for (const { data } of body.items) {
      const { author, payload, proposalSignature, targetDomainId } = data.details
      const isOwn = author.id === user.id
      const kind = `${isOwn} ${payload.type}`
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      if (seen.get(kind)! > 2) continue
      const answer = { author: user, targetDomainId, intentId: data.id, proposalSignature }
      const decisions = [
        { type: 'Approve', ...answer },
        { type: 'Reject', ...answer, rejectReason: 'Not agreed' },
      ] as unknown as readonly JsonObject[]
      const [approval] = decisions
      const { proposal } = await buildIntentContext(facts, approval!)
      if (!proposal) continue
      for (const entity of isOwn ? [parseJson(proposal.rawRequest) as JsonObject] : decisions) {
        const intentContext = (await buildIntentContext(facts, entity)) as unknown as JsonObject
        all.push({ person, entity, hash: freezeRequest(entity).hash, intentContext })
      }
    }
  }
  return all
}
