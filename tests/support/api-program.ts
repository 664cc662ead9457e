import { randomUUID } from 'node:crypto'
import type { RequestStateWire } from '@api/intents/submit.wire'
import type { IntentRequest } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import type { TestPerson } from './test-person'

/** A program that signs in with its user's key and speaks to a running gateway over the network. */
export interface ApiProgram {
  readonly person: TestPerson
  /** Undefined when no answer came back. */
  readonly read: <T>(path: string) => Promise<{ readonly status: number; readonly body: T } | undefined>
  /** A call that carries no signature. */
  readonly post: <T>(path: string, body?: unknown) => Promise<{ readonly status: number; readonly body: T } | undefined>
  /** The id of the accepted request; the status when it was refused; undefined when no answer came back. */
  readonly send: (request: IntentRequest) => Promise<Uuid | number | undefined>
  readonly followed: (domainId: Uuid, requestId: Uuid) => Promise<RequestStateWire | undefined>
}

const paths = { Propose: '/v1/intents', Approve: '/v1/intents/approve', Reject: '/v1/intents/reject' } as const

export async function signInProgram(origin: string, person: TestPerson): Promise<ApiProgram> {
  const challenge = randomUUID()
  const form = {
    grant_type: 'password',
    client_id: 'customer_api',
    public_key: person.key.publicKey,
    challenge,
    signature: person.key.sign(challenge),
  }
  const answer = await fetch(`${origin}/oidc/token`, { method: 'POST', body: new URLSearchParams(form) })
  if (!answer.ok) throw new Error(`${person.email} may not sign in: ${answer.status}`)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const call = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    try {
      const given = await fetch(`${origin}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
      return { status: given.status, body: (await given.json()) as unknown }
    } catch {
      return undefined
    }
  }
  const read: ApiProgram['read'] = async (path) => (await call(path)) as never
  return {
    person,
    read,
    post: async (path, body = {}) => (await call(path, body)) as never,
    send: async (request) => {
      const given = await call(paths[request.type], { request, signature: person.key.sign(canonicalText(request)) })
      return given?.status === 202 ? (given.body as { requestId: Uuid }).requestId : given?.status
    },
    followed: async (domainId, requestId) => {
      const given = await read<RequestStateWire>(`/v1/domains/${domainId}/requests/${requestId}`)
      return given?.status === 200 ? given.body : undefined
    },
  }
}
