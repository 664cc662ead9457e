import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { remainingUsersQuery, someIntentsQuery } from '@api/intents/intents.queries'
import type { ProfileDomain } from '@domain/session/profile'
import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { useApp, useDomainAccess } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useFirstScreenOver } from '@app/first-screen'
import { waitingHref } from './intent.view'
import { openIntentsFilter } from './use-waiting-intents'
import { waitingElsewhereMessages as words } from './waiting-elsewhere.messages'

/** At most so many domains are read, and so many of the requests of each that expire first are asked about. */
const [mostDomains, askAbout] = [5, 8]
const reading = { refetchInterval: false, staleTime: 15_000 } as const

/** What waits for this person in the other domains of the session, as whom they are known there; nothing where nothing does. */
export function WaitingElsewhere() {
  const found = useWaitingElsewhere()
  return found.map(({ domain: { id, alias }, count, more }, i) => (
    <span key={id}>
      {i > 0 && ' · '}
      <PageLink className="link wrap-anywhere" href={waitingHref(`/${id}/domain/${id}`)}>
        {words.waits(count, more, visibleText(alias))}
      </PageLink>
    </span>
  ))
}

interface Elsewhere {
  readonly domain: ProfileDomain
  readonly count: number
  /** Not every open request was asked about. */
  readonly more: boolean
}

function useWaitingElsewhere(): readonly Elsewhere[] {
  const { api } = useApp().ports
  const { domains } = useDomainAccess()
  const { id } = useDomain()
  const isWanted = useFirstScreenOver()
  const others = useMemo(() => domains.filter((domain) => domain.id !== id).slice(0, mostDomains), [domains, id])
  const lists = useQueries({
    queries: others.map((domain) => ({
      ...someIntentsQuery(api, domain.id, openIntentsFilter, 100),
      ...reading,
      enabled: isWanted,
    })),
  })
  const asked = others.flatMap((domain, i) => {
    const open = (lists[i]?.data?.items ?? []).filter(({ data }) => data.details.author.id !== domain.userReference.id)
    return open.slice(0, askAbout).map((intent) => ({ domain, intent, more: open.length > askAbout }))
  })
  const answers = useQueries({
    queries: asked.map(({ domain, intent }) => ({ ...remainingUsersQuery(api, domain.id, intent), ...reading })),
  })
  return others.flatMap((domain) => {
    const waiting = asked.filter(
      (one, i) =>
        one.domain === domain &&
        answers[i]?.data?.some(
          (entry) => entry.domainId === domain.id && entry.users.includes(domain.userReference.id),
        ),
    )
    return waiting[0] ? [{ domain, count: waiting.length, more: waiting[0].more }] : []
  })
}
