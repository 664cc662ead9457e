import type { IntentWire } from '@api/intents/intents.wire'
import { toInstant } from '@domain/shared/clock'
import { logNotice } from '@components/ui/notice-log'
import { decisionMessages } from './decision.messages'
import { intentLabel } from './shared/intent.messages'
import { PageLink } from '@components/layout/page-link'
import { intentHref } from './intent.view'

/** One request that waits, under the bell alone: what others do takes no place on the page. */
export function announceWaiting({ data: { id, details } }: IntentWire, prefix: string, now: number): void {
  const href = intentHref(prefix, { id, targetDomainId: details.targetDomainId })
  logNotice(
    {
      tone: 'info',
      isListed: true,
      title: decisionMessages.waits(intentLabel(details.payload.type)),
      link: (
        <PageLink href={href} className="link">
          {decisionMessages.openIntent}
        </PageLink>
      ),
    },
    toInstant(now),
  )
}
