import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { UserReference } from '@domain/shared/ids'
import type { RiskReading } from '@domain/transactions/risks'
import { connectDecideIntent, type DecisionView } from '@machines/intents/decide-intent.connect'
import { provideDecideIntent } from '@machines/intents/decide-intent.provide'
import type { IntentFacts } from '@machines/intents/decide-intent.types'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { actorOptions } from './actor-options'
import { useApp, useSession } from './app-context'
import { useRoadPorts } from './use-road-ports'
import { useSigning } from './use-signing'

export interface DecisionRoad {
  readonly view: DecisionView
  /** The same function for as long as the page stands. */
  readonly tellRisks: (risks: RiskReading) => void
  readonly signing: SigningDialogView | undefined
}

/**
 * The decision on one intent for one page; mount it with the intent's id as key.
 * @param mayBeRisky whether something looks for risks of the request and will tell them
 */
export function useDecision(facts: IntentFacts, viewer: UserReference, mayBeRisky: boolean): DecisionRoad {
  const { ports } = useApp()
  const roadPorts = useRoadPorts()
  const { email, publicKey } = useSession()
  const machine = useMemo(() => provideDecideIntent(roadPorts), [roadPorts])
  const [snapshot, send] = useMachine(machine, {
    input: { facts, viewer, risks: { isRead: !mayBeRisky, risks: [] }, email, publicKey: publicKey ?? '', notificationsEnabled: ports.configuration.flags.notifications, clock: ports.clock },
    ...actorOptions(ports.clock),
  })
  // The chart hears of what the query and the session learn; both come from outside React.
  useEffect(() => send({ type: 'intent.changed', facts }), [send, facts])
  const { id, domainId } = viewer
  useEffect(() => {
    const known = snapshot.context
    if (known.viewer.id !== id || known.viewer.domainId !== domainId || known.publicKey !== (publicKey ?? '')) {
      send({ type: 'viewer.changed', viewer: { id, domainId }, publicKey: publicKey ?? '', email })
    }
  }, [send, snapshot.context, id, domainId, publicKey, email])
  const view = connectDecideIntent(snapshot, send)
  const tellRisks = useCallback((risks: RiskReading) => send({ type: 'risks.found', risks }), [send])
  return { view, tellRisks, signing: useSigning(view.signing) }
}
