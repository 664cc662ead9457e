import { ClipboardPaste, ImageUp, ScanQrCode } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import type { QrScanView } from '@machines/shared/qr-scan.connect'
import { Button } from './button'
import { Note } from './note'
import { qrScanMessages, scanProblems } from './qr-scan.messages'
import { QrViewfinder } from './qr-viewfinder'
import { TextArea } from './text-area'

/** What a person reads who looks for one kind of code. */
export interface CodeScannerWords {
  readonly scanAgain: string
  readonly choosePicture: string
  readonly back: string
  /** Of a code of another kind. */
  readonly notThisCode: string
  readonly paste: string
  readonly pasteLabel: string
  readonly pasteHelp: string
  readonly pasteWrong: string
  readonly read: string
}

interface CodeScannerProps {
  readonly view: QrScanView
  readonly words: CodeScannerWords
}

/** Looks for a code by this computer's camera; a picture or pasted text is always a way on. */
export function CodeScanner({ view, words }: CodeScannerProps) {
  return (
    <div className="grid gap-3">
      {view.step === 'pasting' ? (
        <PasteCode view={view} words={words} />
      ) : view.step === 'stopped' ? (
        <Stopped view={view} words={words} />
      ) : view.step === 'over' ? null : (
        <QrViewfinder step={view.step} view={view} />
      )}
      <div className="flex flex-wrap gap-2">
        {view.step !== 'pasting' && (
          <>
            <PictureButton view={view} words={words} />
            <Button icon={ClipboardPaste} onClick={view.beginPaste}>
              {words.paste}
            </Button>
          </>
        )}
        {(view.step === 'pasting' || view.step === 'stopped') && (
          <Button icon={ScanQrCode} onClick={view.retryCamera}>
            {words.scanAgain}
          </Button>
        )}
        <Button variant="ghost" onClick={view.leave}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}

function Stopped({ view, words }: CodeScannerProps) {
  const problem =
    view.problem === undefined || view.problem === 'invalidCode'
      ? { title: qrScanMessages.invalidCode, text: words.notThisCode }
      : scanProblems[view.problem]
  return (
    <Note tone="error" live="alert" title={problem.title}>
      {problem.text}
    </Note>
  )
}

function PictureButton({ view, words }: CodeScannerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={ImageUp} onClick={() => input.current?.click()}>
        {words.choosePicture}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.choosePicture}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) view.choosePicture(file)
        }}
      />
    </>
  )
}

function PasteCode({ view, words }: CodeScannerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    view.submitPaste(field.current?.value ?? '')
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        label={words.pasteLabel}
        help={words.pasteHelp}
        error={view.isPasteWrong ? words.pasteWrong : undefined}
        rows={3}
        className="mono"
        spellCheck={false}
        autoComplete="off"
        ref={field}
      />
      <Button type="submit" variant="primary">
        {words.read}
      </Button>
    </form>
  )
}
