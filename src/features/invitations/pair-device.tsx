import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { InvitationAcceptanceView } from '@machines/invitations/invitation-acceptance.connect'
import { Button } from '@components/ui/button'
import { formatTime } from '@components/ui/format-date'
import { Note } from '@components/ui/note'
import { RadioCards } from '@components/ui/radio-cards'
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
      <RadioCards
        legend={pair.legend}
        value={wayOf(view)}
        onSelect={choose}
        cards={[
          { value: 'mobile', label: pair.mobile, body: pair.mobileText },
          {
            value: 'desktop',
            label: pair.desktop,
            body: desktop.downloadUrl === undefined ? pair.desktopNone : pair.desktopText,
          },
        ]}
      />
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
