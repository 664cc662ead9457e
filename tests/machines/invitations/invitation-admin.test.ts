import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createClient } from '@api/shared/client'
import { connectInvitationAdmin, type ConfirmedAct } from '@machines/invitations/invitation-admin.connect'
import { provideInvitationAdmin } from '@machines/invitations/invitation-admin.provide'
import { describeChart } from '@support/chart-suite'
import { consoleOrigin, freshSignInInput } from '@support/models/fresh-sign-in.model'
import { invitationAdminModel, invitationId, pending, withUser } from '@support/models/invitation-admin.model'
import { sampleAuthor, sampleDomain } from '@support/sample-intent'

describeChart({
  ...invitationAdminModel,
  rows: {
    '2. only what the facts that the person sees allow is offered for confirmation and sent: never anything of a cancelled or completed invitation':
      '[IN005]',
  },
})

const later = '2026-11-24T09:00:01.000Z'
const read = (status: string, lastModifiedAt = later) =>
  Response.json({
    ...{ id: invitationId, code: '', status, validUntil: later },
    user: { id: invitationId, domainId: sampleDomain, alias: 'Ada', roles: [], lock: 'Unlocked', customProperties: {} },
    metadata: { createdAt: later, lastModifiedAt, createdBy: sampleAuthor },
  })
const refuse = (status: number, reason: string) => () => Response.json({ reason, message: '' }, { status })

async function change(act: ConfirmedAct, answer: () => Response, found: () => Response = () => Response.error()) {
  const calls: string[] = []
  const keeps: unknown[] = []
  const fetch = (request: Request | URL | string, init?: RequestInit) => {
    const { method, url } = request instanceof Request ? request : new Request(request, init)
    calls.push(`${method} ${new URL(url).pathname}`)
    return Promise.resolve(method === 'POST' ? answer() : found())
  }
  const api = createClient({
    origin: consoleOrigin,
    fetch,
    token: () => 't',
    log: () => undefined,
    retryDelay: () => 0,
  })
  const machine = provideInvitationAdmin({
    ...{
      api,
      queries: new QueryClient(),
      auth: { api, base: '/api/auth' },
      providerId: 'p',
      leaveFor: () => undefined,
    },
    domainId: sampleDomain,
    invitationId,
    kept: { keep: (one) => void keeps.push(one) },
  })
  const actor = createActor(machine, { input: { invitationId, kept: undefined, signIn: freshSignInInput } }).start()
  const view = () => connectInvitationAdmin(actor.getSnapshot(), actor.send)
  const seen = act === 'complete' ? withUser : pending
  view().choose(act, seen.facts)
  view().confirm(seen)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  actor.stop()
  return { phase: view().phase, problem: view().problem, calls, keeps }
}

it.each(['cancel', 'renew', 'complete'] as const)('%s is asked for at its own address [AP028]', async (act) => {
  const { phase, calls } = await change(act, () => read('Pending'))
  expect([phase, calls]).toEqual([
    'done',
    [`POST /v1/domains/${sampleDomain}/users/invitations/${invitationId}/${act}`],
  ])
})

it.each([
  ['that is cancelled', 'cancel', read.bind(null, 'Cancelled'), 'done'],
  ['that is completed', 'complete', read.bind(null, 'Completed'), 'done'],
  ['that was changed since', 'renew', read.bind(null, 'Pending'), 'done'],
  ['that is as it was', 'renew', () => read('Pending', pending.lastModifiedAt), 'notDone'],
  ['that is still Pending', 'cancel', read.bind(null, 'Pending'), 'notDone'],
  ['that cannot be read', 'cancel', () => Response.error(), 'unknown'],
] as const)('after a lost answer an invitation %s says what became of it', async (_, act, found, phase) => {
  expect((await change(act, refuse(503, 'SystemError'), () => found())).phase).toBe(phase)
})

it('what the status allows no more is outdated, and what asks for a fresh sign-in is kept for the way there', async () => {
  expect((await change('renew', refuse(409, 'InvitationStatusError'))).phase).toBe('stale')
  const { phase, keeps } = await change('renew', refuse(401, 'FreshSignInRequiredError'))
  expect([phase, keeps]).toEqual(['signingIn', ['renew']])
  expect((await change('cancel', refuse(401, 'PermissionDeniedError'))).problem).toEqual({
    status: 401,
    reason: 'PermissionDeniedError',
  })
})
