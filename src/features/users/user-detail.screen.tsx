import { KeyRound, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { Address } from '@components/ui/address'
import { Avatar } from '@components/ui/avatar'
import { PageLink } from '@components/layout/page-link'
import { KeyGroups } from '@components/ui/key-groups'
import { Note } from '@components/ui/note'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata } from '@components/detail/entity-facts'
import { lockRefusal } from '@components/detail/lock-actions'
import { newKeyMessages } from '@features/intents/shared/new-key.messages'
import { userMessages as words } from './user.messages'

export interface UserDetail {
  readonly id: string
  readonly alias: string
  readonly description: string | undefined
  readonly isViewer: boolean
  readonly publicKey: string
  readonly logins: readonly { readonly id: string; readonly provider: string }[]
  readonly lock: string
  readonly customProperties: Readonly<Record<string, string>>
  /** What each role lets its holders read here; undefined while the rights of the domain are unknown. */
  readonly roles: readonly { readonly name: string; readonly reads: readonly string[] | undefined }[]
}

interface UserDetailScreenProps {
  readonly user: UserDetail
  readonly metadata: EntityMetadata
  readonly badges?: ReactNode
  readonly notes?: ReactNode
  /** Locks or unlocks it. */
  readonly toggle: EntityAction
  /** Why the person cannot propose a change of it, whatever its lock. */
  readonly editRefusal: string | undefined
  readonly editHref: string
  readonly replaceHref: string
  /** Why the person cannot submit a user with another key. */
  readonly replaceRefusal: string | undefined
  /** Where the reading rights of the domain are changed. */
  readonly rightsHref: string
  readonly rights: ReactNode
  readonly history: ReactNode
}

const actionsOf = ({
  user: { lock },
  editHref,
  editRefusal,
  replaceHref,
  replaceRefusal,
  toggle,
}: UserDetailScreenProps): readonly EntityAction[] => [
  { id: 'edit', label: words.edit, icon: Pencil, href: editHref, refusal: editRefusal ?? lockRefusal('User', lock) },
  toggle,
  { id: 'replaceKey', label: words.replaceKey, icon: KeyRound, href: replaceHref, refusal: replaceRefusal },
]

export function UserDetailScreen(props: UserDetailScreenProps) {
  const { user, metadata, badges, notes, rights, history } = props
  const unlisted = user.roles.filter(({ reads }) => reads?.length === 0).map(({ name }) => name)
  return (
    <DetailScreen
      kind="User"
      name={user.alias}
      mark={<Avatar name={user.alias} size={32} />}
      lock={user.lock}
      description={user.description}
      actions={actionsOf(props)}
      badges={
        <>
          {badges}
          {user.isViewer && <span className="text-12 text-text-3">{words.isYou}</span>}
        </>
      }
      notes={
        <>
          {notes}
          {unlisted.length > 0 && (
            <Note
              tone="warning"
              title={words.unlistedTitle}
              action={
                <PageLink className="link" href={props.rightsHref}>
                  {words.editRights}
                </PageLink>
              }
            >
              {words.unlistedText(unlisted.join(', '))}
            </Note>
          )}
        </>
      }
      rail={
        <EntityFacts
          kind="User"
          id={user.id}
          lock={user.lock}
          metadata={metadata}
          customProperties={user.customProperties}
          facts={[{ label: words.logins, value: <Logins logins={user.logins} /> }]}
        />
      }
    >
      <section className="card p-4" aria-labelledby="user-key">
        <h2 id="user-key" className="mb-2">
          {words.publicKey}
        </h2>
        <div className="mb-2.5">
          <KeyGroups fingerprint={keyFingerprint(user.publicKey)} label={newKeyMessages.fingerprint} />
        </div>
        <Address value={user.publicKey} show="full" what={words.publicKey} />
      </section>
      <Roles roles={user.roles} />
      {rights}
      {history}
    </DetailScreen>
  )
}

const Logins = ({ logins }: { readonly logins: UserDetail['logins'] }) =>
  logins.length === 0 ? (
    <span className="text-text-3">{words.noLogins}</span>
  ) : (
    <span className="grid gap-0.5">
      {logins.map(({ id, provider }) => (
        <span key={`${provider}/${id}`}>
          <span className="wrap-anywhere">{id}</span>{' '}
          <span className="block text-12 text-text-3">{words.signsInBy(provider)}</span>
        </span>
      ))}
    </span>
  )

const Roles = ({ roles }: { readonly roles: UserDetail['roles'] }) => (
  <section className="card" aria-labelledby="user-roles">
    <div className="card-head">
      <h2 id="user-roles">{words.roles}</h2>
      <span className="text-12 text-text-3 max-sm:hidden">{words.rolesText}</span>
    </div>
    {roles.length === 0 ? (
      <p className="p-4 text-text-2">{words.noRoles}</p>
    ) : (
      <ul>
        {roles.map(({ name, reads }) => (
          <li key={name} className="border-b border-line px-4 py-2.5 last:border-0">
            <b>{name}</b>
            {reads && (
              <span className="text-text-2">
                {' '}
                {reads.length > 0 ? words.reads(reads.join(', ')) : words.readsNothing}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)
