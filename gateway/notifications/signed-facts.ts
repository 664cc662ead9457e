import { isUuid } from '@domain/shared/ids'
import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import type { GatewayContext } from '../context'
import { readLineage } from '../governance/domain-levels'
import { readEnvelope, readProposal, readToken } from '../store/envelopes'
import type { SignedFacts } from './intent-context'

/** What belongs to the whole institution and has no domain of its own. */
const sharedKinds: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(['Ledger', 'Ticker', 'Vault'])

export function createSignedFacts(context: GatewayContext): SignedFacts {
  const isWithin = async (domainId: unknown, readerDomainId: string) => {
    const lineage = typeof domainId === 'string' && isUuid(domainId) ? await readLineage(context.database, domainId) : []
    return lineage.some((domain) => domain.id === readerDomainId)
  }
  return {
    async proposal(domainId, intentId, readerDomainId) {
      const signed = (await isWithin(domainId, readerDomainId)) ? await readProposal(context, domainId, intentId) : undefined
      const proposer = signed && (await readEnvelope(context, 'User', signed.author.id))
      return proposer && { ...signed, proposer }
    },
    async envelope(kind, id, readerDomainId) {
      const envelope = await readEnvelope(context, kind, id)
      const home = kind === 'Domain' ? id : envelope?.data['domainId']
      return envelope && (sharedKinds.has(kind) || (await isWithin(home, readerDomainId))) ? envelope : undefined
    },
    token: (ledgerId, contract) => readToken(context, ledgerId, contract),
  }
}
