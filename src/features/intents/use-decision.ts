import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RiskReading } from '@domain/transactions/risks'
import { connectDecideIntent, type DecisionView } from '@machines/intents/decide-intent.connect'
import { provideDecideIntent, type DecidePorts } from '@machines/intents/decide-intent.provide'
import type { DecideIntentEvent, IntentFacts } from '@machines/intents/decide-intent.types'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { useKeptDecision } from '@app/use-kept-form'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { useSigning } from './use-signing'
import { useSubmission } from './use-submission'

export interface DecisionFlow {
  readonly view: DecisionView
  /** The same function for as long as the page stands. */
  readonly reportRisks: (risks: RiskReading) => void
  readonly signing: SigningDialogView | undefined
}

/**
 * The decision on one intent for one page; mount it with the intent's id as key.
 * @param mayBeRisky whether something looks for risks of the request and will tell them
 */
export function useDecision(
  facts: IntentFacts,
  domain: CurrentDomain,
  mayBeRisky: boolean,
  sayDecided: DecidePorts['sayDecided'],
): DecisionFlow {
  const { clock } = useApp().ports
  const proposingPorts = useProposingPorts()
  const desk = useDesk(domain)
  const { kept, keep: keepDecision } = useKeptDecision(domain, facts.id)
  const machine = useMemo(
    () => provideDecideIntent({ ...proposingPorts, sayDecided, keepDecision }),
    [proposingPorts, sayDecided, keepDecision],
  )
  const [first] = useState(() => {
    const { author: viewer, ...person } = desk.proposer()
    return { facts, viewer, ...person, risks: { isRead: !mayBeRisky, risks: [] }, kept, clock }
  })
  const [snapshot, send, decision] = useMachine(machine, { input: first, ...actorOptions(clock) })
  // The page goes on reading after the decision was taken.
  const sendWhileOpen = useCallback(
    (event: DecideIntentEvent) => {
      if (decision.getSnapshot().status === 'active') send(event)
    },
    [decision, send],
  )
  // The intent is read by a query, whose answer React learns first.
  useEffect(() => sendWhileOpen({ type: 'intent.changed', facts }), [sendWhileOpen, facts])
  const view = connectDecideIntent(snapshot, send, useSubmission(snapshot.children.signedSubmission))
  const reportRisks = useCallback(
    (risks: RiskReading) => sendWhileOpen({ type: 'risks.found', risks }),
    [sendWhileOpen],
  )
  return { view, reportRisks, signing: useSigning(view.signing) }
}
