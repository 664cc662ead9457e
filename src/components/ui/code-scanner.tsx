import { ClipboardPaste, ImageUp, ScanQrCode } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import type { QrScanView } from '@machines/shared/qr-scan.connect'
import { Button } from './button'
import { Note } from './note'
import { FileChooser } from './file-chooser'
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
            <FileChooser label={words.choosePicture} accept="image/*" choose={view.choosePicture}>
              {(open) => (
                <Button icon={ImageUp} onClick={open}>
                  {words.choosePicture}
                </Button>
              )}
            </FileChooser>
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
