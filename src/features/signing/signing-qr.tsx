import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useMemo, useState } from 'react'
import { requestFrames } from '@domain/signing/request-frames'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { CodePlates } from '@components/ui/code-plates'
import { HashLine } from './hash-line'
import { signingMessages as words } from './signing.messages'

/** A fuller code needs larger squares for a camera. */
const denseFrom = 400

interface SigningQrProps {
  readonly signing: SigningDialogView
  readonly frameMs: number
}

/** Black on white in every theme; a long request moves through its frames. */
export function SigningQr({ signing, frameMs }: SigningQrProps) {
  const frames = useMemo(() => (signing.text ? requestFrames(signing.text) : []), [signing.text])
  const at = useFrame(frames.length, frameMs)
  const frame = frames[at]
  return (
    <div className="px-[22px] py-[22px]">
      <div className="grid grid-cols-1 items-center justify-items-center gap-[22px] sm:grid-cols-[auto_1fr] sm:justify-items-start">
        <div
          className="rounded-3 bg-white p-1.5 shadow-[0_0_0_1px_var(--line-strong)]"
          data-frame={at + 1}
          data-frames={frames.length}
        >
          {frame ? (
            <QRCodeSVG
              value={frame}
              size={frame.length > denseFrom ? 240 : 176}
              marginSize={2}
              level="L"
              bgColor="#ffffff"
              fgColor="#000000"
              title={words.qrLabel}
            />
          ) : (
            <div className="size-[176px]" />
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
      {frames.length > 1 && <p className="field-help mt-2">{words.frames(at + 1, frames.length)}</p>}
    </div>
  )
}

function useFrame(total: number, frameMs: number): number {
  const [at, setAt] = useState(0)
  // The animation is a clock of its own; one frame needs none.
  useEffect(() => {
    if (total < 2) return
    const timer = setInterval(() => setAt((now) => (now + 1) % total), frameMs)
    return () => clearInterval(timer)
  }, [total, frameMs])
  return at < total ? at : 0
}
