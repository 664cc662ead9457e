import { updatedTicker, validationLoss } from '@domain/assets/validation-loss'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { JsonObject } from '@domain/shared/json'
import { DecodedManifestView } from '@features/intents/shared/decoded-manifest'
import { ValidationLossNote } from '@features/intents/shared/validation-loss-note'
import type { VerifiedRequest } from '../verify-context'
import { signMessages } from './screen.messages'
import { SignOrder } from './sign-order'
import { SignScenarios } from './sign-scenarios'

const words = signMessages.released

interface SignContentsProps {
  readonly request: VerifiedRequest
  readonly resolve: ResolveReference
}

/** What the bytes and ids of a request stand for, as far as this device can read it from what is signed. */
export const SignContents = ({ request, resolve }: SignContentsProps) => (
  <>
    {request.proposal && (
      <section className="card px-3.5 py-3 empty:hidden">
        <DecodedManifestView payload={request.proposal.payload} records={tokensIn(resolve)} />
      </section>
    )}
    {request.proposal && <SignOrder payload={request.proposal.payload} resolve={resolve} />}
    <SignScenarios request={request} resolve={resolve} />
    <Released payload={request.proposal?.payload} />
    {request.proposal && <ValidationLossNote loss={lossOf(request.proposal.payload, resolve)} />}
  </>
)

/** The signed records of assets that came with the request. */
function tokensIn(resolve: ResolveReference): readonly unknown[] {
  const { record } = resolve('Tokens', '') ?? {}
  return Array.isArray(record) ? record : []
}

/** A signed record says what an asset is, and not whether it is validated. */
const lossOf = (payload: { readonly type: string }, resolve: ResolveReference) =>
  validationLoss(payload, resolve('Ticker', updatedTicker(payload) ?? '')?.record, undefined)

/** A transfer is no signed record: the request proves which ones are released, and nothing of what they are. */
function Released({ payload }: { readonly payload: JsonObject | undefined }) {
  const transferIds = payload?.['transferIds']
  if (payload?.['type'] !== 'v0_ReleaseQuarantinedTransfers' || !Array.isArray(transferIds)) return null
  return (
    <section className="card px-3.5 py-3">
      <h3 className="text-14 font-semibold">{words.title}</h3>
      <p>{words.proved(transferIds.length)}</p>
      <p className="mt-1 text-13 text-text-2">{words.unproved}</p>
    </section>
  )
}
