import { visibleText } from '@domain/shared/visible-text'
import { CopyButton } from '@components/ui/copy-button'
import { uiMessages } from '@components/ui/ui.messages'
import { userMessages as words } from './opened.messages'
import type { SignedInUser } from './user-menu'

/** Who is signed in, with what hands over to an administrator. */
export const UserFacts = ({ user }: { readonly user: SignedInUser }) => (
  <dl className="facts facts-left">
    <dt>{words.name}</dt>
    <dd>{user.name}</dd>
    <dt>{words.email}</dt>
    <dd>{visibleText(user.email ?? uiMessages.notSet)}</dd>
    <dt>{words.profileDomain}</dt>
    <dd>{visibleText(user.profileDomain ?? uiMessages.notSet)}</dd>
    <dt>{words.roles}</dt>
    <dd>{visibleText(user.roles.join(', ')) || words.noRoles}</dd>
    <dt>{words.userId}</dt>
    <dd>
      <span className="mono">{user.id}</span> <CopyButton value={user.id} what={words.userIdWhat} />
    </dd>
    {user.publicKey && (
      <>
        <dt>{words.publicKey}</dt>
        <dd>
          <span className="mono">{user.publicKey}</span>{' '}
          <CopyButton value={user.publicKey} what={words.publicKeyWhat} />
        </dd>
      </>
    )}
  </dl>
)
