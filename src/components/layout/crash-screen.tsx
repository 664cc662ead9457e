import { ErrorPage } from './error-page'
import { screenMessages as words } from './screen.messages'

interface CrashScreenProps {
  readonly details: readonly { readonly name: string; readonly value: string }[]
  readonly onRetry: () => void
}

/** A failure that no panel caught. */
export const CrashScreen = ({ details, onRetry }: CrashScreenProps) => (
  <div className="mx-auto mt-10 max-w-[860px] px-4">
    <ErrorPage title={words.crashTitle} text={words.crashText} details={details} onRetry={onRetry} />
  </div>
)
