import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from './class-names'
import { placeBeside, type PopoverSide } from './place-beside'

interface PopoverProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName: string
  /** Marks a trigger that stands for a set value. */
  readonly isSet?: boolean
  readonly panelClassName?: string
  readonly role?: 'menu' | 'dialog'
  readonly side?: PopoverSide
  readonly onOpen?: (() => void) | undefined
  readonly children: (close: () => void) => ReactNode
}

const stops = 'input, a[href], button:not([disabled])'
/** Fields whose value the arrows change. */
const ownArrows = 'input[type="date"], select'

function nextStop(key: string, role: 'menu' | 'dialog', at: number): number | undefined {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return Math.max(at, 0) - 1
  if (role === 'dialog') return undefined
  return key === 'Home' ? 0 : key === 'End' ? -1 : undefined
}

/** A panel in the top layer beside its button; Esc, a click outside and a focus that goes elsewhere close it, arrows move inside it. */
export function Popover({
  label,
  trigger,
  triggerClassName,
  isSet,
  panelClassName,
  role = 'dialog',
  side = 'start',
  onOpen,
  children,
}: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  // The top layer and the place beside the button are the browser's, not React's.
  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return
    panel.current.showPopover?.()
    placeBeside(panel.current, button.current, side)
    // What stands in it may come later, and Esc closes it before.
    ;(panel.current.querySelector<HTMLElement>(stops) ?? panel.current).focus()
  }, [open, side])
  // Clicks outside are outside of React's tree too.
  useEffect(() => {
    if (!open) return
    const leave = (event: PointerEvent) => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])
  const onBlur = ({ relatedTarget: next }: FocusEvent<HTMLElement>) => {
    // A field that takes the focus as it is drawn does so before its panel is known.
    if (next && panel.current && !panel.current.contains(next) && !button.current?.contains(next)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
      return
    }
    if (event.key === 'Tab' && role === 'menu') setOpen(false)
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
    const next = nextStop(event.key, role, all.indexOf(document.activeElement as HTMLElement))
    if (next === undefined || (event.target as Element).matches(ownArrows)) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        data-set={isSet || undefined}
        aria-label={label}
        aria-haspopup={role}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (open) return close()
          onOpen?.()
          setOpen(true)
        }}
        onBlur={onBlur}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          tabIndex={-1}
          popover="manual"
          role={role}
          aria-label={label}
          className={classNames('menu popover', panelClassName)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}
