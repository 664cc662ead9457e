import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useServices } from './services-context'

const holdMs = 1000

interface HoldButtonProps {
  readonly children: string
  readonly onHeld: () => void
  readonly autoFocus?: boolean
}

/** Acts after being held for one second, by pointer or by Space or Enter; a short tap does nothing. */
export function HoldButton({ children, onHeld, autoFocus }: HoldButtonProps) {
  const { clock } = useServices()
  const timer = useRef<unknown>(undefined)
  const [isHolding, setHolding] = useState(false)
  const release = () => {
    clock.clearTimeout(timer.current)
    setHolding(false)
  }
  const press = () => {
    clock.clearTimeout(timer.current)
    setHolding(true)
    timer.current = clock.setTimeout(() => {
      setHolding(false)
      onHeld()
    }, holdMs)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) press()
  }
  // The button may leave the screen while it is held.
  useEffect(() => () => clock.clearTimeout(timer.current), [clock])
  return (
    <button
      type="button"
      autoFocus={autoFocus}
      className="big-btn big-btn-primary"
      data-holding={isHolding || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={onKey}
      onKeyUp={release}
      onBlur={release}
    >
      <span className="hold-fill" aria-hidden="true" />
      <Fingerprint />
      <span>{children}</span>
    </button>
  )
}
