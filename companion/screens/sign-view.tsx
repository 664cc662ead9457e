import { ArrowDown, Fingerprint, RotateCcw, Timer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatDateTime, formatSpan } from '@components/ui/format-date'
import { Note } from '@components/ui/note'
import { readOn, marksEnd } from '@components/ui/use-read-to-end'
import type { SignRequestView } from '../machines/sign-request.connect'
import { refusalText, requestProblemText } from './companion.messages'
import { HoldButton } from './hold-button'
import { OutcomeScreen } from './outcome.screen'
import { BigButton, Phone } from './phone'
import { signMessages as words } from './screen.messages'
import { RequestSentence, SignReview } from './sign-review'
import { UnderWay } from './standstill'

interface SignViewProps {
  readonly view: SignRequestView
  readonly now: number
  readonly onDone: () => void
  /** What else waits, once this has ended. */
  readonly next?: ReactNode
}

export function SignView({ view, now, onDone, next }: SignViewProps) {
  const why = view.refusal === undefined ? {} : { text: refusalText(view.refusal) }
  if (view.outcome)
    return (
      <OutcomeScreen
        heading={words.title}
        {...words.outcomes[view.outcome]}
        {...why}
        about={view.request && <RequestSentence request={view.request} />}
        isGood={view.outcome === 'signed'}
        onDone={onDone}
        next={next}
      />
    )
  return <SignStep view={view} now={now} />
}

function SignStep({ view, now }: { readonly view: SignRequestView; readonly now: number }) {
  const expiryAt = view.request?.proposal?.expiryAt
  const left = expiryAt && (
    <span className="flex items-center gap-1.5 text-13 text-text-2">
      <Timer className="size-4!" />
      {words.left(formatSpan(Date.parse(expiryAt) - now))}
    </span>
  )
  return (
    <Phone title={words.title} aside={left} onClose={view.close} footer={<SignFooter view={view} />}>
      {view.step === 'reading' && <UnderWay>{words.busy.reading}</UnderWay>}
      {view.problem && (
        <Note tone="error" live="alert" title={requestProblemText(view.problem).title} className="mt-2">
          {requestProblemText(view.problem).text}
        </Note>
      )}
      <StateNote view={view} />
      {view.signedAt !== undefined && (
        <Note tone="info" live="status" title={words.signedBefore(formatDateTime(view.signedAt))} className="mt-2">
          {words.signedBeforeText}
        </Note>
      )}
      {view.request && <SignReview request={view.request} remembered={view.remembered} email={view.profile.email} />}
      {view.isUnread && <div ref={marksEnd(view.reachEnd)} />}
    </Phone>
  )
}

function StateNote({ view }: { readonly view: SignRequestView }) {
  if (view.signing === 'userCancelled')
    return (
      <Note tone="info" live="status">
        {words.states.userCancelled}
      </Note>
    )
  if (view.signing === 'insufficientSecurityLevel')
    return (
      <Note tone="error" live="alert">
        {words.states.insufficientSecurityLevel}
      </Note>
    )
  if (view.signing !== 'error') return null
  const problem = words.problems[view.state as keyof typeof words.problems]
  return (
    <Note tone="error" live="alert" title={problem.title}>
      {problem.text}
    </Note>
  )
}

/** The same reach for yes and no; a yes is offered once all was in sight, and a demo profile's must be held. */
function SignFooter({ view }: { readonly view: SignRequestView }) {
  // Whoever read on with this button, or stands on it, goes on with the one that takes its place: where the focus goes is no state of the request.
  const [hasReadOn, setReadOn] = useState(false)
  const busy = view.busy && view.busy !== 'reading' ? words.busy[view.busy] : undefined
  if (view.step === 'reading') return <BigButton onClick={view.close}>{words.close}</BigButton>
  return (
    <>
      {view.consent === 'hold' && (view.canSign || view.isUnread) && (
        <p className="text-center text-13 text-balance text-text-3">{words.demoMark}</p>
      )}
      {view.canRetry && (
        <BigButton look="primary" icon={RotateCcw} onClick={view.retry}>
          {words.retry}
        </BigButton>
      )}
      {view.isUnread && (
        <BigButton
          look="primary"
          icon={ArrowDown}
          onFocus={() => setReadOn(true)}
          onBlur={() => setReadOn(false)}
          onClick={() => {
            setReadOn(true)
            readOn('phone')
          }}
        >
          {words.readOn}
        </BigButton>
      )}
      {view.canSign && <ConsentButton view={view} autoFocus={hasReadOn} />}
      {busy !== undefined && <BigButton look="primary" busy={busy} />}
      {view.canDecline ? (
        <BigButton look="no" onClick={view.decline}>
          {words.decline}
        </BigButton>
      ) : (
        !busy && <BigButton onClick={view.close}>{words.close}</BigButton>
      )}
    </>
  )
}

function ConsentButton({
  view: { consent, isHolding, beginConsent, releaseConsent },
  autoFocus,
}: {
  readonly view: SignRequestView
  readonly autoFocus: boolean
}) {
  if (consent === 'check')
    return (
      <BigButton look="primary" icon={Fingerprint} onClick={beginConsent} autoFocus={autoFocus}>
        {words.sign}
      </BigButton>
    )
  return (
    <HoldButton isHolding={isHolding} onPress={beginConsent} onRelease={releaseConsent} autoFocus={autoFocus}>
      {words.hold}
    </HoldButton>
  )
}
