import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { domainQuery } from '@api/domains/domains.queries'
import { userListQuery, userQuery } from '@api/users/users.queries'
import type { UserWire } from '@api/users/users.wire'
import { sectionsReadBy } from '@domain/session/navigation-access'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { HistoryPanel } from '@features/intents/history-panel'
import { UserDetailScreen } from './user-detail.screen'
import { UserRights } from './user-rights'
import { userMessages } from './user.messages'
import { useApp } from '@app/app-context'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useCreateRefusal, useEditRefusal, useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useTrust } from '@app/use-trust'

const page = { words: userMessages.words, listPath: 'users' } as const

const ReplaceKey = lazy(async () => ({ default: (await import('./replace-key.page')).ReplaceKeyPage }))

interface UserPageProps {
  /** As it stands in the address. */
  readonly named: string
  /** `replace-key` shows what is left to do about a lost key: both stand at one address, since the tree of routes is loaded with every page. */
  readonly view: string | undefined
}

export const UserPage = ({ named, view }: UserPageProps) => (
  <EntityPage
    named={named}
    {...page}
    reads={(api, id, domainId) => ({ query: userQuery(api, domainId, id), list: userListQuery(api, domainId, {}) })}
  >
    {(user) =>
      view === 'replace-key' ? (
        <Suspense fallback={<DetailSkeleton />}>
          <ReplaceKey user={user} />
        </Suspense>
      ) : (
        <Shown user={user} />
      )
    }
  </EntityPage>
)

function Shown({ user }: { readonly user: UserWire }) {
  const { data } = user
  const trust = useTrust(user, user.data.id)
  const { api } = useApp().ports
  const domain = useDomain()
  const readAccess = useQuery(domainQuery(api, domain.id)).data?.data.permissions.readAccess
  const metadata = useMetadata(data.metadata)
  const history = useHistory(data.id)
  return (
    <UserDetailScreen
      {...trust}
      user={{
        id: data.id,
        alias: visibleText(data.alias),
        description: data.metadata.description && visibleText(data.metadata.description),
        isViewer: data.id === domain.viewer.id,
        publicKey: data.publicKey,
        logins: (data.loginIds ?? []).map(({ id, providerId }) => ({
          id: visibleText(id),
          provider: visibleText(providerId),
        })),
        lock: data.lock,
        customProperties: visibleJson(data.metadata.customProperties),
        roles: data.roles.map((role) => ({
          name: visibleText(role),
          reads: readAccess && sectionsReadBy(readAccess, role),
        })),
      }}
      metadata={metadata}
      toggle={useLockToggle('User', data)}
      editRefusal={useEditRefusal('User')}
      editHref={pageHref(domain.prefix, `users/${data.id}/edit`)}
      replaceHref={pageHref(domain.prefix, `users/${data.id}?view=replace-key`)}
      replaceRefusal={useCreateRefusal('User')}
      rightsHref={pageHref(domain.prefix, `domains/${domain.id}/edit/readPermissions`)}
      rights={<UserRights user={data} />}
      history={<HistoryPanel {...history} />}
    />
  )
}
