import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { domainQuery } from '@api/domains/domains.queries'
import { userListQuery, userQuery } from '@api/users/users.queries'
import type { UserWire } from '@api/users/users.wire'
import { sectionsReadBy } from '@domain/session/navigation-access'
import { visibleJson, visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { SkeletonRows } from '@components/ui/skeleton'
import { HistoryPanel } from '@features/intents/history-panel'
import { UserDetailScreen } from './user-detail.screen'
import { rightsMessages } from './effective-rights.messages'
import { userMessages } from './user.messages'
import { useApp } from '@app/app-context'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useTrust } from '@app/use-trust'

const page = { words: userMessages.words, listPath: 'users' } as const

const EffectiveRights = lazy(async () => ({ default: (await import('./effective-rights')).EffectiveRights }))

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
      editHref={pageHref(domain.prefix, `users/${data.id}/edit`)}
      replaceHref={pageHref(domain.prefix, `users/${data.id}?view=replace-key`)}
      rights={<Rights user={data} />}
      history={<HistoryPanel {...history} />}
    />
  )
}

/** Every policy of every domain below is read for it: when somebody wants to know. */
function Rights({ user }: { readonly user: UserWire['data'] }) {
  const [isShown, setShown] = useState(false)
  return (
    <section className="card overflow-hidden" aria-labelledby="effective-rights">
      <div className="card-head">
        <h2 id="effective-rights">{rightsMessages.title}</h2>
        <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? rightsMessages.hide : rightsMessages.show}
        </Button>
      </div>
      {isShown && (
        <div className="p-4">
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <EffectiveRights user={user} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
