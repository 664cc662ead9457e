import { Pause, Play } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState, type ReactNode } from 'react'
import type { TextCodes } from '@domain/signing/gathered-codes'
import { Button } from './button'
import { movingCodeMessages as words } from './codes.messages'

/** Six codes a second, which a camera keeps up with; two for whom motion disturbs. */
const [codeMs, calmCodeMs] = [160, 500]

interface MovingCodeProps {
  /** Undefined while they are still awaited. */
  readonly codes: TextCodes | undefined
  readonly label: string
  /** What stands beside the code, and between it and its pause. */
  readonly beside: ReactNode
  readonly below?: ReactNode
}

/** Black on white in every theme; a long text is an endless row of codes, of which a device needs any that suffice. */
export function MovingCode({ codes, label, beside, below }: MovingCodeProps) {
  const isRow = codes !== undefined && codes.needed > 1
  const [isPaused, setPaused] = useState(false)
  const number = useCounter(isRow && !isPaused)
  return (
    <>
      <div className="grid grid-cols-1 items-center justify-items-center gap-[22px] sm:grid-cols-[auto_1fr] sm:justify-items-start">
        <div className="rounded-3 bg-white p-1.5 shadow-[0_0_0_1px_var(--line-strong)]">
          {codes ? (
            <QRCodeSVG
              value={codes.codeAt(number)}
              size={isRow ? 252 : 200}
              marginSize={2}
              level="L"
              bgColor="#ffffff"
              fgColor="#000000"
              title={label}
            />
          ) : (
            <div className="size-[200px]" />
          )}
        </div>
        {beside}
      </div>
      {below}
      {isRow && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button size="sm" icon={isPaused ? Play : Pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? words.play : words.pause}
          </Button>
          <p className="field-help">{words.movingCode(number, codes.needed)}</p>
        </div>
      )}
    </>
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
