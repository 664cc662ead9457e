import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { connectRequestSignature, type SigningDialogView } from '@machines/signing/request-signature.connect'
import type { requestSignature } from '@machines/signing/request-signature.machine'

type SigningActor = ActorRefFrom<typeof requestSignature>

/** The signing dialog of a running signature; undefined while nothing is being signed. */
export function useSigning(actor: SigningActor | undefined): SigningDialogView | undefined {
  const snapshot = useSelector(actor, (current) => current)
  return actor && snapshot ? connectRequestSignature(snapshot, actor.send) : undefined
}
