import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { CodePlates } from '@components/ui/code-plates'
import { Skeleton } from '@components/ui/skeleton'
import { HashLine } from './hash-line'
import { signingMessages as words } from './signing.messages'

/** The code first, then what to do on the phone. */
export function SigningInstructions({ signing }: { readonly signing: SigningDialogView }) {
  const { code, reach } = signing
  const isWarning = signing.isServerGone || reach === 'notReachable' || reach === 'gone'
  if (!code) {
    return (
      <div
        className="grid grid-cols-[auto_1fr] items-center gap-[22px] px-[22px] py-6"
        role="status"
        aria-label={words.preparing}
      >
        <Skeleton width="122px" height={72} />
        <Skeleton width="80%" />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 items-center gap-x-[22px] gap-y-4 px-[22px] py-6 sm:grid-cols-[auto_1fr]">
      <CodePlates code={code} />
      <div>
        <b className="text-14">{words.checkShows(code)}</b>
        <p className={isWarning ? 'mt-1 text-warning-text' : 'mt-1 text-text-2'} role="status">
          {signing.isServerGone ? words.serverGone : words.reach[reach]}
        </p>
        <HashLine signing={signing} />
      </div>
    </div>
  )
}
