import type { GatewayContext } from '../context'
import { readEnvelope, readProposal } from '../store/envelopes'
import type { SignedFacts } from './intent-context'

export const createSignedFacts = (context: GatewayContext): SignedFacts => ({
  proposal: (domainId, intentId) => readProposal(context, domainId, intentId),
  envelope: (kind, id) => readEnvelope(context, kind, id),
})
