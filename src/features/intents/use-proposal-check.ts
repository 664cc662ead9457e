import { useQuery } from '@tanstack/react-query'
import type { IntentWire } from '@api/intents/intents.wire'
import { userQuery } from '@api/users/users.queries'
import { sameUser } from '@domain/shared/ids'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { isCanonical, isTakenAs } from '@domain/signing/taken-proposal'
import type { IntentDetail } from './intent-detail'
import { useApp } from '@app/app-context'
import { useVerifications } from '@app/use-verification'
import { progressOf } from './intent.view'

/**
 * Does the proposal's signature belong to its text and to the key in its author's signed record, and does that text say all that the page
 * shows of it? The text is at hand only where the proposal counted as a decision; the curves are loaded by need.
 */
export function useProposalCheck(intent: IntentWire): IntentDetail['proposalSignature'] {
  const { api } = useApp().ports
  const verify = useVerifications()
  const { author, proposalSignature } = intent.data.details
  const proposal = progressOf(intent)
    .flatMap((one) => one.stepProgress.flatMap((step) => step.decisions))
    .find((decision) => decision.signature === proposalSignature)
  const user = useQuery({ ...userQuery(api, author.domainId, author.id), enabled: proposal !== undefined }).data
  const check = useQuery({
    queryKey: ['proposal-check', intent.data.id, intent.data.details, proposal?.rawRequest, user?.data.publicKey],
    queryFn: async () => {
      const { verifySignature } = await import('@domain/signing/signature')
      return (
        isProposalOf(intent, proposal?.rawRequest ?? '') &&
        verifySignature(user?.data.publicKey ?? '', proposal?.rawRequest ?? '', proposalSignature)
      )
    },
    enabled: user !== undefined && proposal !== undefined,
    staleTime: Infinity,
  }).data
  const records = user ? [verify(intent), verify(user)] : []
  if (!user || check === undefined || records.includes('checking')) return 'notChecked'
  const isOfAuthor = sameUser(user.data, author) && records.every((one) => one === 'verified')
  return check && isOfAuthor ? 'verified' : 'notVerified'
}

function isProposalOf({ data }: IntentWire, rawRequest: string): boolean {
  const proposed = parseJson(rawRequest)
  return (
    isJsonObject(proposed) &&
    isCanonical(proposed, rawRequest) &&
    isTakenAs(data, proposed, data.details.proposalSignature)
  )
}
