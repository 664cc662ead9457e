import type { QueryClient } from '@tanstack/react-query'
import { getDapp } from '@api/dapps/dapp-sessions.api'
import { dappEventsQuery } from '@api/dapps/dapp-sessions.queries'
import type { ApiClient } from '@api/shared/client'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import type { ToastNotice } from '@components/ui/notice-log'
import { PageLink } from '@components/layout/page-link'
import { pageHref } from '@app/domain-page'
import { notificationCentreMessages as words } from './notification-centre.messages'

interface Ports {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly showToast: (notice: ToastNotice) => void
}

/** A dApp waits for minutes alone: whoever connected it is told on whatever page they are. Of a session that cannot be read nothing is said. */
export async function sayDappAsked(
  { api, queries, showToast }: Ports,
  { domainId, sessionId }: { readonly domainId: Uuid; readonly sessionId: Uuid },
  prefix: string,
): Promise<void> {
  for (const queryKey of [dappEventsQuery(api, domainId, sessionId).queryKey, ['dapps', domainId]])
    void queries.invalidateQueries({ queryKey })
  const session = await getDapp(api, domainId, sessionId).catch(() => undefined)
  if (!session) return
  showToast({
    id: sessionId,
    tone: 'info',
    title: words.dappAsks(visibleText(session.name)),
    text: words.dappAsksText,
    link: (
      <PageLink className="link" href={pageHref(prefix, `dApps/${sessionId}`)}>
        {words.openDapp}
      </PageLink>
    ),
  })
}
