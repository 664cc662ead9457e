import { parseAuthenticationCode } from '@domain/session/auth-codes'
import { buttonClass } from '@components/ui/button'
import { RingsDrawing } from '@components/ui/logo'
import { PlainPage, PlainText } from '@components/layout/plain-page'
import { authenticationSentences } from './authentication-sentences'
import { sessionMessages as words } from './session.messages'

interface AuthErrorPageProps {
  readonly code: string | undefined
  readonly signInHref: string
}

/** What a code of authentication looks like: a link may hold any other text, and this page would say it. */
const codePattern = /^[\w.-]{1,60}$/

/** Each known code has its own sentence; the code itself stands after it. */
export function AuthErrorPage({ code, signInHref }: AuthErrorPageProps) {
  const known = parseAuthenticationCode(code)
  return (
    <PlainPage title={words.errorTitle}>
      <RingsDrawing locked />
      <PlainText title={words.errorTitle}>
        {known ? authenticationSentences[known] : words.unknownError} {words.nothingChanged}
      </PlainText>
      {code && codePattern.test(code) && <p className="mono mt-3 text-12 text-text-3">{words.code(code)}</p>}
      <div className="mt-5">
        <a href={signInHref} className={buttonClass('primary')}>
          {words.signInAgain}
        </a>
      </div>
    </PlainPage>
  )
}

export const SessionRequiredPage = ({ signInHref }: { readonly signInHref: string }) => (
  <PlainPage title={words.sessionRequiredTitle}>
    <RingsDrawing locked />
    <PlainText title={words.sessionRequiredTitle}>{authenticationSentences.SessionRequired}</PlainText>
    <div className="mt-5">
      <a href={signInHref} className={buttonClass('primary')}>
        {words.signInAgain}
      </a>
    </div>
  </PlainPage>
)

export const SignedOutPage = ({ signInHref }: { readonly signInHref: string }) => (
  <PlainPage title={words.signedOutTitle}>
    <RingsDrawing />
    <PlainText title={words.signedOutTitle}>{words.signedOutText}</PlainText>
    <div className="mt-5">
      <a href={signInHref} className={buttonClass('primary')}>
        {words.signInAgain}
      </a>
    </div>
  </PlainPage>
)
