import { Info, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import { formatDateTime, formatTime } from '@components/ui/format-date'
import { Note } from '@components/ui/note'
import type { LoginApprovalView } from '../machines/login-approval.connect'
import { OutcomeScreen } from './outcome.screen'
import { BigButton, Facts, Phone } from './phone'
import { loginMessages as words, signMessages } from './screen.messages'

interface LoginViewProps {
  readonly view: LoginApprovalView
  readonly onDone: () => void
  /** What else waits, once this has ended. */
  readonly next?: ReactNode
  /** What is to be read before a number is tapped, and what is said below the facts. */
  readonly before?: ReactNode
  readonly below?: ReactNode
}

export function LoginView({ view, onDone, next, before, below }: LoginViewProps) {
  if (view.outcome) {
    return (
      <OutcomeScreen
        heading={words.title}
        {...words.outcomes[view.outcome]}
        isGood={view.outcome === 'approved'}
        about={
          view.outcome === 'approved' &&
          words.signedIn(visibleText(view.challenge.browser), visibleText(view.profile.email))
        }
        onDone={onDone}
        next={next}
      />
    )
  }
  if (view.step === 'over') return null
  return (
    <Phone
      title={words.title}
      onClose={view.close}
      footer={
        <BigButton look="no" icon={ShieldX} unavailable={view.isBusy} onClick={view.decline}>
          {words.notMe}
        </BigButton>
      }
    >
      {view.step === 'foreign' ? (
        <Note tone="error" live="alert" title={words.foreignTitle} className="mt-4">
          {words.foreignText(visibleText(view.challenge.origin))}
        </Note>
      ) : (
        <Numbers view={view} before={before} />
      )}
      <LoginFacts challenge={view.challenge} />
      {below}
      {view.step === 'choosing' && (
        <p className="mt-1 flex gap-2 px-1 text-14 text-text-2">
          <Info className="mt-0.5" />
          {words.note}
        </p>
      )}
    </Phone>
  )
}

/** None is first, none is marked, none has the focus. */
function Numbers({ view, before }: Pick<LoginViewProps, 'view' | 'before'>) {
  return (
    <>
      <h2 className="mt-5 px-1 text-[28px] leading-[34px] tracking-[-0.024em] text-balance">{words.heading}</h2>
      <p className="px-1 text-16 text-text-2">
        {words.text} <b className="text-text">{visibleText(view.profile.email)}</b>.
      </p>
      {view.step === 'insecure' && (
        <Note tone="error" live="alert">
          {signMessages.states.insufficientSecurityLevel}
        </Note>
      )}
      {view.isUnverified && (
        <Note tone="warning" live="alert">
          {words.unverified}
        </Note>
      )}
      {before}
      <div className="mt-5 mb-2 flex gap-3" role="group" aria-label={words.numbers}>
        {view.numbers.map((number) => (
          <button
            key={number}
            type="button"
            className="number-tile num"
            aria-disabled={view.isBusy || view.step !== 'choosing' || undefined}
            onClick={() => view.tap(number)}
          >
            {visibleText(number)}
          </button>
        ))}
      </div>
      <p role="status" className="mb-2 min-h-[20px] px-1 text-14 text-text-2">
        {view.isConfirming && words.confirming}
      </p>
    </>
  )
}

/** An address that is none is shown as it came: its sign-in is foreign anyway. */
export const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : visibleText(origin))

const LoginFacts = ({ challenge }: { readonly challenge: LoginChallengeWire }) => (
  <Facts
    facts={[
      { label: words.console, value: hostOf(challenge.origin) },
      { label: words.browser, value: visibleText(challenge.browser) },
      { label: words.from, value: <span className="mono">{visibleText(challenge.address)}</span> },
      { label: words.asked, value: <span className="num">{formatDateTime(challenge.askedAt)}</span> },
      { label: words.validUntil, value: <span className="num">{formatTime(challenge.expiresAt)}</span> },
    ]}
  />
)
