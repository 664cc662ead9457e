import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { GatewayContext } from '../context'
import { readAncestries } from '../governance/domain-levels'
import { readEnvelopes, readProposals, readToken } from '../store/envelopes'
import type { Named, SignedFacts } from './intent-context'

/** What belongs to the whole institution and has no domain of its own. */
const sharedKinds: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(['Ledger', 'Ticker', 'Vault'])

/** Asks once for each kind and once for the domains, however much is named. */
export function createSignedFacts(context: GatewayContext): SignedFacts {
  const { database } = context
  return {
    async proposals(asked) {
      const ancestries = await readAncestries(database, asked.map(({ domainId }) => domainId))
      const visible = asked.filter(({ domainId, readerDomainId }) => ancestries.get(domainId)?.includes(readerDomainId))
      const signed = await readProposals(database, visible.map(({ intentId }) => intentId))
      const proposers = await readEnvelopes(database, 'User', [...signed.values()].map(({ author }) => author.id))
      return asked.map((one) => {
        const proposal = visible.includes(one) ? signed.get(one.intentId) : undefined
        const proposer = proposal?.targetDomainId === one.domainId ? proposers.get(proposal.author.id) : undefined
        return proposal && proposer && { rawRequest: proposal.rawRequest, signature: proposal.signature, proposer }
      })
    },
    async envelopes(named, readerDomainId) {
      const kinds = [...new Set(named.map(({ kind }) => kind))]
      const found = new Map(await Promise.all(kinds.map(async (kind) => [kind, await readEnvelopes(database, kind, named.filter((one) => one.kind === kind).map(({ id }) => id))] as const)))
      const all = named.flatMap(({ kind, id }) => {
        const envelope = found.get(kind)?.get(id)
        return envelope ? [{ kind, envelope }] : []
      })
      const ancestries = await readAncestries(database, all.flatMap((one) => homeOf(one) ?? []))
      return all.filter((one) => sharedKinds.has(one.kind) || ancestries.get(homeOf(one) ?? '')?.includes(readerDomainId))
    },
    token: (ledgerId, contract) => readToken(context, ledgerId, contract),
  }
}

interface Found {
  readonly kind: Named['kind']
  readonly envelope: AnyEnvelope
}

function homeOf({ kind, envelope: { data } }: Found): string | undefined {
  if (sharedKinds.has(kind)) return undefined
  const home = kind === 'Domain' ? data.id : data['domainId']
  return typeof home === 'string' ? home : undefined
}
