import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { connectManifestSign, type ComposedManifest, type ManifestSignView } from '@machines/manifests/manifest-sign.connect'
import { provideManifestSign } from '@machines/manifests/manifest-sign.provide'
import { actorOptions } from '@routes/-app/actor-options'
import { useApp } from '@routes/-app/app-context'

/** The composing of a manifest for one page; what is read there sets out on the road of its proposal. */
export function useManifestSign(road: ProposalView['phase'], propose: (composed: ComposedManifest) => void): ManifestSignView {
  const { clock } = useApp().ports
  const machine = useMemo(() => provideManifestSign({ propose }), [propose])
  const [snapshot, send] = useMachine(machine, actorOptions(clock))
  const change = useCallback<ManifestSignView['change']>((composed) => send({ type: 'form.changed', composed }), [send])
  const isOnRoad = snapshot.value === 'proposing'
  // The chart hears of what becomes of the road, which is a chart of its own.
  useEffect(() => {
    if (!isOnRoad) return
    if (road === 'editing') send({ type: 'road.returned' })
    if (road === 'accepted') send({ type: 'road.accepted' })
  }, [isOnRoad, road, send])
  return { ...connectManifestSign(snapshot, send), change }
}
