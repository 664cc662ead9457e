import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createClient } from '@api/shared/client'
import { connectNotificationPreferences } from '@machines/preferences/notification-preferences.connect'
import { provideNotificationPreferences } from '@machines/preferences/notification-preferences.provide'
import { describeChart } from '@support/chart-suite'
import { notificationPreferencesModel, treasury } from '@support/models/notification-preferences.model'

describeChart(notificationPreferencesModel)

/** A running chart over a platform that answers as told. */
function open(answer: (call: string, body: unknown) => Response) {
  const calls: string[] = []
  const fetch = async (request: Request | URL | string, init?: RequestInit) => {
    const asked = request instanceof Request ? request : new Request(request, init)
    const call = `${asked.method} ${new URL(asked.url).pathname.replace('/internal/v1/me/settings/', '')}${new URL(asked.url).search}`
    calls.push(call)
    const text = await asked.text()
    return answer(call, text ? JSON.parse(text) : undefined)
  }
  const api = createClient({
    origin: 'http://x',
    fetch,
    token: () => 'token',
    log: () => undefined,
    retryDelay: () => 0,
  })
  const actor = createActor(provideNotificationPreferences({ api }), { input: { domainId: treasury } }).start()
  const view = () => connectNotificationPreferences(actor.getSnapshot(), actor.send)
  return {
    calls,
    view,
    until: (phase: string) => waitFor(actor, () => view().phase === phase),
    stop: () => actor.stop(),
  }
}

const settings = (scope: string, subscriptions: readonly string[]) => [{ domainId: treasury, scope, subscriptions }]
const offered = (sources: Readonly<Record<string, readonly string[]>>) => [
  { domainId: treasury, availableSources: sources },
]
const both = ['TransactionDetected', 'IntentApproved']

it('the settings of the domain are read and a change is saved by the calls of the platform, with scope and subscriptions [AP019] [AP020]', async () => {
  const bodies: unknown[] = []
  const { calls, view, until } = open((call, body) => {
    if (body) bodies.push(body)
    if (call.startsWith('POST'))
      return Response.json({ domainId: treasury, scope: 'SelfAndDescendants', subscriptions: both })
    return Response.json(
      call.includes('available')
        ? offered({ Self: both, SelfAndDescendants: both })
        : settings('Self', ['IntentApproved']),
    )
  })
  await until('pristine')
  expect(calls.toSorted()).toEqual([
    `GET notifications/available?domainId=${treasury}`,
    `GET notifications?domainId=${treasury}`,
  ])
  expect(view()).toMatchObject({
    scope: 'Self',
    scopes: ['Self', 'SelfAndDescendants'],
    sources: [
      { source: 'TransactionDetected', isSet: false, isOffered: true },
      { source: 'IntentApproved', isSet: true, isOffered: true },
    ],
  })
  view().toggle('TransactionDetected')
  view().setScope('SelfAndDescendants')
  view().save()
  await until('saved')
  expect([calls.at(-1), bodies]).toEqual([
    'POST notifications',
    [{ domainId: treasury, domainScope: 'SelfAndDescendants', subscriptions: both }],
  ])
})

it('what a newer platform offers beside what is known is not shown, and not sent back', async () => {
  const { view, until } = open((call) =>
    Response.json(
      call.includes('available')
        ? offered({ Self: [...both, 'SomethingNew'], Everywhere: both })
        : settings('Everywhere', ['SomethingNew']),
    ),
  )
  await until('pristine')
  expect([view().scopes, view().scope, view().sources.map(({ isSet }) => isSet)]).toEqual([
    ['Self'],
    'Self',
    [false, false],
  ])
})

it('a save that the platform refuses shows again what it has, and the change can be brought back', async () => {
  const { view, until } = open((call) =>
    call.startsWith('POST')
      ? Response.json({ reason: 'InvalidRequestError' }, { status: 400 })
      : Response.json(call.includes('available') ? offered({ Self: both }) : []),
  )
  await until('pristine')
  view().toggle('IntentApproved')
  view().save()
  await until('saveFailed')
  expect(view()).toMatchObject({
    prompt: 'retry',
    problem: { tag: 'notSaved', status: 400 },
    sources: [{ isSet: false }, { isSet: false }],
  })
  view().retry()
  expect(view()).toMatchObject({ phase: 'dirty', problem: undefined, sources: [{ isSet: false }, { isSet: true }] })
})
