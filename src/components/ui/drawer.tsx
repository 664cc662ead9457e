import { Dialog as HeadlessDialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { partsMessages } from './parts.messages'

interface DrawerProps {
  readonly open: boolean
  readonly title: string
  readonly titleHidden?: boolean
  readonly side?: 'left' | 'right'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** For a look at something; a decision takes a dialog, but where it is made of what is looked at. */
export function Drawer({ open, title, titleHidden, side = 'right', onClose, children }: DrawerProps) {
  return (
    <HeadlessDialog open={open} onClose={onClose}>
      <div className="scrim" aria-hidden="true" />
      <DialogPanel className={classNames('drawer', side === 'left' && 'drawer-left')}>
        <div className={titleHidden ? 'absolute top-3 right-3 z-10' : 'dialog-head'}>
          <DialogTitle as="h2" className={titleHidden ? 'sr-only' : undefined}>
            {title}
          </DialogTitle>
          <IconButton icon={X} label={partsMessages.close} onClick={onClose} />
        </div>
        {children}
      </DialogPanel>
    </HeadlessDialog>
  )
}
