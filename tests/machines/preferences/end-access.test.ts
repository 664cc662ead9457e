import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createClient } from '@api/shared/client'
import { accessQuery } from '@api/session/access.queries'
import { connectEndAccess } from '@machines/preferences/end-access.connect'
import { provideEndAccess } from '@machines/preferences/end-access.provide'
import { describeChart } from '@support/chart-suite'
import { endAccessModel, lostPhone, otherBrowser } from '@support/models/end-access.model'
import { consoleOrigin, freshSignInInput } from '@support/models/fresh-sign-in.model'

describeChart(endAccessModel)

/** One device is ended over a platform that answers as told. */
async function end(
  answers: { readonly ending: () => Response; readonly list?: () => Response },
  kept = undefined as typeof lostPhone | undefined,
) {
  const calls: string[] = []
  const keeps: unknown[] = []
  const fetch = (request: Request | URL | string, init?: RequestInit) => {
    const { method, url } = request instanceof Request ? request : new Request(request, init)
    calls.push(`${method} ${new URL(url).pathname}`)
    return Promise.resolve(method === 'DELETE' ? answers.ending() : (answers.list?.() ?? Response.error()))
  }
  const api = createClient({
    origin: consoleOrigin,
    fetch,
    token: () => 'token',
    log: () => undefined,
    retryDelay: () => 0,
  })
  const queries = new QueryClient()
  queries.setQueryData(accessQuery(api).queryKey, { sessions: [], devices: [], programs: [] })
  const machine = provideEndAccess({
    api,
    queries,
    auth: { api, base: '/api/auth' },
    providerId: 'countersign',
    leaveFor: () => undefined,
    kept: { keep: (target) => void keeps.push(target) },
  })
  const actor = createActor(machine, { input: { kept, signIn: freshSignInInput } }).start()
  const view = () => connectEndAccess(actor.getSnapshot(), actor.send)
  if (!kept) view().end(lostPhone)
  expect(view()).toMatchObject({ phase: 'confirming', prompt: 'decide', target: lostPhone })
  view().confirm()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  actor.stop()
  return {
    calls,
    keeps,
    phase: view().phase,
    problem: view().problem,
    isReadAnew: queries.getQueryState(accessQuery(api).queryKey)?.isInvalidated,
  }
}

const refuse = (status: number, reason: string) => () => Response.json({ reason, message: '' }, { status })
const list = (devices: readonly string[]) => () =>
  Response.json({
    sessions: [],
    devices: devices.map((id) => ({ id, name: '', publicKey: 'MFkw', addedAt: '2026-11-24T09:00:00.000Z' })),
    programs: [],
  })
const call = `DELETE /api/access/devices/${lostPhone.id}`

it.each([
  ['ends it', { ending: () => Response.json({ id: lostPhone.id }) }, 'ended', undefined],
  ['has it no more', { ending: refuse(404, 'EntityNotFoundError') }, 'ended', undefined],
  ['takes the token no more', { ending: refuse(401, 'InvalidJwtError') }, 'notEnded', { status: 401 }],
  [
    'fails, and still lists it',
    { ending: refuse(503, 'SystemError'), list: list([lostPhone.id]) },
    'notEnded',
    { status: undefined },
  ],
  ['fails, and lists it no more', { ending: refuse(503, 'SystemError'), list: list([]) }, 'ended', undefined],
] as const)('a platform that %s', async (_, answers, phase, problem) => {
  const observed = await end(answers)
  expect([observed.calls[0], observed.phase, observed.problem, observed.isReadAnew, observed.keeps]).toEqual([
    call,
    phase,
    problem,
    true,
    [],
  ])
})

it('what asks for a fresh sign-in is kept for the way there, and what comes back is confirmed anew and kept no more', async () => {
  const there = await end({ ending: refuse(401, 'FreshSignInRequiredError') })
  expect([there.phase, there.keeps]).toEqual(['signingIn', [lostPhone]])
  const back = await end({ ending: () => Response.json({ id: lostPhone.id }) }, lostPhone)
  expect([back.phase, back.keeps, back.calls[0]]).toEqual(['ended', [undefined], call])
})

it.each([
  [otherBrowser, `DELETE /api/access/sessions/${otherBrowser.id}`],
  [{ ...lostPhone, kind: 'program' }, `DELETE /api/access/programs/${lostPhone.id}`],
] as const)('a $kind is ended at its own place', async (target, path) => {
  const calls: string[] = []
  const fetch = (request: Request | URL | string) => {
    const { method, url } = request as Request
    calls.push(`${method} ${new URL(url).pathname}`)
    return Promise.resolve(Response.json({ id: target.id }))
  }
  const api = createClient({
    origin: consoleOrigin,
    fetch,
    token: () => 'token',
    log: () => undefined,
    retryDelay: () => 0,
  })
  const actor = createActor(
    provideEndAccess({
      api,
      queries: new QueryClient(),
      auth: { api, base: '/api/auth' },
      providerId: 'countersign',
      leaveFor: () => undefined,
      kept: { keep: () => undefined },
    }),
    { input: { kept: target, signIn: freshSignInInput } },
  ).start()
  connectEndAccess(actor.getSnapshot(), actor.send).confirm()
  await waitFor(actor, (snapshot) => snapshot.matches('ended'))
  expect(calls[0]).toBe(path)
})
