import { Radio, ScanQrCode, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { AddressCode } from '@components/ui/address-code'
import { CodePlates } from '@components/ui/code-plates'
import { CopyButton } from '@components/ui/copy-button'
import { KeyGroups } from '@components/ui/key-groups'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import type { AirGapView as View } from '../machines/air-gap.connect'
import { airGapMessages as words } from './air-gap.messages'
import { BigButton, Email, Facts, Phone } from './phone'
import { pairingMessages } from './screen.messages'
import { WorkingPage } from './standstill'

interface AirGapViewProps {
  readonly view: View
  /** What is shown while a key is made, a code scanned, a request or a sign-in read. */
  readonly protection: ReactNode
  readonly scanner: ReactNode
  readonly signing: ReactNode
  readonly signIn: ReactNode
}

export function AirGapView({ view, protection, scanner, signing, signIn }: AirGapViewProps) {
  switch (view.step) {
    case 'welcome':
      return <Welcome view={view} />
    case 'protecting':
      return protection
    case 'scanningPlatform':
    case 'scanningRequest':
      return scanner
    case 'signing':
      return signing
    case 'approvingSignIn':
      return signIn
    case 'unpinned':
      return <Unpinned view={view} />
    case 'comparing':
      return <Compare view={view} />
    case 'ready':
      return <Ready view={view} />
    case 'answering':
      return <Answer view={view} />
    case 'confirmingDeletion':
      return <Deletion view={view} />
    case 'notKept':
      return <Failure view={view} title={words.notKept} text={words.notKeptText} />
    case 'notPinned':
      return <Failure view={view} title={words.notPinned} text={words.notPinnedText} />
    case 'notDeleted':
      return <Failure view={view} title={words.notDeleted} text={words.notDeletedText} />
    default:
      return <WorkingPage title={words.title}>{workTexts[view.step]}</WorkingPage>
  }
}

const workTexts = {
  deciding: words.keeping,
  keeping: words.keeping,
  pinning: words.pinning,
  checkingSignIn: words.checkingSignIn,
  deleting: words.deleting,
} as const

interface Parts {
  readonly view: View
}

const RadioNote = () => (
  <Note tone="warning" title={words.radio}>
    {words.radioText}
  </Note>
)

/** Its page may submit no form at all, so a button does what a form would. */
function Welcome({ view }: Parts) {
  const { register, getValues } = useForm({ defaultValues: { email: view.email } })
  return (
    <Phone
      title={words.title}
      footer={
        <BigButton look="primary" onClick={() => view.makeProfile(getValues('email'))}>
          {words.makeKey}
        </BigButton>
      }
    >
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.welcomeTitle}</h2>
      <p className="px-1 text-text-2">{words.welcomeText}</p>
      <RadioNote />
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        error={view.isEmailWrong ? words.emailWrong : undefined}
        {...register('email')}
      />
    </Phone>
  )
}

/** To be shown to an administrator: this origin saves no files. */
const OwnKey = ({ publicKey }: { readonly publicKey: string }) => (
  <div className="card grid gap-3 p-3.5">
    <div className="flex items-center justify-between">
      <span className="text-13 text-text-3">{pairingMessages.publicKey}</span>
      <CopyButton value={publicKey} what={pairingMessages.copiedKey} />
    </div>
    <p className="full-id">{publicKey}</p>
    <span className="text-13 text-text-3">{pairingMessages.keyFingerprint}</span>
    <KeyGroups fingerprint={keyFingerprint(publicKey)} label={pairingMessages.keyFingerprint} />
    <p className="text-13 text-text-2">{pairingMessages.compareKey}</p>
    <details>
      <summary className="min-h-6 cursor-pointer">{pairingMessages.keyAsCode}</summary>
      <WhiteCode value={publicKey} label={pairingMessages.keyCode} size={200} />
    </details>
  </div>
)

const WhiteCode = ({
  value,
  label,
  size,
}: {
  readonly value: string
  readonly label: string
  readonly size: number
}) => (
  <div className="mt-3 grid place-items-center justify-self-center rounded-3 bg-white p-2">
    <AddressCode address={value} label={label} size={size} />
  </div>
)

