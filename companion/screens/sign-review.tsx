import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { groupHash } from '@domain/signing/fingerprint'
import { orderedRate } from '@domain/transactions/ordered-rate'
import { CanonicalRequest } from '@features/intents/shared/canonical-request'
import { ForEverNote } from '@features/intents/shared/for-ever-note'
import { describeLoosely } from '@features/intents/shared/sentence-parts'
import { ActSummaryLine, SummarySentence } from '@features/intents/shared/act-summary'
import { RateNote } from '@features/intents/shared/rate-note'
import { CodePlates } from '@components/ui/code-plates'
import { CopyButton } from '@components/ui/copy-button'
import { Note } from '@components/ui/note'
import { calledContract } from '../called-contract'
import type { Remembered } from '../machines/sign-request.types'
import type { VerifiedRequest } from '../verify-context'
import { signMessages as words } from './screen.messages'
import { showRequest, type ShownRequest } from './shown-request'
import { SignAddresses } from './sign-addresses'
import { SignCall, type LoadCallView } from './sign-call'
import { resolverOf, SignFields } from './sign-fields'
import { SignContents } from './sign-contents'
import { UncheckedNote } from './unchecked-note'

interface SignReviewProps {
  readonly request: VerifiedRequest
  readonly remembered: Remembered
  readonly email: string
  readonly loadCallView?: LoadCallView
}

/** All that is signed: code, fingerprint, sentence, every field, hash and the exact text. Made once for a request, whatever else is drawn anew around it. */
export const SignReview = memo(function SignReview({ request, remembered, email, loadCallView }: SignReviewProps) {
  const shown = useMemo(() => showRequest(request), [request])
  const resolve = useMemo(() => resolverOf(shown), [shown])
  const called = useMemo(() => calledContract(request), [request])
  const { frozen, proposal, type } = shown
  const rate = useMemo(() => proposal && orderedRate(proposal.payload), [proposal])
  const isDescribed = proposal !== undefined && describeLoosely(proposal.payload) !== undefined
  return (
    <>
      <section className="card sign-code flex items-center gap-4 px-3.5 py-2.5">
        <CodePlates code={frozen.code} />
        <p className="min-w-0 text-14">
          <b className="block font-semibold">{words.sameNumber}</b>
          <span className="block text-text-2">{words.ifNot}</span>
          <span
            translate="no"
            className="mono mt-0.5 block text-12 text-text-2"
            aria-label={`${words.fingerprint} ${frozen.fingerprint}`}
          >
            {frozen.fingerprint}
          </span>
        </p>
      </section>
      <section className="card px-3.5 py-3">
        <p className="text-14 text-text-2">{words.verbs[shown.isWithdrawal ? 'Withdraw' : type]}</p>
        <h2 className="sign-sentence mt-0.5">
          {proposal ? <SummarySentence payload={proposal.payload} resolve={resolve} /> : words.unknownProposal}
        </h2>
        {proposal && <ActSummaryLine payload={proposal.payload} resolve={resolve} />}
      </section>
      <SignContents request={request} resolve={resolve} />
      {!proposal && <Note tone="warning">{words.unverifiedReject}</Note>}
      {proposal && !isDescribed && <Note tone="warning">{words.unknownType}</Note>}
      {proposal && <UncheckedNote payload={proposal.payload} resolve={resolve} />}
      {proposal && <ForEverNote payload={proposal.payload} />}
      {rate && <RateNote rate={rate} weighed="unasked" resolve={resolve} />}
      <SignAddresses request={request} remembered={remembered} />
      {called && <SignCall called={called} load={loadCallView} />}
      <SignFields request={shown} email={email} token={called?.token} />
      <RawDetails request={shown} startsOpen={!isDescribed} />
    </>
  )
})

function RawDetails({ request, startsOpen }: { readonly request: ShownRequest; readonly startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  const { frozen } = request
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <section className="card overflow-hidden">
      <button
        type="button"
        className="row-button min-h-[48px]!"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex-1 text-14">{words.rawDetails}</span>
        <span
          translate="no"
          className="mono min-w-0 text-13 text-text-3"
        >{`${frozen.hash.slice(0, 8)}…${frozen.hash.slice(-8)}`}</span>
        <Icon />
      </button>
      {isOpen && (
        <div className="border-t border-line px-3.5 py-3">
          <div className="flex items-center justify-between text-13 text-text-3">
            {words.hash}
            <CopyButton value={frozen.hash} what={words.copied.hash} />
          </div>
          <p className="hash-block" translate="no">
            {groupHash(frozen.hash).map((group, i) => (
              <span key={i}>{group}</span>
            ))}
          </p>
          <div className="mt-3 mb-1 flex items-center justify-between text-13 text-text-3">
            {words.rawHelp}
            <CopyButton value={frozen.text} what={words.copied.raw} />
          </div>
          <CanonicalRequest text={request.text} isWhole={startsOpen} />
          {request.proposal?.proposedBy && (
            <>
              <p className="mt-3 mb-1 text-13 text-text-3">{words.proposalHelp}</p>
              <CanonicalRequest text={JSON.stringify(request.proposal.payload)} isWhole={startsOpen} />
            </>
          )}
        </div>
      )}
    </section>
  )
}

/** The verb and the sentence alone, for a screen that comes after. */
export function RequestSentence({ request }: Pick<SignReviewProps, 'request'>) {
  const shown = useMemo(() => showRequest(request), [request])
  const resolve = useMemo(() => resolverOf(shown), [shown])
  const { proposal, isWithdrawal, type } = shown
  return (
    <>
      {words.verbs[isWithdrawal ? 'Withdraw' : type]}
      {': '}
      {proposal ? <SummarySentence payload={proposal.payload} resolve={resolve} /> : words.unknownProposal}
    </>
  )
}
