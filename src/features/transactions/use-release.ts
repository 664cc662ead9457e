import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { isUuid, type Uuid } from '@domain/shared/ids'
import {
  connectQuarantinedRelease,
  type QuarantinedReleaseView,
} from '@machines/transactions/quarantined-release.connect'
import { provideQuarantinedRelease } from '@machines/transactions/quarantined-release.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { useKept } from '@app/use-kept-form'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import type { FormNotes } from '@features/intents/form-notes'
import { useProposal, type Proposal } from '@features/intents/use-proposal'
import { useFormNotes } from '@features/intents/use-proposal-form'
import { useSayProposed } from '@features/intents/use-say-proposed'
import { createReadFunds } from './read-held-funds'

const uuid = z.custom<Uuid>(isUuid)
const keptRelease = z.object({ accountId: uuid, transferIds: z.array(uuid) })

export interface ReleaseStart {
  readonly accountId: Uuid | undefined
  readonly transferId: Uuid | undefined
  readonly onClose: () => void
}

interface ReleaseFlow {
  readonly release: QuarantinedReleaseView
  readonly proposal: Proposal
  readonly notes: FormNotes
  /** Whose transfers they are, as soon as that is known. */
  readonly accountId: Uuid | undefined
  /** The addresses that paid what is chosen. */
  readonly payers: readonly string[]
}

/** The actor of one release, with its proposal and what is known of an earlier one. */
export function useRelease(domain: CurrentDomain, { accountId, transferId, onClose }: ReleaseStart): ReleaseFlow {
  const { api, clock } = useApp().ports
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const { read, keep } = useKept(domain, ['release'], keptRelease)
  const [kept] = useState(read)
  const machine = useMemo(
    () =>
      provideQuarantinedRelease({
        ...proposingPorts,
        readFunds: createReadFunds(api, domain.id),
        sayProposed,
        leave: onClose,
        keepChosen: keep,
      }),
    [proposingPorts, api, domain.id, sayProposed, onClose, keep],
  )
  const [snapshot, send] = useMachine(machine, {
    input: { desk: useDesk(domain), accountId, wanted: transferId, kept },
    ...actorOptions(clock),
  })
  const release = connectQuarantinedRelease(snapshot, send)
  const named = release.accountId ?? accountId
  const proposal = useProposal({ ...release, edit: release.goOn })
  // What has left, or was about to, is known by its account.
  const notes = useFormNotes(
    domain,
    { draftId: named ?? domain.id, intentType: 'v0_ReleaseQuarantinedTransfers', sourceId: named },
    proposal,
  )
  const { transfers, chosen } = snapshot.context
  const payers = useMemo(
    () => [...new Set(transfers.filter(({ id }) => chosen.includes(id)).flatMap((transfer) => transfer.payers))],
    [transfers, chosen],
  )
  return { release, proposal, notes, accountId: named, payers }
}
