import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { Uuid, UserReference } from '@domain/shared/ids'
import { connectProposeIntent, type ProposalView } from '@machines/intents/propose-intent.connect'
import { provideProposeIntent } from '@machines/intents/propose-intent.provide'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { actorOptions } from './actor-options'
import { useApp, useSession } from './app-context'
import { useRoadPorts } from './use-road-ports'
import { useSigning } from './use-signing'

export interface Proposal {
  readonly view: ProposalView
  readonly signing: SigningDialogView | undefined
}

interface ProposalRoad extends Proposal {
  /** What was wrong with the draft before is no longer said. */
  readonly changed: () => void
}

/** The road of a change for one page; it stops, and sends nothing more, when the page goes. */
export function useProposal(author: UserReference, targetDomainId: Uuid): ProposalRoad {
  const { ports } = useApp()
  const roadPorts = useRoadPorts()
  const { email, publicKey } = useSession()
  const machine = useMemo(() => provideProposeIntent(roadPorts), [roadPorts])
  const notificationsEnabled = ports.configuration.flags.notifications
  const [snapshot, send] = useMachine(machine, {
    input: { author, targetDomainId, email, publicKey: publicKey ?? '', notificationsEnabled },
    ...actorOptions(ports.clock),
  })
  const { id, domainId } = author
  // Who is signed in is learnt outside of React.
  useEffect(() => {
    const known = snapshot.context
    if (known.author.id !== id || known.author.domainId !== domainId || known.publicKey !== (publicKey ?? '')) send({ type: 'viewer.changed', viewer: { id, domainId }, publicKey: publicKey ?? '', email })
  }, [send, snapshot.context, id, domainId, publicKey, email])
  const view = connectProposeIntent(snapshot, send)
  return { view, signing: useSigning(view.signing), changed: useCallback(() => send({ type: 'draft.change' }), [send]) }
}
