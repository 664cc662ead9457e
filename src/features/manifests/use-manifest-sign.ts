import { useMachine } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { connectManifestSign, type ManifestSignView } from '@machines/manifests/manifest-sign.connect'
import { provideManifestSign } from '@machines/manifests/manifest-sign.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { useLeaveFor } from '@features/intents/use-proposal-form'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { useSayProposed } from '@features/intents/use-say-proposed'

/** The composing of a manifest for one page, up to its proposal; the form is left when that was taken. */
export function useManifestSign(domain: CurrentDomain, forgetDraft: () => void): ManifestSignView {
  const { clock } = useApp().ports
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const leave = useLeaveFor(domain, 'transactions/intents')
  const machine = useMemo(
    () => provideManifestSign({ ...proposingPorts, forgetDraft, sayProposed, leave }),
    [proposingPorts, forgetDraft, sayProposed, leave],
  )
  const [snapshot, send] = useMachine(machine, { input: { desk: useDesk(domain) }, ...actorOptions(clock) })
  const change = useCallback<ManifestSignView['change']>((composed) => send({ type: 'form.changed', composed }), [send])
  return { ...connectManifestSign(snapshot, send), change }
}
