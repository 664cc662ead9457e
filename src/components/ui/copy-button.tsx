import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type MouseEvent } from 'react'
import { classNames } from './class-names'
import { uiMessages } from './ui-messages'

interface CopyButtonProps {
  readonly value: string
  /** What is copied: "address", "intent id". */
  readonly what: string
  /** Shown beside the glyph; without it the button is a glyph with a name. */
  readonly text?: string
  readonly className?: string
}

const tickMs = 1200

/** Copies the full value and ticks for 1.2 s. */
export function CopyButton({ value, what, text, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  // The tick ends by time, and the timer must not outlive the button.
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), tickMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void navigator.clipboard?.writeText(value).then(() => setCopied(true), () => undefined)
  }
  const Icon = copied ? Check : Copy
  return (
    <button type="button" className={classNames(text ? 'btn btn-ghost btn-sm' : 'copy-btn', className)} data-copied={copied || undefined} aria-label={text ? undefined : uiMessages.copy(what)} title={uiMessages.copy(what)} onClick={copy}>
      <Icon />
      {text}
      <span className="sr-only" role="status">{copied ? uiMessages.copied : ''}</span>
    </button>
  )
}
