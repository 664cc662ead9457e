import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { SignedFacts, SignedProposal } from '@gateway/notifications/intent-context'

interface FactParts {
  readonly proposal?: (domainId: string, intentId: string) => SignedProposal | undefined
  readonly envelope?: (kind: ReferenceKind, id: string, isAsked: boolean) => AnyEnvelope | undefined | false
  readonly token?: (ledgerId: string, contract: string) => AnyEnvelope | undefined
}

/** Signed facts that are told one by one; what is not told does not exist. */
export const factsBy = ({ proposal, envelope, token }: FactParts): SignedFacts => ({
  proposals: (asked) =>
    Promise.resolve(
      asked.map(({ domainId, intentId }) => {
        const signed = proposal?.(domainId, intentId)
        return signed && { signed, asksReader: true }
      }),
    ),
  envelopes: (named, _reader, isAsked) =>
    Promise.resolve(
      named.flatMap(({ kind, id }) => {
        const found = envelope?.(kind, id, isAsked)
        return found ? [{ kind, envelope: found }] : []
      }),
    ),
  token: (ledgerId, contract) => Promise.resolve(token?.(ledgerId, contract)),
  ordering: () => Promise.resolve(undefined),
})
