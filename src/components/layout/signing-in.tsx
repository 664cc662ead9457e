import type { ReactNode } from 'react'
import { Logo } from '@components/ui/logo'
import { signingInMessages as words } from './signing-in.messages'

interface SigningInProps {
  /** What is awaited. */
  readonly text?: string
  /** What keeps it waiting. */
  readonly children?: ReactNode
}

/** Stands until the user, the domain and the token are known. */
export const SigningIn = ({ text = words.signingInText, children }: SigningInProps) => (
  <main id="main" className="grid min-h-dvh place-items-center p-6">
    <div className="grid max-w-[400px] justify-items-center gap-4 text-center">
      <span className="appear-late">
        <Logo size={40} />
      </span>
      <h1 className="sr-only">{words.signingIn}</h1>
      <p role="status" className="appear-late text-text-2">
        {text}
      </p>
      {children}
    </div>
  </main>
)
