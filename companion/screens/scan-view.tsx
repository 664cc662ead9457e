import { ClipboardPaste, ImageUp, ScanQrCode } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { QrScanView } from '@machines/shared/qr-scan.connect'
import { Note } from '@components/ui/note'
import { FileChooser } from '@components/ui/file-chooser'
import { qrScanMessages, scanProblems } from '@components/ui/qr-scan.messages'
import { QrViewfinder, type LookingStep } from '@components/ui/qr-viewfinder'
import { TextArea } from '@components/ui/text-area'
import { BigButton, Phone } from './phone'

/** What is said of the code that is looked for. */
export interface ScanWords {
  readonly title: string
  readonly help: string
  readonly invalidCode: string
  readonly retry: string
  readonly choosePicture: string
  readonly paste: string
  readonly pasteTitle: string
  readonly codeLabel: string
  readonly codeHelp: string
  readonly read: string
  readonly scanInstead: string
  readonly pasteWrong: string
}

interface ScanViewProps {
  readonly view: QrScanView
  readonly words: ScanWords
}

export function ScanView({ view, words }: ScanViewProps) {
  switch (view.step) {
    case 'pasting':
      return <PasteCode view={view} words={words} />
    case 'over':
      return null
    default:
      return <Scan view={view} words={words} step={view.step} />
  }
}

/** The other ways stay what they are when the camera stops: a button that was being pressed is pressed. */
const Scan = ({ view, words, step }: ScanViewProps & { readonly step: LookingStep | 'stopped' }) => (
  <Phone
    title={words.title}
    onClose={view.leave}
    footer={
      <>
        {step === 'stopped' && (
          <BigButton look="primary" icon={ScanQrCode} onClick={view.retryCamera}>
            {words.retry}
          </BigButton>
        )}
        {step !== 'readingPicture' && <OtherWays view={view} words={words} />}
      </>
    }
  >
    {step === 'stopped' ? (
      <WhyStopped view={view} words={words} />
    ) : (
      <>
        <p className="mt-2 px-1 text-text-2">{words.help}</p>
        <QrViewfinder step={step} view={view} />
      </>
    )}
  </Phone>
)

function WhyStopped({ view, words }: ScanViewProps) {
  const problem =
    view.problem === undefined || view.problem === 'invalidCode'
      ? { title: qrScanMessages.invalidCode, text: words.invalidCode }
      : scanProblems[view.problem]
  return (
    <Note tone="error" title={problem.title} live="alert" className="mt-2">
      {problem.text}
    </Note>
  )
}

/** A code that no camera can be held to is in a picture, or in the clipboard. */
const OtherWays = ({ view, words }: ScanViewProps) => (
  <>
    <FileChooser label={words.choosePicture} accept="image/*" choose={view.choosePicture}>
      {(open) => (
        <BigButton icon={ImageUp} onClick={open}>
          {words.choosePicture}
        </BigButton>
      )}
    </FileChooser>
    <BigButton icon={ClipboardPaste} onClick={view.beginPaste}>
      {words.paste}
    </BigButton>
  </>
)

/** Without a form: a page of a device without a network may submit none. */
function PasteCode({ view, words }: ScanViewProps) {
  const { register, getValues } = useForm({ defaultValues: { code: '' } })
  return (
    <Phone
      title={words.pasteTitle}
      onClose={view.leave}
      footer={
        <>
          <BigButton look="primary" onClick={() => view.submitPaste(getValues('code'))}>
            {words.read}
          </BigButton>
          <BigButton icon={ScanQrCode} onClick={view.retryCamera}>
            {words.scanInstead}
          </BigButton>
        </>
      }
    >
      <div className="mt-2">
        <TextArea
          label={words.codeLabel}
          help={words.codeHelp}
          error={view.isPasteWrong ? words.pasteWrong : undefined}
          rows={4}
          className="mono"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          {...register('code')}
        />
      </div>
    </Phone>
  )
}
