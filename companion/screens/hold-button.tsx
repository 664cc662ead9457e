import { Fingerprint } from 'lucide-react'
import type { KeyboardEvent } from 'react'

interface HoldButtonProps {
  readonly children: string
  readonly isHolding: boolean
  readonly onPress: () => void
  readonly onRelease: () => void
  readonly autoFocus?: boolean
}

/** Is pressed and let go, by pointer or by Space or Enter; how long it must be held the chart knows. */
export function HoldButton({ children, isHolding, onPress, onRelease, autoFocus }: HoldButtonProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onPress()
  }
  return (
    <button
      type="button"
      autoFocus={autoFocus}
      className="big-btn big-btn-primary"
      data-holding={isHolding || undefined}
      onPointerDown={onPress}
      onPointerUp={onRelease}
      onPointerLeave={onRelease}
      onPointerCancel={onRelease}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={onKey}
      onKeyUp={onRelease}
      onBlur={onRelease}
    >
      <span className="hold-fill" aria-hidden="true" />
      <Fingerprint />
      <span>{children}</span>
    </button>
  )
}
