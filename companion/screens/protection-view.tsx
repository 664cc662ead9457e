import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Note, type NoteTone } from '@components/ui/note'
import { RadioCards } from '@components/ui/radio-cards'
import { SelectField } from '@components/ui/select-field'
import type { KeyType } from '@domain/signing/public-key'
import type { KeyProtectionView as View } from '../machines/key-protection.connect'
import type { KeyChoice } from '../machines/key-protection.types'
import { pairingProblemMessages } from './companion.messages'
import { BigButton, Phone } from './phone'
import { protectionMessages as words } from './protection.messages'
import { StoppedPage, WorkingPage } from './standstill'

interface ProtectionViewProps {
  readonly view: View
}

export function ProtectionView({ view }: ProtectionViewProps) {
  const { retry, back } = view
  switch (view.step) {
    case 'choose':
      return <Choose view={view} />
    case 'enrolled':
      return <Enrolled view={view} />
    case 'browserOnly':
      return <BrowserOnly view={view} />
    case 'insufficient':
      return <Stopped view={view} title={words.insufficientTitle} text={words.insufficientText} retry={retry} />
    case 'unsuited':
      return <Stopped view={view} title={words.unsuitedTitle} text={words.unsuitedText} chooseAgain={back} />
    case 'keyFailed':
      return (
        <Stopped
          view={view}
          title={view.isHardware ? words.hardwareFailed : pairingProblemMessages.failedToConfigure}
          text={pairingProblemMessages.noKey}
          retry={retry}
        />
      )
    case 'untried':
      return (
        <Stopped
          view={view}
          tone="warning"
          title={words.untriedTitle}
          text={words.untriedText}
          retry={retry}
          discard={back}
        />
      )
    case 'testFailed':
      return (
        <Stopped view={view} title={words.testFailedTitle} text={words.testFailedText} retry={retry} discard={back} />
      )
    case 'destroyFailed':
      return <Stopped view={view} title={words.destroyFailedTitle} text={words.destroyFailedText} retry={retry} />
    case 'working':
    case 'done':
      return <Working view={view} />
  }
}

const Working = ({ view }: ProtectionViewProps) => (
  <WorkingPage title={words.title} onClose={view.leave}>
    {words.work[view.work ?? 'making']}
  </WorkingPage>
)

const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{children}</h2>
)

const RefusalNote = ({ refusal }: Pick<View, 'refusal'>) =>
  refusal && (
    <Note tone="warning" live="alert" className="mt-2">
      {words.refusals[refusal]}
    </Note>
  )

const types: readonly KeyType[] = ['Secp256r1', 'Ed25519', 'Secp256k1']

/** Without a form: a page of a device without a network may submit none. */
function Choose({ view }: ProtectionViewProps) {
  const { register, handleSubmit, control } = useForm<KeyChoice>({
    defaultValues: view.choice ?? { attachment: view.offers[0] ?? 'cross-platform', type: 'Secp256r1' },
  })
  const type = useWatch({ control, name: 'type' })
  return (
    <Phone
      title={words.title}
      onClose={view.leave}
      footer={
        <BigButton look="primary" onClick={() => void handleSubmit((choice) => view.choose(choice))()}>
          {words.next}
        </BigButton>
      }
    >
      <RefusalNote refusal={view.refusal} />
      <Heading>{words.heading}</Heading>
      <p className="px-1 text-text-2">{words.text}</p>
      <div className="mt-2 flex flex-col gap-5">
        <RadioCards
          legend={words.legend}
          cards={view.offers.map((value) => ({
            value,
            label: words.authenticators[value],
            body: words.authenticatorHelp[value],
          }))}
          {...register('attachment')}
        />
        <SelectField
          label={words.keyType}
          help={type === 'Secp256k1' ? words.inWorker : words.keyTypeHelp}
          choices={types.map((value) => ({ value, label: words.keyTypes[value] }))}
          {...register('type')}
        />
      </div>
    </Phone>
  )
}

const Enrolled = ({ view }: ProtectionViewProps) => (
  <Phone
    title={words.title}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="primary" onClick={view.make}>
          {words.make}
        </BigButton>
        {view.enrolled === 1 &&
          view.addable.map((attachment) => (
            <BigButton key={attachment} onClick={() => view.add(attachment)}>
              {words.add[attachment]}
            </BigButton>
          ))}
        <BigButton onClick={view.back}>{words.chooseAgain}</BigButton>
      </>
    }
  >
    <RefusalNote refusal={view.refusal} />
    <Heading>{view.enrolled === 1 ? words.enrolledTitle : words.bothTitle}</Heading>
    <p className="px-1 text-text-2">{view.enrolled === 1 ? words.enrolledText : words.bothText}</p>
  </Phone>
)

const BrowserOnly = ({ view }: ProtectionViewProps) => (
  <Phone
    title={words.title}
    onClose={view.leave}
    footer={
      <>
        <BigButton onClick={view.accept}>{words.accept}</BigButton>
        <BigButton look="primary" onClick={view.back}>
          {words.chooseAgain}
        </BigButton>
      </>
    }
  >
    <Note tone="warning" title={words.browserOnlyTitle} live="alert" className="mt-2">
      {words.browserOnlyText}
    </Note>
    <p className="mt-3 px-1 text-text-2">{words.browserOnlyAdvice}</p>
  </Phone>
)

interface StoppedProps extends ProtectionViewProps {
  readonly tone?: NoteTone
  readonly title: string
  readonly text: string
  readonly retry?: () => void
  readonly discard?: () => void
  readonly chooseAgain?: () => void
}

const Stopped = ({ view, tone = 'error', title, text, retry, discard, chooseAgain }: StoppedProps) => (
  <StoppedPage
    title={words.title}
    onClose={view.leave}
    tone={tone}
    heading={title}
    text={text}
    footer={
      <>
        {retry && (
          <BigButton look="primary" onClick={retry}>
            {words.retry}
          </BigButton>
        )}
        {chooseAgain && (
          <BigButton look="primary" onClick={chooseAgain}>
            {words.chooseAgain}
          </BigButton>
        )}
        {discard && (
          <BigButton look="no" onClick={discard}>
            {words.discard}
          </BigButton>
        )}
      </>
    }
  />
)
