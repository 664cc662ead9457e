import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createClient } from '@api/shared/client'
import { notificationsKey } from '@api/preferences/notifications.queries'
import { connectNotificationCentre } from '@machines/preferences/notification-centre.connect'
import { provideNotificationCentre } from '@machines/preferences/notification-centre.provide'
import { describeChart } from '@support/chart-suite'
import { consoleOrigin } from '@support/models/fresh-sign-in.model'
import {
  newestNotification,
  notificationCentreModel,
  olderNotification,
} from '@support/models/notification-centre.model'

describeChart(notificationCentreModel)

describe('with its real actors', () => {
  function openCentre(answers: readonly Response[]) {
    const bodies: unknown[] = []
    const next = [...answers]
    const api = createClient({
      origin: consoleOrigin,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/api/me/notifications/read'])
        bodies.push(await request.json())
        return next.shift() ?? Response.error()
      },
      token: () => 'token',
      log: () => undefined,
      retryDelay: () => 0,
    })
    const queries = new QueryClient()
    queries.setQueryData(notificationsKey, { pages: [], pageParams: [] })
    const actor = createActor(provideNotificationCentre({ api, queries })).start()
    return {
      bodies,
      view: () => connectNotificationCentre(actor.getSnapshot(), actor.send),
      ended: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
      isReadAnew: () => queries.getQueryState(notificationsKey)?.isInvalidated,
    }
  }
  const done = () => Response.json({ unread: 0 })

  it('marks what was opened meanwhile after the first, and then all that stood there; the list is read anew', async () => {
    const { bodies, view, ended, isReadAnew } = openCentre([done(), done(), done()])
    view().open(olderNotification)
    expect(view()).toMatchObject({ phase: 'marking', prompt: 'wait', isMarkingAll: false })
    view().open(newestNotification)
    view().readAll(newestNotification)
    await ended()
    expect([view().phase, bodies, isReadAnew()]).toEqual([
      'resting',
      [{ ids: [olderNotification] }, { upTo: newestNotification }, { ids: [newestNotification] }],
      true,
    ])
  })

  it('keeps what a platform has refused, says why, and sends it with what is opened next', async () => {
    const { bodies, view, ended, isReadAnew } = openCentre([new Response('{}', { status: 403 }), done()])
    view().open(olderNotification)
    await ended()
    expect([view().phase, view().prompt, view().problem, isReadAnew()]).toEqual([
      'notMarked',
      'retry',
      { status: 403 },
      true,
    ])
    view().open(newestNotification)
    await ended()
    expect([view().phase, view().problem, bodies.at(-1)]).toEqual([
      'resting',
      undefined,
      { ids: [olderNotification, newestNotification] },
    ])
  })
})
