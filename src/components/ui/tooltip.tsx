import { useId, useState, type ReactNode } from 'react'

interface TooltipProps {
  /** Nothing is added without it. */
  readonly text: ReactNode | undefined
  readonly side?: 'above' | 'below' | 'right' | 'end'
  readonly children: (describedBy: string) => ReactNode
}

/** Adds a remark to what it surrounds; never the only place of a fact that is needed. Esc hides it. */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  return (
    <span
      className="tooltip-host"
      data-side={side}
      data-dismissed={dismissed}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children(id)}
      {text !== undefined && (
        <span id={id} role="tooltip" className="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}
