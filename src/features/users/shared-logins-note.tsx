import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { userMessages as words } from './user.messages'

export interface SharedLogin {
  readonly userId: string
  readonly alias: string
  readonly login: string
  readonly keepsLogin: boolean
  readonly href: string
}

/** Users whose login another key has as well: one of the two cannot sign in. */
export const SharedLoginsNote = ({ items }: { readonly items: readonly SharedLogin[] }) => (
  <Note tone="warning" title={words.sharedLogins} className="mb-3.5">
    {items.map(({ userId, alias, login, keepsLogin, href }) => (
      <span key={`${userId} ${login}`} className="block">
        <PageLink href={href} className="font-medium underline">
          {alias}
        </PageLink>{' '}
        {keepsLogin ? words.keepsLogin(login) : words.losesLogin(login)}
      </span>
    ))}
    <span className="block">{words.sharedLoginsText}</span>
  </Note>
)
