import { CircleAlert, CircleCheck, CircleSlash, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type NoteTone = 'info' | 'success' | 'warning' | 'error' | 'rejected'
const tones: Record<NoteTone, { readonly icon: LucideIcon; readonly family: string }> = {
  info: { icon: Info, family: 'status-open' },
  success: { icon: CircleCheck, family: 'status-executed' },
  warning: { icon: TriangleAlert, family: 'status-quarantined' },
  error: { icon: CircleAlert, family: 'status-failed' },
  rejected: { icon: CircleSlash, family: 'status-rejected' },
}

interface NoteProps {
  readonly tone: NoteTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Spoken when it appears; left out for what is there from the start. */
  readonly live?: 'status' | 'alert' | undefined
  readonly className?: string | undefined
}

export function Note({ tone, title, children, action, live, className }: NoteProps) {
  const { icon: Icon, family } = tones[tone]
  return (
    <div
      className={classNames('note', family, action !== undefined && 'flex-wrap items-center', className)}
      role={live}
    >
      <Icon />
      <div className={action === undefined ? 'min-w-0 flex-1' : 'min-w-0 flex-1 basis-56'}>
        {title && <b>{title}</b>}
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}
