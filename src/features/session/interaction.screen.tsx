import { useState, type FormEvent, type ReactNode } from 'react'
import { findEmailProblem } from '@domain/session/email'
import type { SignInChallengeView } from '@machines/session/sign-in-challenge.connect'
import { Button, buttonClass } from '@components/ui/button'
import { CodePlates } from '@components/ui/code-plates'
import { formatTime } from '@components/ui/format-date'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import { PlainPage, PlainText } from '@components/layout/plain-page'
import { challengeEnds, interactionMessages as words } from './interaction.messages'
import { sessionMessages } from './session.messages'

interface InteractionPageProps {
  readonly challenge: SignInChallengeView
  readonly signInHref: string
  /** What is shown of a sign-in by codes. */
  readonly byCode: ReactNode
}

/** The sign-in of the identity provider: an e-mail, then the number to tap on the device. */
export function InteractionPage({ challenge, signInHref, byCode }: InteractionPageProps) {
  const { phase } = challenge
  return (
    <PlainPage title={sessionMessages.signInTitle}>
      {phase === 'opening' ? (
        <>
          <h1 className="sr-only">{sessionMessages.signInTitle}</h1>
          <p role="status" className="appear-late text-text-2">
            {words.looking}
          </p>
        </>
      ) : phase === 'askingEmail' || phase === 'starting' ? (
        <EmailForm challenge={challenge} initial={challenge.email} signInHref={signInHref} />
      ) : phase === 'numberShown' ? (
        <NumberToTap challenge={challenge} signInHref={signInHref} />
      ) : isEnd(phase) ? (
        <ChallengeEnd phase={phase} email={challenge.email} signInHref={signInHref} onAgain={challenge.again} />
      ) : (
        byCode
      )}
    </PlainPage>
  )
}

function NumberToTap({ challenge, signInHref }: Omit<InteractionPageProps, 'byCode'>) {
  const { number = '', expiresAt, code } = challenge
  return (
    <>
      <div role="status">
        <CodePlates code={number} />
        <PlainText title={words.tapNumber(number)}>{words.tapHelp}</PlainText>
        <p className="mt-3 wrap-anywhere">{words.forWhom(challenge.email)}</p>
        {expiresAt && <p className="num mt-1 text-12 text-text-3">{words.expires(formatTime(expiresAt))}</p>}
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        {code !== undefined && <Button onClick={challenge.showCode}>{words.useCode}</Button>}
        <Button onClick={challenge.changeEmail}>{words.notYou}</Button>
        <Cancel href={signInHref} />
      </div>
    </>
  )
}

export const CodeComing = () => (
  <p role="status" className="appear-late text-text-2">
    {words.loadingCode}
  </p>
)

/** In the place of the codes, where they could not be loaded; the number waits on. */
export const CodeMissing = ({ challenge }: Pick<InteractionPageProps, 'challenge'>) => (
  <Note
    tone="error"
    live="alert"
    title={words.noCode}
    action={<Button onClick={challenge.leaveCode}>{words.backToNumber}</Button>}
  >
    {words.noCodeText}
  </Note>
)

const Cancel = ({ href }: { readonly href: string }) => (
  <a href={href} className={buttonClass('ghost')}>
    {words.cancel}
  </a>
)

interface EmailFormProps {
  readonly challenge: SignInChallengeView
  readonly initial: string
  readonly signInHref: string
}

function EmailForm({ challenge, initial, signInHref }: EmailFormProps) {
  const [email, setEmail] = useState(initial)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = findEmailProblem(email)
    setError(problem && words.emailErrors[problem])
    if (!problem) challenge.submitEmail(email.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h1 className="text-[24px] leading-8 tracking-[-0.02em]">{words.emailTitle}</h1>
      <TextField
        label={words.email}
        help={words.emailHelp}
        error={error}
        type="email"
        autoFocus
        autoComplete="username"
        placeholder={words.emailExample}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={challenge.phase === 'starting' ? words.starting : undefined}
        >
          {words.continue}
        </Button>
        <Cancel href={signInHref} />
      </div>
    </form>
  )
}

const isEnd = (phase: SignInChallengeView['phase']): phase is keyof typeof challengeEnds =>
  Object.hasOwn(challengeEnds, phase)

interface ChallengeEndProps {
  readonly phase: keyof typeof challengeEnds
  readonly email: string
  readonly signInHref: string
  readonly onAgain: () => void
}

function ChallengeEnd({ phase, email, signInHref, onAgain }: ChallengeEndProps) {
  const { title, text, tone } = challengeEnds[phase]
  const isOver = phase === 'gone' || phase === 'ended'
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{sessionMessages.signInTitle}</h1>
      <Note tone={tone} live="status" title={title}>
        {text}
      </Note>
      {!isOver && <p className="wrap-anywhere">{words.forWhom(email)}</p>}
      {isOver && (
        <div>
          <a href={signInHref} className={buttonClass('primary')}>
            {words.signInAgain}
          </a>
        </div>
      )}
      {!isOver && phase !== 'approved' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={onAgain}>
            {words.again}
          </Button>
          <Cancel href={signInHref} />
        </div>
      )}
    </div>
  )
}
