import { Suspense, type ReactNode } from 'react'
import { useAddedParts } from '@app/added-parts'
import { IntentSentence } from './intent-sentence'
import { kindOfIntent } from './kind-of-intent'
import { ProposalReviewDialog } from './proposal-review-dialog'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { SigningDialog } from '@features/signing/signing-dialog'
import { useAirGap } from '@features/signing/use-air-gap'
import { RequestContent } from './request-content'
import { RequestWarnings } from './request-warnings'
import type { Proposal } from './use-proposal'

export { RequestFields } from './request-fields'

export interface ProposalDialogsProps extends Proposal {
  readonly resolve: ResolveReference
  readonly byline: string
  readonly back?: string | undefined
  readonly above?: ReactNode
}

/** What comes between a form and its proposal: the review of exactly what is signed, and the signing. */
export function ProposalDialogs({ view, signing, resolve, byline, back, above }: ProposalDialogsProps) {
  const { request } = view
  const { Approvers } = useAddedParts()
  const airGap = useAirGap()
  return (
    <>
      <ProposalReviewDialog
        proposal={view}
        resolve={resolve}
        back={back}
        above={above}
        act={request && <RequestContent domainId={request.targetDomainId} payload={request.payload} />}
        warnings={
          request && (
            <>
              <Suspense fallback={null}>
                <Approvers request={request} />
              </Suspense>
              <RequestWarnings domainId={request.targetDomainId} payload={request.payload} resolve={resolve} />
            </>
          )
        }
      />
      {signing && request && (
        <SigningDialog
          signing={signing}
          airGap={airGap}
          subject={{
            kind: kindOfIntent(request.payload.type),
            sentence: <IntentSentence payload={request.payload} resolve={resolve} />,
            byline,
          }}
        />
      )}
    </>
  )
}
