import { Check, CircleAlert, Copy } from 'lucide-react'
import { useContext, useEffect, useState, type MouseEvent } from 'react'
import { delays } from '@domain/shared/delays'
import { classNames } from './class-names'
import { ControlStops } from './control-stops'
import { uiMessages } from './ui.messages'
import { writeClipboard } from './write-clipboard'

interface CopyButtonProps {
  readonly value: string
  /** What is copied: "address", "intent id". */
  readonly what: string
  /** Shown beside the glyph; without it the button is a glyph with a name. */
  readonly text?: string
  readonly className?: string
}

const icons = { copied: Check, notCopied: CircleAlert } as const

/** Above rows that are moved and lists that are cut off. */
const showAbove = (note: HTMLElement | null) => note?.showPopover?.()

/** Copies the full value and ticks for 1.2 s; a browser that refuses is said for 5 s. */
export function CopyButton({ value, what, text, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof icons>()
  // What is said must have its place before it is said; a list holds many buttons that nobody comes near.
  const [isNear, setIsNear] = useState(false)
  const comeNear = () => setIsNear(true)
  // The tick ends by time, and the timer must not outlive the button.
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), delays[outcome])
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    comeNear()
    void writeClipboard(value).then(setOutcome)
  }
  const stops = useContext(ControlStops)
  const Icon = outcome ? icons[outcome] : Copy
  return (
    <button
      type="button"
      tabIndex={stops === 'tab' ? undefined : -1}
      className={classNames(text ? 'btn btn-ghost btn-sm' : 'copy-btn', className)}
      data-outcome={outcome}
      aria-label={text ? undefined : uiMessages.copy(what)}
      title={outcome === 'notCopied' ? uiMessages.notCopied : uiMessages.copy(what)}
      onClick={copy}
      onFocus={comeNear}
      onPointerEnter={comeNear}
    >
      <Icon />
      {text}
      {isNear && (
        <span className="sr-only" role="status">
          {outcome && uiMessages[outcome]}
        </span>
      )}
      {outcome === 'notCopied' && (
        <span ref={showAbove} popover="manual" aria-hidden className="copy-refused">
          {uiMessages.notCopied}
        </span>
      )}
    </button>
  )
}
