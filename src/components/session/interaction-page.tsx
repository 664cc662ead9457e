import { useState, type FormEvent } from 'react'
import type { SignInChallengeView } from '@machines/session/sign-in-challenge.connect'
import { Button } from '@components/ui/button'
import { CodePlates } from '@components/ui/code-plates'
import { formatTime } from '@components/ui/format-date'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import { PlainPage, PlainText } from '@components/layout/plain-page'
import { challengeEnds, interactionMessages as words } from './interaction-messages'
import { sessionMessages } from './session-messages'

interface InteractionPageProps {
  readonly challenge: SignInChallengeView
  readonly onDemoEmail?: string | undefined
}

/** The sign-in of the identity provider: an e-mail, then the number to tap on the device. */
export function InteractionPage({ challenge, onDemoEmail }: InteractionPageProps) {
  const { phase, number, expiresAt } = challenge
  return (
    <PlainPage title={sessionMessages.signInTitle}>
      {phase === 'askingEmail' || phase === 'starting' ? (
        <EmailForm challenge={challenge} initial={challenge.email || (onDemoEmail ?? '')} />
      ) : phase === 'numberShown' && number ? (
        <div role="status">
          <CodePlates code={number} />
          <PlainText title={words.tapNumber(number)}>{words.tapHelp}</PlainText>
          {expiresAt && <p className="num mt-3 text-12 text-text-3">{words.expires(formatTime(expiresAt))}</p>}
        </div>
      ) : (
        phase !== 'numberShown' && <ChallengeEnd phase={phase} onAgain={challenge.again} />
      )}
    </PlainPage>
  )
}

function EmailForm({ challenge, initial }: { readonly challenge: SignInChallengeView; readonly initial: string }) {
  const [email, setEmail] = useState(initial)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmail = /^\S+@\S+\.\S+$/.test(email.trim())
    setError(isEmail ? undefined : words.emailError)
    if (isEmail) challenge.submitEmail(email.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h1 className="text-[24px] leading-8 tracking-[-0.02em]">{words.emailTitle}</h1>
      <TextField
        label={words.email} help={words.emailHelp} error={error} type="email" autoComplete="username" placeholder={words.emailExample} value={email}
        onChange={(event) => { setEmail(event.target.value); setError(undefined) }}
      />
      <div><Button type="submit" variant="primary" size="lg" busy={challenge.phase === 'starting' ? words.starting : undefined}>{words.continue}</Button></div>
    </form>
  )
}

function ChallengeEnd({ phase, onAgain }: { readonly phase: keyof typeof challengeEnds; readonly onAgain: () => void }) {
  const { title, text, tone } = challengeEnds[phase]
  const canRestart = phase !== 'approved' && phase !== 'ended'
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{sessionMessages.signInTitle}</h1>
      <Note tone={tone} live="status" title={title}>{text}</Note>
      {canRestart && <div><Button variant="primary" onClick={onAgain}>{words.again}</Button></div>}
    </div>
  )
}
