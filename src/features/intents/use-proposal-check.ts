import { useQuery } from '@tanstack/react-query'
import type { IntentWire } from '@api/intents/intents.wire'
import { userQuery } from '@api/users/users.queries'
import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject, parseJson } from '@domain/shared/json'
import type { IntentDetail } from './intent-detail'
import { useApp } from '@app/app-context'
import { progressOf } from './intent.view'

/**
 * Does the proposal's signature belong to its text and its author's key, and does that text say what the page shows? The
 * text is at hand only where the proposal counted as a decision; the curves are loaded by need.
 */
export function useProposalCheck(intent: IntentWire): IntentDetail['proposalSignature'] {
  const { api } = useApp().ports
  const { author, proposalSignature, payload } = intent.data.details
  const proposal = progressOf(intent)
    .flatMap((one) => one.stepProgress.flatMap((step) => step.decisions))
    .find((decision) => decision.signature === proposalSignature)
  const user = useQuery({ ...userQuery(api, author.domainId, author.id), enabled: proposal !== undefined }).data
  const check = useQuery({
    queryKey: ['proposal-check', intent.data.id, proposalSignature, user?.data.publicKey, payload],
    queryFn: async () => {
      const { verifySignature } = await import('@domain/signing/signature')
      return (
        isSamePayload(proposal?.rawRequest, payload) &&
        verifySignature(user?.data.publicKey ?? '', proposal?.rawRequest ?? '', proposalSignature)
      )
    },
    enabled: user !== undefined && proposal !== undefined,
    staleTime: Infinity,
  }).data
  return check === undefined ? 'notChecked' : check ? 'verified' : 'notVerified'
}

function isSamePayload(rawRequest: string | undefined, payload: object): boolean {
  const request = parseJson(rawRequest ?? '')
  return (
    isJsonObject(request) &&
    isJsonObject(request['payload']) &&
    canonicalText(request['payload']) === canonicalText(payload)
  )
}
