import { Dialog as HeadlessDialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { partsMessages } from './parts.messages'

interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** By ×, Esc and, when `dismissable`, a click outside; undefined while it cannot be closed. */
  readonly onClose: (() => void) | undefined
  /** A click outside closes it too; false for anything a stray click must not abort. */
  readonly dismissable?: boolean
  /** What takes the focus: the heading, the first field of its body as soon as there is one, or what asks for it with `data-autofocus`. */
  readonly focus?: 'title' | 'field' | 'asked'
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly className?: string
}

export function Dialog({
  open,
  title,
  onClose,
  dismissable = false,
  focus = 'title',
  children,
  footer,
  className,
}: DialogProps) {
  useFocusBack()
  const closeOnEscape = (event: { readonly key: string; readonly stopPropagation: () => void }) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose?.()
  }
  return (
    <HeadlessDialog
      open={open}
      onClose={dismissable && onClose ? onClose : ignore}
      onKeyDown={dismissable ? undefined : closeOnEscape}
      onFocus={focusHeading}
    >
      <div className="scrim" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className={classNames('dialog', className)}>
          <div className="dialog-head">
            <Heading focus={focus}>{title}</Heading>
            <IconButton
              icon={X}
              label={partsMessages.close}
              aria-disabled={onClose ? undefined : true}
              onClick={onClose}
            />
          </div>
          {children}
          {footer && <div className="dialog-foot">{footer}</div>}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}

/** Where the library finds nothing else it gives the focus to the dialog as a whole, also when another dialog gives way to it; it looks whether it stays there. */
const focusHeading = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target === currentTarget)
    queueMicrotask(
      () =>
        document.activeElement === currentTarget && currentTarget.querySelector('h2')?.focus({ preventScroll: true }),
    )
}

const fields = '.dialog-body :is(input, select, textarea):not(:disabled, [aria-disabled="true"], [type="hidden"])'

/** The library never gives the focus to a heading, and looks for a field once: what is read first comes later. */
function Heading({
  focus,
  children,
}: {
  readonly focus: NonNullable<DialogProps['focus']>
  readonly children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLeft = useRef(focus === 'asked')
  // The focus is the browser's; what it could go to changes with whatever the dialog shows.
  useEffect(() => {
    const panel = heading.current?.closest('[role="dialog"]')
    if (isLeft.current || !panel) return
    const { activeElement } = document
    // Whoever has gone on already is not called back.
    isLeft.current = activeElement !== heading.current && activeElement !== panel && panel.contains(activeElement)
    if (isLeft.current) return
    const field = focus === 'field' ? panel.querySelector<HTMLElement>(fields) : null
    isLeft.current = field !== null
    const target = field ?? heading.current
    target?.focus({ preventScroll: true })
  })
  return (
    <DialogTitle ref={heading} as="h2" tabIndex={-1}>
      {children}
    </DialogTitle>
  )
}

/** The library gives the focus back only to what had it since the library was loaded, which is with the first dialog of a page. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  // The focus is the browser's, and is lost with what held it.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
          opener.focus()
      })
    },
    [opener],
  )
}

const ignore = () => undefined
