import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { IntentFilter } from '@api/intents/intents.api'
import type { IntentWire } from '@api/intents/intents.wire'
import { isReadingDenied } from '@api/shared/problem'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { pageSizes } from '@domain/shared/paging'
import type { PanelData } from '@components/layout/panel'
import { useApp } from '@app/app-context'
import { failureDetails, toPanelData } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import type { IntentItem } from '@features/intents/intent-item'
import { toIntentItem } from '@features/intents/intent.view'
import { useReferences } from '@features/intents/use-references'
import type { WaitingIntents } from '@features/intents/use-waiting-intents'
import type { WaitingData } from './waiting-panel'

export const lastIntentsFilter: IntentFilter = { sortBy: 'state.lastModifiedAt', sortOrder: 'DESC' }

interface HomeIntents {
  readonly waiting: WaitingData
  readonly lastIntents: PanelData<IntentItem>
  readonly resolve: ResolveReference
}

/** The requests of the dashboard, those that wait for this person and those that changed last, with what they name looked up once. */
export function useHomeIntents({ id, prefix }: CurrentDomain, waiting: WaitingIntents): HomeIntents {
  const { api } = useApp().ports
  const last = useQuery(someIntentsQuery(api, id, lastIntentsFilter, pageSizes.small))
  const shown = useMemo(() => [...waiting.intents, ...(last.data?.items ?? [])], [waiting.intents, last.data])
  const payloads = useMemo(() => shown.map((intent) => intent.data.details.payload), [shown])
  const authors = useMemo(() => shown.map((intent) => intent.data.details.author), [shown])
  const references = useReferences(id, payloads, authors)
  return {
    waiting: toWaitingData(waiting, (intent) => toIntentItem(intent, references, prefix, true)),
    lastIntents: toPanelData(last, (intent) => toIntentItem(intent, references, prefix)),
    resolve: references.resolve,
  }
}

const toWaitingData = (waiting: WaitingIntents, toItem: (intent: IntentWire) => IntentItem): WaitingData => ({
  items: waiting.intents.map(toItem),
  isLoading: waiting.isAsking,
  candidates: waiting.candidates,
  failure: failureDetails(waiting.error),
  isDenied: isReadingDenied(waiting.error),
  retry: waiting.askAgain,
  more: waiting.more,
})
