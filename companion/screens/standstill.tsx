import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note, type NoteTone } from '@components/ui/note'
import { Phone } from './phone'

interface StandstillProps {
  readonly title: string
  readonly onClose?: (() => void) | undefined
}

/** Something is under way; what, is announced. */
export const UnderWay = ({ children }: { readonly children: string }) => (
  <p className="my-auto flex items-center justify-center gap-3 text-text-2" role="status">
    <LoaderCircle className="turning" />
    {children}
  </p>
)

export const WorkingPage = ({ title, onClose, children }: StandstillProps & { readonly children: string }) => (
  <Phone title={title} onClose={onClose}>
    <UnderWay>{children}</UnderWay>
  </Phone>
)

interface StoppedPageProps extends StandstillProps {
  readonly tone?: NoteTone
  /** What has happened, and below it what the person can do. */
  readonly heading: string
  readonly text: string
  readonly footer: ReactNode
}

/** It went no further; the footer has the ways on. */
export const StoppedPage = ({ title, onClose, tone = 'error', heading, text, footer }: StoppedPageProps) => (
  <Phone title={title} onClose={onClose} footer={footer}>
    <Note tone={tone} title={heading} live="alert" className="mt-2">
      {text}
    </Note>
  </Phone>
)
