import { useQuery } from '@tanstack/react-query'
import type { IntentWire } from '@api/intents/intents.wire'
import { userQuery } from '@api/users/users.queries'
import type { IntentDetail } from '@components/intents/intent-detail'
import { useApp } from './app-context'
import { progressOf } from './intent-views'

/**
 * Does the proposal's signature belong to its text and its author's key? The text is at hand only where the proposal
 * counted as a decision; the curves are loaded by need.
 */
export function useProposalCheck(intent: IntentWire): IntentDetail['proposalSignature'] {
  const { api } = useApp().ports
  const { author, proposalSignature } = intent.data.details
  const proposal = progressOf(intent).flatMap((one) => one.stepProgress.flatMap((step) => step.decisions)).find((decision) => decision.signature === proposalSignature)
  const user = useQuery({ ...userQuery(api, author.domainId, author.id), enabled: proposal !== undefined }).data
  const check = useQuery({
    queryKey: ['proposal-check', intent.data.id, proposalSignature, user?.data.publicKey],
    queryFn: async () => {
      const { verifySignature } = await import('@domain/signing/signature')
      return verifySignature(user?.data.publicKey ?? '', proposal?.rawRequest ?? '', proposalSignature)
    },
    enabled: user !== undefined && proposal !== undefined,
    staleTime: Infinity,
  }).data
  return check === undefined ? 'notChecked' : check ? 'verified' : 'notVerified'
}
