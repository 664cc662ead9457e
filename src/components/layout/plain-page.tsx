import { LogOut } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Avatar } from '@components/ui/avatar'
import { brandMessages } from '@components/ui/brand.messages'
import { Button } from '@components/ui/button'
import { Logo } from '@components/ui/logo'
import { takeLostFocus } from '@components/ui/take-lost-focus'
import { plainMessages } from './plain.messages'

interface PlainPageProps {
  readonly title: string
  readonly email?: string | undefined
  readonly onSignOut?: (() => void) | undefined
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A page without the shell: nothing here depends on a domain. */
export function PlainPage({ title, email, onSignOut, footer, children }: PlainPageProps) {
  // The tab's title lies outside of React's tree.
  useEffect(() => {
    document.title = brandMessages.pageTitle(title)
  }, [title])
  return (
    <div className="plain-page">
      <header>
        <Logo name />
        <div className="flex min-w-0 items-center gap-2">
          {email && (
            <>
              <Avatar name={email} size={26} />
              <span className="hidden min-w-0 truncate sm:inline">{email}</span>
            </>
          )}
          {onSignOut && (
            <Button variant="ghost" size="sm" icon={LogOut} onClick={onSignOut}>
              {plainMessages.signOut}
            </Button>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] place-items-center p-6">
        <div className="w-full max-w-[520px]">{children}</div>
      </main>
      <footer className="text-12 text-text-3">{footer}</footer>
    </div>
  )
}

interface PlainTextProps {
  readonly title: string
  readonly children: ReactNode
}

export const PlainText = ({ title, children }: PlainTextProps) => (
  <>
    <h1 ref={takeLostFocus} tabIndex={-1} className="mt-5 text-[24px] leading-8 tracking-[-0.02em]">
      {title}
    </h1>
    <p className="mt-2 max-w-[50ch] text-[15px] leading-6 text-text-2">{children}</p>
  </>
)
