import type { ReactNode } from 'react'
import type { RequestPartProps } from '@app/added-parts'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { SigningDialog } from '@features/signing/signing-dialog'
import { useAirGap } from '@features/signing/use-air-gap'
import type { DecisionView } from '@machines/intents/decide-intent.connect'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { DecisionDialog } from './decision-dialog'
import { IntentSentence } from './intent-sentence'
import { kindOfIntent } from './kind-of-intent'
import { RequestedChange } from './request-content'

export interface DecisionDialogsProps extends RequestPartProps {
  readonly decision: DecisionView
  readonly signing: SigningDialogView | undefined
  readonly resolve: ResolveReference
  readonly byline: string
  /** What to know before approving. */
  readonly caution: ReactNode
}

/** What stands over the page of an intent while it is decided on: the question, then the signing of the answer. */
export function DecisionDialogs({
  decision,
  signing,
  domainId,
  payload,
  resolve,
  byline,
  caution,
}: DecisionDialogsProps) {
  const airGap = useAirGap()
  return (
    <>
      {decision.dialog && (
        <DecisionDialog
          decision={decision}
          payload={payload}
          resolve={resolve}
          act={<RequestedChange domainId={domainId} payload={payload} />}
          caution={caution}
        />
      )}
      {signing && (
        <SigningDialog
          signing={signing}
          airGap={airGap}
          subject={{
            kind: kindOfIntent(payload.type),
            isOwn: decision.isOwnIntent,
            sentence: <IntentSentence payload={payload} resolve={resolve} show="short" />,
            byline,
          }}
        />
      )}
    </>
  )
}
