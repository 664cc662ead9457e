import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from '@api/shared/client'
import type { ProfileAnswer, SessionAnswer, SessionEvent, SessionQuestion } from '@machines/session/session.types'
import { session } from '@machines/session/session.machine'
import { EntranceProvider } from '@app/entrance-context'
import { useSecondReads } from '@app/use-second-reads'

const quiet = () => undefined

/** A session whose token is another each time it is read, and a platform that takes only the newest of them. */
function fixtureOf(tokens: readonly string[]) {
  let reads = 0
  const asked: string[] = []
  const actor = createActor(
    session.provide({
      actors: {
        loadSession: fromPromise<SessionAnswer, SessionQuestion>(() =>
          Promise.resolve({
            kind: 'session',
            session: {
              user: { email: 'ines@nordhaven.example', publicKey: 'AA==' },
              accessToken: tokens[Math.min(reads++, tokens.length - 1)]!,
            },
          }),
        ),
        loadProfile: fromPromise<ProfileAnswer, { readonly accessToken: string }>(() => new Promise(() => undefined)),
        connectNotifications: fromCallback<SessionEvent, { readonly email: string }>(quiet),
        watchTabs: fromCallback<SessionEvent, void>(quiet),
      },
    }),
    { input: { focusRefetchEnabled: false, pollingEnabled: false } },
  )
  const token = {
    get current() {
      return actor.getSnapshot().context.session?.accessToken
    },
  }
  const api = createClient({
    origin: 'http://gateway.example',
    token: () => token.current,
    log: () => undefined,
    onTokenRefused: () => actor.send({ type: 'session.update' }),
    fetch: (input, init) => {
      const bearer = new Request(input, init).headers.get('authorization') ?? ''
      asked.push(bearer)
      if (asked.length > 5) return new Promise(() => undefined)
      return Promise.resolve(
        bearer === 'Bearer fresh'
          ? Response.json({ word: 'read' })
          : Response.json({ reason: 'InvalidJwtError' }, { status: 401 }),
      )
    },
  })
  return { actor, api, asked, token }
}

function Shown({ api }: Pick<ReturnType<typeof fixtureOf>, 'api'>) {
  useSecondReads()
  const { data, isError } = useQuery({
    queryKey: ['shown'],
    queryFn: () => api.get('/v1/x', z.object({ word: z.string() })),
  })
  return <p>{isError ? 'failed' : data?.word}</p>
}

async function show(tokens: readonly string[]) {
  const { actor, api, asked, token } = fixtureOf(tokens)
  actor.start()
  await act(() => Promise.resolve())
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <EntranceProvider value={{ app: () => ({ actors: { session: actor }, ports: { token } }) } as never}>
      <QueryClientProvider client={queries}>
        <Shown api={api} />
      </QueryClientProvider>
    </EntranceProvider>,
  )
  return asked
}

it('what was refused for an old token is read once more with the new one', async () => {
  const asked = await show(['stale', 'fresh'])
  expect(await screen.findByText('read')).toBeVisible()
  expect(asked).toEqual(['Bearer stale', 'Bearer fresh'])
})

it('a token that is refused a second time is not tried a third', async () => {
  const asked = await show(['stale', 'stale'])
  expect(await screen.findByText('failed')).toBeVisible()
  await act(() => new Promise((settled) => setTimeout(settled)))
  expect(asked).toEqual(['Bearer stale', 'Bearer stale'])
})
