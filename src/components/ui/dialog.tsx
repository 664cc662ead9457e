import { Dialog as HeadlessDialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { uiMessages } from './ui-messages'

interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** By ×, Esc and, when `dismissable`, a click outside. */
  readonly onClose: () => void
  /** A click outside closes it too; false for anything a stray click must not abort. */
  readonly dismissable?: boolean
  /** The heading takes the focus; false when a field inside asks for it with `data-autofocus`. */
  readonly focusTitle?: boolean
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly className?: string
}

export function Dialog({ open, title, onClose, dismissable = false, focusTitle = true, children, footer, className }: DialogProps) {
  useFocusBack()
  const closeOnEscape = (event: { readonly key: string; readonly stopPropagation: () => void }) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <HeadlessDialog open={open} onClose={dismissable ? onClose : ignore} onKeyDown={dismissable ? undefined : closeOnEscape}>
      <div className="scrim" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className={classNames('dialog', className)}>
          <div className="dialog-head">
            <DialogTitle as="h2" tabIndex={-1} {...(focusTitle ? { 'data-autofocus': true } : {})}>{title}</DialogTitle>
            <IconButton icon={X} label={uiMessages.close} onClick={onClose} />
          </div>
          {children}
          {footer && <div className="dialog-foot">{footer}</div>}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}

/** The library gives the focus back only to what had it since the library was loaded, which is with the first dialog of a page. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  // The focus is the browser's, and is lost with what held it.
  useEffect(() => () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    })
  }, [opener])
}

const ignore = () => undefined
