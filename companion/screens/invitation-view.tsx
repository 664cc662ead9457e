import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { KeyGroups } from '@components/ui/key-groups'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import type { InvitationPairingView as View } from '../machines/invitation-pairing.connect'
import { invitationMessages as words } from './invitation.messages'
import { BigButton, Email, Facts, Phone } from './phone'
import { WorkingPage } from './standstill'

interface InvitationViewProps {
  readonly view: View
  /** What is shown while a code is scanned. */
  readonly scanner: ReactNode
  /** What is shown while a key is made. */
  readonly protection: ReactNode
}

export function InvitationView({ view, scanner, protection }: InvitationViewProps) {
  switch (view.step) {
    case 'scan':
      return scanner
    case 'protect':
      return protection
    case 'confirm':
      return <Confirm view={view} />
    case 'problem':
      return <Problem view={view} />
    case 'waiting':
    case 'resting':
    case 'approved':
      return <Waiting view={view} step={view.step} />
    case 'unknownEmail':
      return <UnknownEmail view={view} />
    case 'working':
    case 'done':
      return <WorkingPage title={words.title}>{words.work[view.work ?? 'enrolling']}</WorkingPage>
  }
}

interface EmailFormProps {
  readonly view: View
  readonly id: string
  readonly onSubmit: (email: string) => void
}

function EmailForm({ view, id, onSubmit }: EmailFormProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: view.email } })
  return (
    <form
      id={id}
      noValidate
      className="mt-2"
      onSubmit={(event) => void handleSubmit(({ email }) => onSubmit(email))(event)}
    >
      <TextField
        label={words.email}
        help={words.emailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={view.isEmailWrong ? words.emailWrong : undefined}
        {...register('email')}
      />
    </form>
  )
}

/** What is to be corrected has the focus, after the title of a screen has had it: that lies outside of React's tree. */
function useWrongField(isWrong: boolean) {
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>('.phone [aria-invalid]')?.focus()
  }, [isWrong])
}

function Confirm({ view }: { readonly view: View }) {
  useWrongField(view.isEmailWrong)
  return (
    <Phone
      title={words.title}
      onClose={view.leave}
      footer={
        <>
          <BigButton look="primary" type="submit" form="confirm-form">
            {words.confirm}
          </BigButton>
          {view.scan && <BigButton onClick={view.scan}>{words.scanAnother}</BigButton>}
        </>
      }
    >
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.confirmTitle}</h2>
      <p className="px-1 text-text-2">{words.confirmText}</p>
      <Facts facts={[{ label: words.server, value: <b>{view.server}</b> }]} />
      <EmailForm view={view} id="confirm-form" onSubmit={view.confirm} />
    </Phone>
  )
}

function Problem({ view }: { readonly view: View }) {
  if (!view.problem) return null
  const { title, text } = words.problems[view.problem](view.server)
  return (
    <Phone
      title={words.title}
      onClose={view.leave}
      footer={
        <>
          {view.retry && (
            <BigButton look="primary" onClick={view.retry}>
              {view.problem === 'keyRefused' ? words.newKey : words.retry}
            </BigButton>
          )}
          {view.scan && (
            <BigButton look="primary" onClick={view.scan}>
              {words.scan.retry}
            </BigButton>
          )}
          {view.discard && (
            <BigButton look="no" onClick={view.discard}>
              {words.discard}
            </BigButton>
          )}
          <BigButton onClick={view.leave}>{words.later}</BigButton>
        </>
      }
    >
      <Note tone="error" title={title} live="alert" className="mt-2">
        {text}
      </Note>
    </Phone>
  )
}

interface WaitingProps {
  readonly view: View
  readonly step: 'waiting' | 'resting' | 'approved'
}

const Waiting = ({ view, step }: WaitingProps) => (
  <Phone
    title={words.title}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="primary" onClick={view.check}>
          {step === 'approved' ? words.finish : words.check}
        </BigButton>
        <BigButton onClick={view.leave}>{words.later}</BigButton>
      </>
    }
  >
    <div role="status">
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">
        {step === 'approved' ? words.approvedTitle : words.waitingTitle}
      </h2>
      <p className="mt-2 px-1 text-text-2">{step === 'approved' ? words.approvedText : words.waitingText}</p>
      {view.note && (
        <Note tone="warning" className="mt-3">
          {words.notes[view.note]}
        </Note>
      )}
    </div>
    <Facts
      facts={[
        { label: words.server, value: view.server },
        { label: words.email, value: <Email value={view.email} /> },
      ]}
    />
    {view.fingerprint !== undefined && (
      <section className="card p-3.5" aria-label={words.fingerprint}>
        <span className="text-13 text-text-3">{words.fingerprint}</span>
        <div className="mt-1.5">
          <KeyGroups fingerprint={view.fingerprint} label={words.fingerprint} />
        </div>
        <p className="mt-2 text-14 text-text-2">{words.compare}</p>
      </section>
    )}
    {step !== 'approved' && (
      <p className="px-1 text-13 text-text-3">{step === 'waiting' ? words.looks : words.rests}</p>
    )}
  </Phone>
)

function UnknownEmail({ view }: { readonly view: View }) {
  useWrongField(view.isEmailWrong)
  return (
    <Phone
      title={words.title}
      onClose={view.leave}
      footer={
        <>
          <BigButton look="primary" type="submit" form="email-form">
            {words.retry}
          </BigButton>
          <BigButton onClick={view.leave}>{words.later}</BigButton>
        </>
      }
    >
      <Note tone="error" title={words.unknownEmailTitle} live="alert" className="mt-2">
        {words.unknownEmailText}
      </Note>
      <EmailForm view={view} id="email-form" onSubmit={view.submitEmail} />
    </Phone>
  )
}
