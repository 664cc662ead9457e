import { Pause, Play } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useMemo, useState } from 'react'
import { requestAsText, requestCodes } from '@domain/signing/request-code'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { Button } from '@components/ui/button'
import { CodePlates } from '@components/ui/code-plates'
import { CopyButton } from '@components/ui/copy-button'
import { Note } from '@components/ui/note'
import { HashLine } from './hash-line'
import { signingMessages as words } from './signing.messages'

/** Six codes a second, which a camera keeps up with; two for whom motion disturbs. */
const [codeMs, calmCodeMs] = [160, 500]

/** Black on white in every theme; a long request is an endless row of codes, of which a device needs any that suffice. */
export function SigningQr({ signing }: { readonly signing: SigningDialogView }) {
  const codes = useMemo(() => (signing.text === undefined ? undefined : requestCodes(signing.text)), [signing.text])
  const isRow = codes !== undefined && codes.needed > 1
  const [isPaused, setPaused] = useState(false)
  const number = useCounter(isRow && !isPaused)
  if (signing.text !== undefined && !codes)
    return (
      <Note tone="error" live="alert" className="m-[22px]">
        {words.tooLarge}
      </Note>
    )
  return (
    <div className="px-[22px] py-[22px]">
      <div className="grid grid-cols-1 items-center justify-items-center gap-[22px] sm:grid-cols-[auto_1fr] sm:justify-items-start">
        <div className="rounded-3 bg-white p-1.5 shadow-[0_0_0_1px_var(--line-strong)]" data-code={codes && number}>
          {codes ? (
            <QRCodeSVG
              value={codes.codeAt(number)}
              size={isRow ? 252 : 200}
              marginSize={2}
              level="L"
              bgColor="#ffffff"
              fgColor="#000000"
              title={words.qrLabel}
            />
          ) : (
            <div className="size-[200px]" />
          )}
        </div>
        <div className="grid gap-3">
          <ol className="list-decimal space-y-1 pl-[18px] text-text-2">
            {words.qrSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {signing.code && <CodePlates code={signing.code} small />}
        </div>
      </div>
      <HashLine signing={signing} />
      {isRow && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button size="sm" icon={isPaused ? Play : Pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? words.play : words.pause}
          </Button>
          <p className="field-help">{words.movingCode(number, codes.needed)}</p>
        </div>
      )}
    </div>
  )
}

/** From 1, as long as it runs. */
function useCounter(isRunning: boolean): number {
  const [number, setNumber] = useState(1)
  // The animation is a clock of its own; one code needs none.
  useEffect(() => {
    if (!isRunning) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => setNumber((now) => now + 1), isCalm ? calmCodeMs : codeMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return number
}

export const CopyRequest = ({ text }: { readonly text: string }) => (
  <CopyButton value={requestAsText(text)} what={words.request} text={words.copyRequest} className="max-sm:-ml-2" />
)
