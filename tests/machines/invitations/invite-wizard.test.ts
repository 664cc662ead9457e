import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createClient } from '@api/shared/client'
import { connectInviteWizard } from '@machines/invitations/invite-wizard.connect'
import { provideInviteWizard } from '@machines/invitations/invite-wizard.provide'
import type { KeptInvite } from '@machines/invitations/invite-wizard.types'
import { describeChart } from '@support/chart-suite'
import { consoleOrigin, freshSignInInput } from '@support/models/fresh-sign-in.model'
import { firstUser, inviteNow, inviteWizardModel, madeId, whole } from '@support/models/invite-wizard.model'
import { sampleAuthor, sampleDomain } from '@support/sample-intent'

describeChart(inviteWizardModel)

const code = '7K2M-9QXF-03TB-WZ4H-5E8R'
const made = (userId: string, createdAt = '2026-11-21T09:00:00.000Z') => ({
  id: madeId,
  code,
  status: 'Pending',
  validUntil: '2026-11-28T09:00:00.000Z',
  user: {
    id: userId,
    domainId: sampleDomain,
    alias: 'Ada Holm',
    roles: ['maker'],
    lock: 'Unlocked',
    customProperties: {},
  },
  metadata: { createdAt, lastModifiedAt: createdAt, createdBy: sampleAuthor },
})
const refuse = (status: number, reason: string) => () => Response.json({ reason, message: '' }, { status })

/** One invitation over a platform that answers as said. */
async function invite(
  create: () => Response,
  list: (startingAfter: string | null) => Response = () => Response.error(),
) {
  const calls: string[] = []
  const kept: (KeptInvite | undefined)[] = []
  const seen: string[] = []
  const fetch = async (request: Request | URL | string, init?: RequestInit) => {
    const call = request instanceof Request ? request : new Request(request, init)
    const { pathname, searchParams } = new URL(call.url)
    calls.push(`${call.method} ${pathname.split('/').slice(4).join('/')} ${await call.text()}`.trim())
    return call.method === 'POST' ? create() : list(searchParams.get('startingAfter'))
  }
  const api = createClient({
    origin: consoleOrigin,
    fetch,
    token: () => 't',
    log: (...said) => void seen.push(JSON.stringify(said)),
    retryDelay: () => 0,
  })
  const queries = new QueryClient()
  const machine = provideInviteWizard({
    ...{ api, queries, auth: { api, base: '/api/auth' }, providerId: 'p', leaveFor: () => undefined },
    clock: { now: () => inviteNow },
    domainId: sampleDomain,
    keepInvite: (one) => void kept.push(one),
    showInvitation: (shown) => void seen.push(JSON.stringify(shown)),
    watchAddress: () => () => undefined,
    leave: () => undefined,
  })
  const actor = createActor(machine, {
    input: {
      begins: { ...whole, alias: '' },
      kept: undefined,
      userId: firstUser,
      invitationId: undefined,
      signIn: freshSignInInput,
    },
  }).start()
  const view = () => connectInviteWizard(actor.getSnapshot(), actor.send)
  view().change({ alias: 'Ada Holm' })
  view().send(inviteNow)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const context = JSON.stringify(actor.getSnapshot().context)
  actor.stop()
  return {
    calls,
    kept,
    seen,
    context,
    view: view(),
    keys: JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ),
  }
}

it('what is sent has the e-mail as custom property and the seconds until the expiry; the draft is kept until it is answered, and the code nowhere [VA025] [AP029]', async () => {
  const { calls, kept, seen, context, keys, view } = await invite(() => Response.json(made(firstUser)))
  expect([view.phase, view.invitationId]).toEqual(['share', madeId])
  expect(JSON.parse(calls[0]!.split(' ').slice(2).join(' '))).toEqual({
    numberSecondsOfValidity: 604_800,
    user: {
      id: firstUser,
      alias: 'Ada Holm',
      roles: ['maker'],
      lock: 'Unlocked',
      customProperties: { email: 'ada.holm@example.test' },
    },
  })
  expect(kept).toEqual([
    { userId: firstUser, draft: whole },
    { userId: firstUser, draft: whole, sentAt: inviteNow },
    undefined,
  ])
  expect([seen.join(), context, keys, JSON.stringify(kept)].join()).not.toContain(code)
})

it.each([
  ['asks for a fresh sign-in', refuse(401, 'FreshSignInRequiredError'), 'signingIn', undefined],
  [
    'refuses',
    refuse(401, 'PermissionDeniedError'),
    'failed',
    { tag: 'refused', status: 401, reason: 'PermissionDeniedError' },
  ],
] as const)(
  'a platform that %s has made nothing, so the draft counts as never sent',
  async (_, create, phase, problem) => {
    const { view, kept } = await invite(create)
    expect([view.phase, view.problem, kept.at(-1)]).toEqual([phase, problem, { userId: firstUser, draft: whole }])
  },
)

const page = (items: readonly object[], nextStartingAfter?: string) =>
  Response.json({ items, count: items.length, ...(nextStartingAfter ? { nextStartingAfter } : {}) })

it.each([
  ['fails', refuse(503, 'SystemError')],
  ['knows the id of the user already', refuse(409, 'ConflictingRequestIdError')],
] as const)('where a platform %s, the invitation is found by the id of its user, on any page', async (_, create) => {
  const { view, calls, kept } = await invite(create, (after) =>
    after === null ? page([made(madeId)], madeId) : page([made(firstUser)]),
  )
  expect([view.phase, view.invitationId, kept.at(-1)]).toEqual(['share', madeId, undefined])
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

it('invitations from long before it was sent are not looked through', async () => {
  const { view, calls } = await invite(refuse(503, 'SystemError'), () =>
    page([made(madeId, '2026-11-01T09:00:00.000Z')], madeId),
  )
  expect([view.phase, view.problem]).toEqual(['failed', { tag: 'absent' }])
  expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(1)
})
