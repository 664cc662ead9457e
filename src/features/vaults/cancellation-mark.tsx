import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '@components/layout/page-link'
import { knownMessages as words } from './vault-files.messages'

interface CancellationMarkProps {
  /** Of the request. */
  readonly href: string
  /** Which operation it is about, where that does not stand beside it. */
  readonly children?: ReactNode
}

/** Somebody asks to cancel the order of an operation, and nothing has come of it yet. */
export const CancellationMark = ({ href, children }: CancellationMarkProps) => (
  <p className="flex flex-wrap items-center gap-x-2 text-warning-text">
    <Ban className="lucide size-3.5 flex-none" />
    <span>{words.cancellation}</span>
    {children && <span className="min-w-0 text-text-2 wrap-anywhere">{children}</span>}
    <PageLink href={href} className="link">
      {words.requestOpen}
    </PageLink>
  </p>
)
