import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import type { IntentRequest } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import type { Signature } from '@domain/signing/signature'
import { signInProgram, type ApiProgram } from '../api-program'
import { demoPerson } from '../demo-person'
import type { RunningProgram } from '../running-program'
import type { TestPerson } from '../test-person'

/**
 * Who invites: where nothing is said somebody of the Staking Desk, whose requests need nobody else there.
 * @param second who approves, where the requests of the first one need somebody else
 */
export async function openInviter(
  { consoleOrigin }: RunningProgram,
  host = demoPerson('elena', 'staking'),
  second?: TestPerson,
) {
  const program = await signInProgram(consoleOrigin, host)
  const { domainId } = host.user
  const base = `/v1/domains/${domainId}/users/invitations`
  const expect200 = <T>(answer: { readonly status: number; readonly body: T } | undefined): T => {
    if (answer?.status !== 200) throw new Error(`the call was refused: ${JSON.stringify(answer)}`)
    return answer.body
  }
  const invite = async (alias: string, email: string, roles = ['staking-operator']): Promise<InvitationWire> =>
    expect200(
      await program.post<InvitationWire>(base, {
        numberSecondsOfValidity: 3600,
        user: {
          id: randomUUID(),
          alias,
          roles,
          lock: 'Unlocked',
          customProperties: { email },
        },
      }),
    )
  const act = async (id: string, name: 'cancel' | 'renew' | 'complete') =>
    expect200(await program.post<InvitationWire>(`${base}/${id}/${name}`))
  const read = async (id: string) => expect200(await program.read<InvitationWire>(`${base}/${id}`))
  /** The user of an invitation, with the key that was registered for it, approved. */
  const propose = async (payload: Extract<IntentRequest, { readonly type: 'Propose' }>['payload']) => {
    const intentId = randomUUID() as Uuid
    const requestId = await program.send({
      type: 'Propose',
      id: intentId,
      author: host.user,
      targetDomainId: domainId,
      expiryAt: new Date(Date.now() + 3_600_000).toISOString(),
      customProperties: {},
      payload,
    })
    if (typeof requestId !== 'string') throw new Error(`the proposal was refused: ${requestId}`)
    if (second) await approveAs(await signInProgram(consoleOrigin, second), domainId, intentId)
  }
  const create = ({ id, alias, roles, customProperties }: InvitationWire['user'], publicKey: string, email: string) =>
    propose({
      type: 'v0_CreateUser',
      id,
      alias,
      publicKey,
      roles: [...roles],
      lock: 'Unlocked',
      customProperties,
      loginIds: [{ id: email, providerId: 'countersign' }],
    })
  /** The user of an invitation, with the key that was registered for it, approved. */
  const approve = async ({ id, user }: InvitationWire, email: string) =>
    create(user, (await read(id)).user.publicKey!, email)
  /** Whoever has lost a device is a new user with another key; the former one is locked, once it is there. */
  const replaceKey = async ({ user }: InvitationWire, publicKey: string, email: string) => {
    await propose({ type: 'v0_LockUser', reference: { id: user.id, revision: 1 } })
    await expect
      .poll(async () => (await program.read<Locked>(`/v1/domains/${domainId}/users/${user.id}`))?.body.data.lock)
      .toBe('Locked')
    await create({ ...user, id: randomUUID() as Uuid, alias: `${user.alias} 2` }, publicKey, email)
  }
  return { invite, act, approve, read, replaceKey }
}

/** Once the intent is there. */
async function approveAs({ person, read, send }: ApiProgram, targetDomainId: Uuid, intentId: Uuid): Promise<void> {
  const path = `/v1/domains/${targetDomainId}/intents/${intentId}`
  await expect.poll(async () => (await read(path))?.status).toBe(200)
  const { proposalSignature } = (await read<Taken>(path))!.body.data.details
  const author = person.user
  const sent = await send({ type: 'Approve', author, targetDomainId, intentId, proposalSignature })
  expect(typeof sent).toBe('string')
}

interface Locked {
  readonly data: { readonly lock: string }
}

interface Taken {
  readonly data: { readonly details: { readonly proposalSignature: Signature } }
}
