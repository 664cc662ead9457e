import { useQuery } from '@tanstack/react-query'
import { dappEventsQuery, dappQuery } from '@api/dapps/dapp-sessions.queries'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { barOf, type FormNotes } from './form-notes'
import { proposalPanelMessages as words } from './proposal-panel.messages'

/** The request of a dApp that a form was filled in with; without the dApp once a person goes on without it. */
export interface AskedBy {
  readonly requestId?: string | undefined
  readonly dappId?: string | undefined
}

/** How it stands with the request that a form was filled in with; nothing until that was read, and of a form that nobody asked for. */
export function useAskedRequest({ requestId, dappId = '' }: AskedBy) {
  const { api } = useApp().ports
  const { id } = useDomain()
  const isAsked = dappId !== '' && requestId !== undefined
  const { data: session } = useQuery({ ...dappQuery(api, id, dappId), enabled: isAsked })
  const isConnected = session !== undefined && session.state !== 'Disconnected'
  const { data: events } = useQuery({ ...dappEventsQuery(api, id, dappId), enabled: isAsked && isConnected })
  if (!isAsked || !session || (isConnected && !events)) return undefined
  const request = isConnected ? events?.items.find((one) => one.id === requestId) : undefined
  const isOver = request?.outcome !== 'Answered' && request?.outcome !== 'Waiting'
  return { session, request, isOver }
}

/** What a form says that may have been filled in for a dApp, and why it cannot be proposed: nobody proposes for a dApp that no longer waits before saying so. */
export function useAskedNotes(notes: FormNotes, asked: AskedBy) {
  const isOver = useAskedRequest(asked)?.isOver === true
  const proposed = barOf(notes)
  const bar = proposed ? ('proposed' as const) : isOver ? ('notAsked' as const) : undefined
  return {
    notes: { ...notes, isFilledIn: asked.requestId !== undefined },
    bar,
    barred: bar === 'notAsked' ? words.notAsked : proposed,
  }
}
