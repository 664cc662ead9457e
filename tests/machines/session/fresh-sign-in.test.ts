import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createClient } from '@api/shared/client'
import { connectFreshSignIn } from '@machines/session/fresh-sign-in.connect'
import { provideFreshSignIn } from '@machines/session/fresh-sign-in.provide'
import { describeChart } from '@support/chart-suite'
import { consoleOrigin, freshSignInInput, freshSignInModel, issuerOrigin } from '@support/models/fresh-sign-in.model'

describeChart(freshSignInModel)

it('the authentication client is asked with the limit as max_age, and the browser leaves for where it says', async () => {
  const asked: string[] = []
  const left: string[] = []
  const fetch = async (request: Request | URL | string, init?: RequestInit) => {
    const call = request instanceof Request ? request : new Request(request, init)
    const { pathname, search } = new URL(call.url)
    asked.push(`${call.method} ${pathname}${search} ${await call.text()}`)
    return Response.json(
      pathname.endsWith('/csrf')
        ? { csrfToken: 'c' }
        : { url: `${issuerOrigin}/auth`, ok: true, status: 200, error: null },
    )
  }
  const api = createClient({
    origin: consoleOrigin,
    fetch,
    token: () => 'token',
    log: () => undefined,
    retryDelay: () => 0,
  })
  const machine = provideFreshSignIn({
    auth: { api, base: '/api/auth' },
    providerId: 'countersign',
    leaveFor: (url) => void left.push(url),
  })
  const actor = createActor(machine, { input: freshSignInInput }).start()
  const view = () => connectFreshSignIn(actor.getSnapshot(), actor.send)
  expect(view()).toMatchObject({ phase: 'offered', prompt: 'signIn' })
  view().again()
  await waitFor(actor, () => left.length === 1)
  expect([asked.at(-1), left, view().phase]).toEqual([
    `POST /api/auth/signin/countersign?max_age=300 csrfToken=c&callbackUrl=${encodeURIComponent(freshSignInInput.callbackUrl)}&json=true`,
    [`${issuerOrigin}/auth`],
    'leaving',
  ])
  actor.stop()
})
