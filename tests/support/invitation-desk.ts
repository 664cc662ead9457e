import type { InvitationWire } from '@api/invitations/invitations.wire'
import type { Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import { deviceMessageText } from '@domain/signing/device-messages'
import { callerAddressHeader } from '@gateway/http/read-address'
import type { Answer, Harness, TestDomain, TestPerson } from './gateway-harness'
import { makeKey, type TestKey } from './keys'
import { allOf, quorum } from './test-institution'

export interface StrangersCall {
  readonly body?: unknown
  /** From where it comes; each test has networks of its own. */
  readonly address?: string
}

export interface Answered {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

const origin = 'http://127.0.0.1:8080'

/** How somebody is invited to a domain. */
export const inviting = (harness: Harness, domainId: Uuid) => {
  const base = `/v1/domains/${domainId}/users/invitations`
  const newUser = (parts: JsonObject = {}): JsonObject => ({
    id: harness.random.uuid(),
    alias: `Ada Holm ${harness.random.uuid().slice(0, 8)}`,
    roles: ['maker'],
    lock: 'Unlocked',
    customProperties: { email: 'ada.holm@example.test' },
    ...parts,
  })
  const invite = async (person: TestPerson, user: JsonObject, numberSecondsOfValidity: number) => {
    const answer = await harness.as(person).post<InvitationWire>(base, { user, numberSecondsOfValidity })
    if (answer.status !== 200) throw new Error(`the invitation was refused: ${answer.text}`)
    return answer.body
  }
  return { base, newUser, invite }
}

/** What a device sends: its key, and the proof that it is its own. */
export const proveKey = (
  id: string,
  key: TestKey,
  { publicKey = key.publicKey, backend = origin }: { readonly backend?: string; readonly publicKey?: string } = {},
) => ({
  publicKey: key.publicKey,
  signature: key.sign(deviceMessageText({ type: 'InvitationAnswer', invitationId: id, publicKey, backend })),
})

/** One invitation of a domain for each call that changes one. */
export async function openInvitations(harness: Harness, inviter: TestPerson) {
  const { base, newUser, invite } = inviting(harness, inviter.user.domainId)
  const make = () => invite(inviter, newUser(), 2_147_483_647)
  const [cancel, renew, complete, answer] = [await make(), await make(), await make(), await make()]
  const answered = proveKey(answer.id, makeKey(`of invitation ${answer.id}`))
  return { base, newUser, cancel, renew, complete, answer, answered }
}

/** A domain in which one person proposes users, a second approves them, a third only reads them and a fourth does nothing. */
export async function openInvitationDesk(harness: Harness) {
  const domain: TestDomain<'maker' | 'checker' | 'reader' | 'guest'> = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'], reader: ['reader'], guest: ['guest'] },
    policies: [{ alias: 'Pair', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
    readAccess: { users: ['maker', 'checker', 'reader'] },
  })
  const { maker } = domain.people
  const base = `/v1/domains/${domain.id}/users/invitations`
  const { newUser, invite: inviteAs } = inviting(harness, domain.id)
  const invite = (person: TestPerson = maker, user: JsonObject = newUser(), seconds = 3600) =>
    inviteAs(person, user, seconds)
  const act = (person: TestPerson, id: string, name: string): Promise<Answer<InvitationWire>> =>
    harness.as(person).post<InvitationWire>(`${base}/${id}/${name}`)
  const read = async (id: string, person: TestPerson = maker) =>
    (await harness.as(person).get<InvitationWire>(`${base}/${id}`)).body
  const ask = async (method: string, path: string, { body, address = '192.0.2.1' }: StrangersCall = {}) => {
    const answer = await harness.fetch(
      new Request(`${origin}${path}`, {
        method,
        headers: { 'content-type': 'application/json', [callerAddressHeader]: address },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const answered: Answered = {
      status: answer.status,
      text: await answer.text(),
      headers: Object.fromEntries(answer.headers),
    }
    return answered
  }
  /** A device answers with a key, as the companion does. */
  const answer = ({ id, code }: Pick<InvitationWire, 'id' | 'code'>, key: TestKey, address?: string) =>
    ask('POST', `/v1/users/invitations/${code}`, { body: proveKey(id, key), ...(address ? { address } : {}) })
  return { domain, domainId: domain.id, base, newUser, invite, act, read, ask, proof: proveKey, answer }
}

export type InvitationDesk = Awaited<ReturnType<typeof openInvitationDesk>>
