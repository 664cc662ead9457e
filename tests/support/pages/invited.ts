import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { InvitationWire } from '@api/invitations/invitations.wire'
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
  const approve = async ({ id, user }: InvitationWire, email: string) => {
    const { publicKey } = (await read(id)).user
    const intentId = randomUUID() as Uuid
    const requestId = await program.send({
      type: 'Propose',
      id: intentId,
      author: host.user,
      targetDomainId: domainId,
      expiryAt: new Date(Date.now() + 3_600_000).toISOString(),
      customProperties: {},
      payload: {
        type: 'v0_CreateUser',
        id: user.id,
        alias: user.alias,
        publicKey: publicKey!,
        roles: [...user.roles],
        lock: 'Unlocked',
        customProperties: user.customProperties,
        loginIds: [{ id: email, providerId: 'countersign' }],
      },
    })
    if (typeof requestId !== 'string') throw new Error(`the user was refused: ${requestId}`)
    if (second) await approveAs(await signInProgram(consoleOrigin, second), domainId, intentId)
  }
  return { invite, act, approve, read }
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

interface Taken {
  readonly data: { readonly details: { readonly proposalSignature: Signature } }
}