const DeleteButton = ({ view }: Parts) => (
  <BigButton look="no" icon={Trash2} onClick={view.deleteProfile}>
    {words.delete}
  </BigButton>
)

const Unpinned = ({ view }: Parts) => (
  <Phone
    title={words.title}
    footer={
      <>
        <BigButton look="primary" icon={ScanQrCode} onClick={view.scanPlatform}>
          {words.scanPlatform}
        </BigButton>
        <DeleteButton view={view} />
      </>
    }
  >
    <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.unpinnedTitle}</h2>
    <p className="px-1 text-text-2">{words.unpinnedText}</p>
    {view.profile && <OwnKey publicKey={view.profile.publicKey} />}
  </Phone>
)

function Compare({ view }: Parts) {
  const { register, getValues } = useForm({ defaultValues: { fingerprint: '' } })
  return (
    <Phone
      title={words.title}
      onClose={view.leave}
      footer={
        <>
          <BigButton look="primary" onClick={() => view.submitFingerprint(getValues('fingerprint'))}>
            {words.believe}
          </BigButton>
          <BigButton onClick={view.leave}>{words.back}</BigButton>
        </>
      }
    >
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.compareTitle}</h2>
      <p className="px-1 text-text-2">{words.compareText}</p>
      <TextField
        label={words.fingerprint}
        className="mono"
        autoComplete="off"
        spellCheck={false}
        error={view.isFingerprintWrong ? words.fingerprintWrong : undefined}
        {...register('fingerprint')}
      />
    </Phone>
  )
}

const Ready = ({ view }: Parts) => (
  <Phone
    title={words.title}
    footer={
      <>
        <BigButton look="primary" icon={ScanQrCode} onClick={view.scanRequest}>
          {words.scanRequest}
        </BigButton>
        <BigButton icon={Radio} onClick={view.scanPlatform}>
          {words.otherPlatform}
        </BigButton>
        <DeleteButton view={view} />
      </>
    }
  >
    <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.readyTitle}</h2>
    <p className="px-1 text-text-2">{words.readyText}</p>
    {view.unanswered && (
      <Note tone="warning" live="alert">
        {words.unanswered[view.unanswered]}
      </Note>
    )}
    {view.profile && (
      <Facts
        facts={[
          { label: words.email, value: <Email value={view.profile.email} /> },
          { label: words.platformKnown, value: <span className="full-id">{view.platformFingerprint}</span> },
        ]}
      />
    )}
    {view.profile && <OwnKey publicKey={view.profile.publicKey} />}
    <RadioNote />
  </Phone>
)

function Answer({ view }: Parts) {
  const isSignIn = view.answer?.of === 'signIn'
  return (
    <Phone
      title={words.title}
      footer={
        <BigButton look="primary" onClick={view.closeAnswer}>
          {words.done}
        </BigButton>
      }
    >
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">
        {isSignIn ? words.signInAnswerTitle : words.answerTitle}
      </h2>
      {view.answer && (
        <div className="grid justify-items-center gap-3">
          <CodePlates code={view.answer.number} />
          <WhiteCode value={view.answer.code} label={words.answerCode} size={320} />
          <CopyButton value={view.answer.code} what={words.answer} text={words.copyAnswer} />
        </div>
      )}
      <p className="px-1 text-text-2">{isSignIn ? words.signInAnswerText : words.answerText}</p>
    </Phone>
  )
}

const Deletion = ({ view }: Parts) => (
  <Phone
    title={words.title}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="no" icon={Trash2} onClick={view.confirmDeletion}>
          {words.confirmDelete}
        </BigButton>
        <BigButton onClick={view.leave}>{words.back}</BigButton>
      </>
    }
  >
    <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.deleteTitle}</h2>
    <p className="px-1 text-text-2">{words.deleteText}</p>
  </Phone>
)

const Failure = ({ view, title, text }: Parts & { readonly title: string; readonly text: string }) => (
  <Phone
    title={words.title}
    footer={
      <>
        <BigButton look="primary" onClick={view.retry}>
          {words.retry}
        </BigButton>
        <BigButton onClick={view.leave}>{words.back}</BigButton>
      </>
    }
  >
    <Note tone="error" title={title} live="alert" className="mt-2">
      {text}
    </Note>
  </Phone>
)
