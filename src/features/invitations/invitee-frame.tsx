import { useEffect, type ReactNode } from 'react'
import { brandMessages } from '@components/ui/brand.messages'
import { Logo } from '@components/ui/logo'
import { inviteeMessages as words } from './invitee.messages'

interface InviteeFrameProps {
  readonly title: string
  /** The console's own origin: a copy of this page is at another one. */
  readonly server: string
  /** For two columns. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page without the shell, for somebody who has never seen this console. */
export function InviteeFrame({ title, server, isWide, children }: InviteeFrameProps) {
  // The tab's title lies outside of React's tree.
  useEffect(() => {
    document.title = brandMessages.pageTitle(title)
  }, [title])
  return (
    <div className="plain-page">
      <header>
        <Logo name />
        <p className="min-w-0 text-right text-12 text-text-2">
          {words.addressBar} <span className="mono wrap-anywhere text-text">{new URL(server).host}</span>
        </p>
      </header>
      <main id="main" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] place-items-center p-6">
        <div className={isWide ? 'w-full max-w-[1120px]' : 'w-full max-w-[520px]'}>{children}</div>
      </main>
      <footer className="text-12 text-text-3">{words.help}</footer>
    </div>
  )
}
