import { ClipboardPaste, ImageUp, ScanQrCode } from 'lucide-react'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { QrScanView } from '@machines/shared/qr-scan.connect'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { qrScanMessages, scanProblems } from '@components/ui/qr-scan.messages'
import { QrViewfinder } from '@components/ui/qr-viewfinder'
import { TextArea } from '@components/ui/text-area'
import { airGapMessages as words } from './air-gap.messages'

/** Looks for the answer of a device by this computer's camera; a picture or pasted text is always a way on. */
export function AnswerScanner({ view }: { readonly view: QrScanView }) {
  return (
    <div className="grid gap-3">
      {view.step === 'pasting' ? (
        <PasteAnswer view={view} />
      ) : view.step === 'stopped' ? (
        <Stopped view={view} />
      ) : view.step === 'over' ? null : (
        <QrViewfinder step={view.step} view={view} />
      )}
      <div className="flex flex-wrap gap-2">
        {view.step !== 'pasting' && (
          <>
            <PictureButton view={view} />
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

interface Parts {
  readonly view: QrScanView
}

function Stopped({ view }: Parts) {
  const problem =
    view.problem === undefined || view.problem === 'invalidCode'
      ? { title: qrScanMessages.invalidCode, text: words.notAnAnswer }
      : scanProblems[view.problem]
  return (
    <Note tone="error" live="alert" title={problem.title}>
      {problem.text}
    </Note>
  )
}

function PictureButton({ view }: Parts) {
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

function PasteAnswer({ view }: Parts) {
  const { register, handleSubmit } = useForm({ defaultValues: { code: '' } })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(({ code }) => view.submitPaste(code))(event)}>
      <TextArea
        label={words.pasteLabel}
        help={words.pasteHelp}
        error={view.isPasteWrong ? words.pasteWrong : undefined}
        rows={3}
        className="mono"
        spellCheck={false}
        autoComplete="off"
        {...register('code')}
      />
      <Button type="submit" variant="primary">
        {words.read}
      </Button>
    </form>
  )
}
