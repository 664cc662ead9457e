import { invitationAnswerBody, publicInvitationWire } from '@api/invitations/invitations.wire'
import { readText } from '@api/shared/read-answer'
import type { DeviceInvitation } from '@domain/invitations/device-invitation'
import { parseJson } from '@domain/shared/json'
import { deviceMessageText } from '@domain/signing/device-messages'
import type { Profile } from '../profiles/profile'
import type { CallPorts } from './device-call'

/**
 * What became of the key that was sent: registered; another key was first; this key is somebody's already; the signature is not for this invitation and
 * server; the code opens nothing; too many unknown codes came from this network; not known.
 */
export type KeyAnswer = 'registered' | 'taken' | 'keyRefused' | 'unproved' | 'closed' | 'tooMany' | 'unanswered'

export interface InvitationService {
  /** Sends the public key of a profile with its proof, and nothing else of it. */
  readonly answer: (profile: Profile, invitation: DeviceInvitation, signal: AbortSignal) => Promise<KeyAnswer>
  /** The word of the platform for what became of an invitation; undefined where it knows none. */
  readonly readStatus: (invitation: Omit<DeviceInvitation, 'code'>, signal: AbortSignal) => Promise<string | undefined>
}

const statusMs = 15_000
const base = '/v1/users/invitations'

const refusals: ReadonlyMap<number, KeyAnswer> = new Map([
  [400, 'keyRefused'],
  [401, 'unproved'],
  [404, 'closed'],
  [409, 'taken'],
  [429, 'tooMany'],
])

export const createInvitationService = ({
  keystore,
  fetch,
}: Pick<CallPorts, 'keystore' | 'fetch'>): InvitationService => ({
  answer: async ({ id: profileId, publicKey }, { id, code, server }, signal) => {
    const message = deviceMessageText({ type: 'InvitationAnswer', invitationId: id, publicKey, backend: server })
    const signature = await keystore.sign(profileId, 'signing', message)
    const answer = await fetch(`${server}${base}/${encodeURIComponent(code)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      body: JSON.stringify(invitationAnswerBody.parse({ publicKey, signature })),
      signal,
    })
    return answer.ok ? 'registered' : (refusals.get(answer.status) ?? 'unanswered')
  },
  readStatus: async ({ id, server }, signal) => {
    const answer = await fetch(`${server}${base}/${id}`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(statusMs)]),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
    return publicInvitationWire.parse(parseJson(await readText(answer, base))).status
  },
})
