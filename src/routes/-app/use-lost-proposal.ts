import { useQuery } from '@tanstack/react-query'
import { intentQuery } from '@api/intents/intents.queries'
import { statusOf } from '@api/shared/problem'
import type { LostProposal } from '@components/intents/lost-proposal-note'
import { useApp } from './app-context'
import { intentHref } from './intent-views'
import { myTasksHref } from './my-tasks-href'

/** Looks for a proposal whose answer was lost, and goes on looking while the page is there. */
export function useLostProposal(sent: { readonly id: string; readonly targetDomainId: string } | undefined, prefix: string): LostProposal | undefined {
  const { api } = useApp().ports
  const { data, error } = useQuery({ ...intentQuery(api, sent?.targetDomainId ?? '', sent?.id ?? ''), enabled: sent !== undefined })
  if (!sent) return undefined
  const state = data ? 'arrived' : !error ? 'looking' : statusOf(error) === 404 ? 'absent' : 'unread'
  return { state, intentHref: intentHref(prefix, sent), tasksHref: myTasksHref(prefix) }
}
