import { Button } from '@components/ui/button'
import { Logo } from '@components/ui/logo'
import { Note } from '@components/ui/note'
import { signingInMessages as words } from './signing-in-messages'

interface SigningInProps {
  /** What is awaited. */
  readonly text?: string
  readonly profileFailures?: number
  readonly onRetry?: (() => void) | undefined
}

/** Stands until the user, the domain and the token are known. */
export const SigningIn = ({ text = words.signingInText, profileFailures = 0, onRetry }: SigningInProps) => (
  <main id="main" className="grid min-h-dvh place-items-center p-6">
    <div className="grid max-w-[400px] justify-items-center gap-4 text-center">
      <span className="appear-late"><Logo size={40} /></span>
      <h1 className="sr-only">{words.signingIn}</h1>
      <p role="status" className="appear-late text-text-2">{text}</p>
      {profileFailures > 0 && <Note tone="warning" live="status" action={onRetry && <Button size="sm" onClick={onRetry}>{words.retryNow}</Button>}>{words.profileFailed(profileFailures)}</Note>}
    </div>
  </main>
)
