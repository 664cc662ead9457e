import { PageLink } from '@components/layout/page-link'
import { buttonClass } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { tradeMessages as words } from './trade.messages'

/** That nothing can be ordered of an account as long as its connection does not work, and where that is mended. */
export const NotConnected = ({ href }: { readonly href: string }) => (
  <Note
    tone="warning"
    className="mb-4"
    title={words.notConnected}
    action={
      <PageLink href={href} className={buttonClass()}>
        {words.connection}
      </PageLink>
    }
  >
    {words.notConnectedText}
  </Note>
)
