import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { changeMessages } from './change.messages'

const words = changeMessages.notes

export interface PendingChange {
  readonly as: 'cancellation' | 'replacement' | 'order'
  readonly href: string
}

/** On an order for which a change is on its way: what has been asked for, and that nothing has come of it yet. */
export const ChangeNote = ({ pending: { as, href } }: { readonly pending: PendingChange }) => (
  <Note
    tone="info"
    title={words[as]}
    action={
      <PageLink className="link" href={href}>
        {as === 'order' ? words.openOrder : words.openIntent}
      </PageLink>
    }
  >
    {as === 'order' ? words.orderText : words.text}
  </Note>
)
