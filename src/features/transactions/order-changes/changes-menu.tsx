import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ToggleEvent } from 'react'
import { MenuAction, type EntityAction } from '@components/detail/action-bar'
import { placeBeside } from '@components/ui/place-beside'

interface ChangesMenuProps {
  /** What opened it; it gets the focus back. */
  readonly opener: HTMLElement
  readonly label: string
  readonly actions: readonly EntityAction[]
  readonly onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The changes of one order beside the button of its row: above the list, whose keys are not its own. Escape and a click outside close it. */
export function ChangesMenu({ opener, label, actions, onClose }: ChangesMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  // The top layer and the place beside the button are the browser's, not React's.
  useLayoutEffect(() => {
    panel.current?.showPopover?.()
    items()[0]?.focus()
  }, [])
  // What it says grows with what is read, and its row moves when the list is scrolled.
  useEffect(() => {
    const reposition = () => panel.current && placeBeside(panel.current, opener, 'end')
    reposition()
    document.addEventListener('scroll', reposition, true)
    return () => document.removeEventListener('scroll', reposition, true)
  }, [opener, actions])
  const close = () => {
    opener.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return close()
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = items()
    all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus()
  }
  return (
    <div
      ref={panel}
      popover="auto"
      role="menu"
      aria-label={label}
      className="menu popover w-[300px] max-w-[calc(100vw-32px)]"
      onKeyDown={onKeyDown}
      onToggle={(event: ToggleEvent) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {actions.map((action) => (
        <MenuAction key={action.id} action={action} close={close} />
      ))}
    </div>
  )
}
