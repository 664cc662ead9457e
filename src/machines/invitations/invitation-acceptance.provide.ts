import { fromPromise } from 'xstate'
import { readProfileStatus, readPublicInvitation } from '@api/invitations/invitee.api'
import type { ApiClient } from '@api/shared/client'
import { invitationStatuses } from '@domain/invitations/invitation'
import type { Clock } from '@domain/shared/clock'
import { invitationAcceptance } from './invitation-acceptance.machine'
import type { InvitationPage, InvitationReading, StatusReading } from './invitation-acceptance.types'

export interface InvitationAcceptancePorts {
  /** Holds no token: these pages stand before every session. */
  readonly api: ApiClient
  readonly clock: Pick<Clock, 'now'>
  /** Another page of the same invitation says what became of it. */
  readonly showPage: (page: InvitationPage) => void
}

export function provideInvitationAcceptance({ api, clock, showPage }: InvitationAcceptancePorts) {
  const readStatus = createStatusReader({ api, clock })
  return invitationAcceptance.provide({
    actions: {
      showPage: ({ context }, { page }) => {
        if (page !== context.page) showPage(page)
      },
    },
    actors: {
      readInvitation: fromPromise<InvitationReading, { readonly id: string; readonly code: string | undefined }>(
        ({ input, signal }) => readInvitation(api, input, signal),
      ),
      readStatus: fromPromise<StatusReading, { readonly id: string }>(({ input, signal }) =>
        readStatus(input.id, signal),
      ),
    },
  })
}

const knownStatus = (word: string) => invitationStatuses.find((known) => known === word)

/** By its id an invitation answers whatever became of it; by its code only while that opens it. */
async function readInvitation(
  api: ApiClient,
  { id, code }: { readonly id: string; readonly code: string | undefined },
  signal: AbortSignal,
): Promise<InvitationReading> {
  const byId = await readPublicInvitation(api, id, signal)
  if (byId.kind !== 'answer') return byId
  const status = knownStatus(byId.value.status)
  if (!status) return { kind: 'unreadable' }
  const { alias } = byId.value.user
  const byCode = status === 'Pending' && code !== undefined ? await readPublicInvitation(api, code, signal) : undefined
  if (byCode?.kind === 'tooMany') return byCode
  // The answer has no id; the code of somebody else's invitation is refused for their name, or later by the signature.
  return { kind: 'found', alias, status, opens: byCode?.kind === 'answer' && byCode.value.user.alias === alias }
}

/** A platform without the call for the status alone is asked for the invitation in its place, from the first time on. */
function createStatusReader({ api, clock }: Pick<InvitationAcceptancePorts, 'api' | 'clock'>) {
  let hasStatusCall = true
  return async (id: string, signal: AbortSignal): Promise<StatusReading> => {
    const asked = hasStatusCall ? await readProfileStatus(api, id, signal) : undefined
    const answer = asked && asked.kind !== 'unknown' ? asked : await readPublicInvitation(api, id, signal)
    if (answer.kind !== 'answer') return answer
    hasStatusCall = asked?.kind === 'answer'
    const status = knownStatus(answer.value.status)
    return status ? { kind: 'found', status, checkedAt: clock.now() } : { kind: 'unreadable' }
  }
}
