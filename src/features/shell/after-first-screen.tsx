import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConnectionWatch } from './connection-watch'
import { NotificationWatch, type CentreState } from './notification-watch'
import { useFirstClicks } from '@components/ui/second-clicks'
import type { CurrentDomain } from '@app/use-domain'
import { IdleWatch } from '@features/session/idle-watch'
import { useNearPages } from '@app/use-near-pages'
import { useSecondReads } from '@app/use-second-reads'
import type { WaitingIntents } from '@features/intents/use-waiting-intents'
import { useWaitingNotices } from '@features/intents/use-waiting-notices'

export interface AfterFirstScreenProps {
  readonly waiting: WaitingIntents
  readonly domain: CurrentDomain
  readonly centre: CentreState
  readonly onUnread: (unread: number) => void
}

/** What goes on beside every page and is no part of its first screen. */
export function AfterFirstScreen({ waiting, domain, centre, onUnread }: AfterFirstScreenProps) {
  useNearPages()
  useSecondReads()
  useWaitingNotices(waiting, domain)
  useDomainList()
  useTopOfPages()
  useFirstClicks()
  return (
    <>
      <ConnectionWatch />
      <IdleWatch />
      <NotificationWatch {...centre} waiting={waiting} domain={domain} onUnread={onUnread} />
    </>
  )
}

/** The box that scrolls stays from page to page, and would keep the last one's place. The router and the browser's scrolling lie outside of React. */
function useTopOfPages() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        const main = pathChanged ? document.getElementById('main') : null
        if (main) main.scrollTop = 0
      }),
    [router],
  )
}

/** The list of domains is at hand before somebody opens it. */
const useDomainList = () => useEffect(() => void import('./domain-list.lazy').catch(() => undefined), [])
