import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { formatTime } from '@components/ui/format-date'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import type { PairingView as View } from '../machines/pairing.connect'
import { pairingProblemMessages } from './companion.messages'
import { PairingForm } from './pairing-form'
import { BigButton, Email, Facts, Phone } from './phone'
import { protectionMessages } from './protection.messages'
import { PublicKeyCard } from './public-key-card'
import { pairingMessages as words, profileMessages } from './screen.messages'
import { WorkingPage } from './standstill'

interface PairingViewProps {
  readonly view: View
  /** What is shown while a code is scanned. */
  readonly scanner: ReactNode
  /** What is shown while a key is made. */
  readonly protection: ReactNode
  readonly now: number
  /** Another profile of this device has this e-mail at this server. */
  readonly isKnown: boolean
}

export function PairingView({ view, scanner, protection, now, isKnown }: PairingViewProps) {
  switch (view.step) {
    case 'form':
      return (
        <PairingForm
          initial={view.draft}
          problems={view.problems}
          onScan={view.scan}
          onSubmit={(draft) => view.submit(draft)}
          onClose={view.leave}
        />
      )
    case 'scan':
      return scanner
    case 'protect':
      return protection
    case 'confirm':
      return <ConfirmServer view={view} isKnown={isKnown} />
    case 'shareKey':
      return <ShareKey view={view} now={now} />
    case 'unreachable':
      return (
        <Failure
          view={view}
          title={words.unreachableTitle}
          text={pairingProblemMessages.unreachable(view.draft.server)}
        />
      )
    case 'keyFailed':
      return (
        <Failure view={view} title={pairingProblemMessages.failedToConfigure} text={pairingProblemMessages.noKey} />
      )
    case 'unverified':
      return (
        <Failure
          view={view}
          title={protectionMessages.unverifiedTitle}
          text={view.absence === 'absent' ? protectionMessages.absentText : protectionMessages.unverifiedText}
        />
      )
    case 'dropped':
      return <Dropped view={view} />
    case 'keyChanged':
      return <KeyChanged view={view} />
    case 'forget':
      return <ForgetKey view={view} />
    case 'working':
    case 'done':
      return (
        <WorkingPage title={view.work === 'makingKeys' ? words.formTitle : words.pairTitle}>
          {workTexts[view.work ?? 'makingKeys']}
        </WorkingPage>
      )
  }
}

const workTexts = {
  makingKeys: words.makingKeys,
  verifying: protectionMessages.work.verifying,
  pairing: words.pairing,
} as const

const Dropped = ({ view }: { readonly view: View }) => (
  <Phone
    title={words.pairTitle}
    onClose={view.leave}
    footer={<BigButton onClick={view.leave}>{words.later}</BigButton>}
  >
    <Note tone="error" title={words.droppedTitle} live="alert" className="mt-2">
      {words.droppedText(view.draft.server)}
    </Note>
  </Phone>
)

const ConfirmServer = ({ view, isKnown }: Pick<PairingViewProps, 'view' | 'isKnown'>) => (
  <Phone
    title={words.formTitle}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="primary" onClick={view.confirmServer}>
          {words.confirm}
        </BigButton>
        <BigButton onClick={view.edit}>{words.change}</BigButton>
      </>
    }
  >
    <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.confirmTitle}</h2>
    <p className="px-1 text-text-2">{words.confirmText}</p>
    <Facts
      facts={[
        { label: profileMessages.server, value: <b>{view.draft.server}</b> },
        { label: words.email, value: <Email value={view.draft.email} /> },
        { label: words.userLogin, value: view.draft.userLogin },
      ]}
    />
    {isKnown && (
      <Note tone="warning" title={words.knownTitle}>
        {words.knownText}
      </Note>
    )}
    {view.demo && (
      <Note tone="warning" title={words.demoMark}>
        {words.demoText}
      </Note>
    )}
  </Phone>
)

/** A key that the server has accepted before needs no registration: something else has changed. */
function ShareKey({ view, now }: { readonly view: View; readonly now: number }) {
  // Each look at the server brings this screen anew.
  const [askedAt] = useState(now)
  return (
    <Phone
      title={words.pairTitle}
      onClose={view.leave}
      footer={
        <>
          <BigButton look="primary" onClick={view.retry}>
            {words.checkAgain}
          </BigButton>
          <BigButton onClick={view.leave}>{words.later}</BigButton>
        </>
      }
    >
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">
        {view.wasPaired ? words.refusedTitle : words.shareTitle}
      </h2>
      <p className="px-1 text-text-2">{view.wasPaired ? words.refusedText : words.shareText}</p>
      <p className="px-1 text-14 text-text-2" role="status">
        {words.asked(formatTime(askedAt))}
      </p>
      {view.profile && <PublicKeyCard publicKey={view.profile.publicKey} email={view.profile.email} />}
    </Phone>
  )
}

const Fingerprints = ({ keys }: Pick<View, 'keys'>) =>
  keys && (
    <Facts
      facts={[
        { label: words.knownKey, value: <span className="full-id">{keys.known}</span> },
        { label: words.offeredKey, value: <span className="full-id">{keys.offered}</span> },
      ]}
    />
  )

const KeyChanged = ({ view }: { readonly view: View }) => (
  <Phone
    title={words.pairTitle}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="primary" onClick={view.leave}>
          {words.later}
        </BigButton>
        {view.canForget && (
          <BigButton look="no" onClick={view.forget}>
            {words.forget}
          </BigButton>
        )}
      </>
    }
  >
    <Note tone="error" title={words.keyChangedTitle} live="alert" className="mt-2">
      {view.canForget ? words.keyChangedText : words.keyNamedText}
    </Note>
    <Fingerprints keys={view.keys} />
  </Phone>
)

function ForgetKey({ view }: { readonly view: View }) {
  const { register, handleSubmit } = useForm({ defaultValues: { fingerprint: '' } })
  return (
    <Phone
      title={words.pairTitle}
      onClose={view.leave}
      footer={
        <>
          <BigButton look="no" type="submit" form="fingerprint-form">
            {words.forgetAndPair}
          </BigButton>
          <BigButton onClick={view.back}>{words.goBack}</BigButton>
        </>
      }
    >
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.forgetTitle}</h2>
      <p className="px-1 text-text-2">{words.forgetText}</p>
      <form
        id="fingerprint-form"
        noValidate
        className="mt-2"
        onSubmit={(event) => void handleSubmit(({ fingerprint }) => view.submitFingerprint(fingerprint))(event)}
      >
        <TextField
          label={words.fingerprint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="mono"
          error={view.isFingerprintWrong ? words.fingerprintWrong : undefined}
          {...register('fingerprint')}
        />
      </form>
    </Phone>
  )
}

const Failure = ({ view, title, text }: { readonly view: View; readonly title: string; readonly text: string }) => (
  <Phone
    title={words.pairTitle}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="primary" onClick={view.retry}>
          {words.retry}
        </BigButton>
        {view.step === 'keyFailed' ? (
          <BigButton onClick={view.edit}>{words.change}</BigButton>
        ) : (
          <BigButton onClick={view.leave}>{words.later}</BigButton>
        )}
      </>
    }
  >
    <Note tone="error" title={title} live="alert" className="mt-2">
      {text}
    </Note>
  </Phone>
)
