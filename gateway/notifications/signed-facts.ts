import { isUuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import { readLineage } from '../governance/domain-levels'
import { readEnvelope, readProposal } from '../store/envelopes'
import type { SignedFacts } from './intent-context'

export const createSignedFacts = (context: GatewayContext): SignedFacts => ({
  proposal: async (domainId, intentId, readerDomainId) => {
    const lineage = isUuid(domainId) ? await readLineage(context.database, domainId) : []
    return lineage.some((domain) => domain.id === readerDomainId) ? readProposal(context, domainId, intentId) : undefined
  },
  envelope: (kind, id) => readEnvelope(context, kind, id),
})
