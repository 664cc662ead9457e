import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { InvitationAcceptanceView } from '@machines/invitations/invitation-acceptance.connect'
import { Button } from '@components/ui/button'
import { formatTime } from '@components/ui/format-date'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import { inviteeMessages as words } from './invitee.messages'
import { keepFocus } from './keep-focus'
import { PairingWay } from './pairing-way'

export interface InviteeParts {
  /** The console's own origin: where the device is to answer. */
  readonly server: string
  readonly app: {
    readonly address: string
    /** The address as a picture; undefined where no other device reaches it. */
    readonly picture: ReactNode | undefined
    /** The app in this browser, with the invitation behind `#`. */
    readonly hrefWith: (code: string) => string
  }
  /** Draws a text for a camera. */
  readonly picture: (text: string) => ReactNode
  readonly desktop: { readonly downloadUrl: string | undefined; readonly isWindows: boolean }
}

interface PairDeviceProps extends InviteeParts {
  readonly view: InvitationAcceptanceView
}

export const PairDevice = (props: PairDeviceProps) => (
  <section className="card overflow-hidden" aria-labelledby="pair-title">
    <div className="grid gap-5 p-5">
      <h2 id="pair-title" className="text-16">
        {words.pair.title}
      </h2>
      {props.view.invitation ? <Ways {...props} /> : <EnterCode view={props.view} />}
    </div>
    <Waiting view={props.view} />
  </section>
)

function Ways(props: PairDeviceProps) {
  const { view, desktop } = props
  const { pair } = words
  const hasChosen = useRef(false)
  const choose: typeof view.choose = (way) => {
    hasChosen.current = true
    view.choose(way)
  }
  return (
    <>
      <fieldset className="field">
        <legend className="mb-1.5 font-medium">{pair.legend}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <Way value="mobile" label={pair.mobile} text={pair.mobileText} current={wayOf(view)} onSelect={choose} />
          <Way
            value="desktop"
            label={pair.desktop}
            text={desktop.downloadUrl === undefined ? pair.desktopNone : pair.desktopText}
            current={wayOf(view)}
            onSelect={choose}
          />
        </div>
      </fieldset>
      {view.step === 'choosing' ? (
        <Button
          variant="ghost"
          className="justify-self-start"
          onClick={() => choose('paste')}
          ref={(button) => {
            if (hasChosen.current) keepFocus(button)
          }}
        >
          {pair.paste}
        </Button>
      ) : (
        <PairingWay key={view.step} {...props} />
      )}
    </>
  )
}

interface WayProps {
  readonly value: 'mobile' | 'desktop'
  readonly label: string
  readonly text: string
  readonly current: 'mobile' | 'desktop' | undefined
  readonly onSelect: (way: 'mobile' | 'desktop') => void
}

/** As the cards of a form, whose other controls this page does without. */
const Way = ({ value, label, text, current, onSelect }: WayProps) => (
  <label className="radio-card">
    <span className="flex items-center gap-2">
      <input
        type="radio"
        name="way"
        value={value}
        className="radio"
        checked={current === value}
        onChange={() => onSelect(value)}
      />
      <b>{label}</b>
    </span>
    <span className="text-12 text-text-2">{text}</span>
  </label>
)

const ways: Partial<Record<InvitationAcceptanceView['step'], 'mobile' | 'desktop'>> = {
  downloadMobile: 'mobile',
  showQr: 'mobile',
  downloadDesktop: 'desktop',
  launch: 'desktop',
  launched: 'desktop',
}
const wayOf = ({ step }: InvitationAcceptanceView) => ways[step]

function EnterCode({ view }: { readonly view: InvitationAcceptanceView }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    view.submitCode(text)
  }
  const problem = view.codeProblem && words.code.problems[view.codeProblem]
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {problem && (
        <Note tone="warning" live="status" title={problem.title}>
          {problem.text}
        </Note>
      )}
      <TextField
        label={words.code.label}
        help={words.code.help}
        mono
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={view.step === 'checkingCode' ? words.code.checking : undefined}
      >
        {words.code.use}
      </Button>
    </form>
  )
}

/** Not spoken: it changes every other second, and what follows is a page of its own. */
const Waiting = ({ view }: { readonly view: InvitationAcceptanceView }) => (
  <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-surface-sunken px-5 py-3 text-text-2">
    <b className="font-medium text-text">{words.waiting}</b>
    <span className="num text-12">
      {view.isUnanswered ? words.unanswered : view.checkedAt !== undefined && words.checked(formatTime(view.checkedAt))}
    </span>
  </p>
)
