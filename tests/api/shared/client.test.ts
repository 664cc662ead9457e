import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blockedText, createClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'

const answer = (status: number, body: unknown = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function clientOver(answers: readonly Response[]) {
  const asked: Request[] = []
  const logged: unknown[][] = []
  let refusals = 0
  const api = createClient({
    origin: 'http://gateway.example',
    token: () => 'token',
    log: (...entry) => logged.push(entry),
    onTokenRefused: () => (refusals += 1),
    retryDelay: () => 0,
    fetch: (input) => {
      asked.push(input as Request)
      return Promise.resolve(answers[asked.length - 1] ?? answer(500))
    },
  })
  return { api, asked, logged, refusals: () => refusals }
}

const problemOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof ApiError ? error.problem : error
}

describe('the client', () => {
  it('sends the bearer token and drops empty parameters, repeating the key of a list [VA050]', async () => {
    const { api, asked } = clientOver([answer(200)])
    await api.get('/v1/x', z.looseObject({}), { query: { a: '', b: [], c: ['1', '2'], d: 'e', f: undefined } })
    expect(asked[0]?.url).toBe('http://gateway.example/v1/x?c=1&c=2&d=e')
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  it('tells of every call without an answer, but not of one that was left or answered badly', async () => {
    let unanswered = 0
    const left = new AbortController()
    const api = createClient({
      origin: 'http://gateway.example',
      token: () => undefined,
      log: () => undefined,
      onUnanswered: () => (unanswered += 1),
      retryDelay: () => 0,
      fetch: (input) =>
        (input as Request).url.endsWith('/bad')
          ? Promise.resolve(answer(404))
          : Promise.reject(new TypeError('Failed to fetch')),
    })
    expect(await problemOf(api.post('/v1/intents/dry-run', {}, z.unknown()))).toEqual({
      tag: 'network',
      request: 'POST /v1/intents/dry-run',
    })
    expect(unanswered).toBe(1)
    left.abort()
    await problemOf(api.post('/v1/x', {}, z.unknown(), { signal: left.signal }))
    await problemOf(api.post('/bad', {}, z.unknown()))
    expect(unanswered).toBe(1)
  })

  it('raises a refusal with status, status text and reason and logs it as FetchHttpError [ER001]', async () => {
    const { api, logged } = clientOver([answer(400, { reason: 'InvalidIntentError', message: 'AccountLocked' })])
    expect(await problemOf(api.post('/v1/intents', {}, z.looseObject({})))).toMatchObject({
      tag: 'http',
      status: 400,
      reason: 'InvalidIntentError',
      message: 'AccountLocked',
      request: 'POST /v1/intents',
    })
    expect(logged[0]).toMatchObject([
      'FetchHttpError',
      { status: 400, body: '{"reason":"InvalidIntentError","message":"AccountLocked"}' },
    ])
  })

  it('retries a failed read up to 3 times [ER002] [ER003]', async () => {
    const { api, asked } = clientOver([answer(503), answer(503), answer(503), answer(200, { ok: true })])
    expect(await api.get('/v1/x', z.looseObject({}))).toEqual({ ok: true })
    expect(asked).toHaveLength(4)
  })

  it.each([401, 403, 404])('never retries a read that was answered %i [ER003]', async (status) => {
    const { api, asked } = clientOver([answer(status)])
    expect(await problemOf(api.get('/v1/x', z.looseObject({})))).toMatchObject({ tag: 'http', status })
    expect(asked).toHaveLength(1)
  })

  it('tells when the platform no longer takes the token, of a read as of a dry run, and of no other refusal', async () => {
    const { api, refusals } = clientOver([
      answer(401, { reason: 'PermissionDeniedError' }),
      answer(401, { reason: 'InvalidJwtError' }),
      answer(401, { reason: 'InvalidJwtError' }),
    ])
    await problemOf(api.get('/v1/x', z.looseObject({})))
    expect(refusals()).toBe(0)
    await problemOf(api.get('/v1/x', z.looseObject({})))
    await problemOf(api.post('/v1/intents/dry-run', {}, z.looseObject({})))
    expect(refusals()).toBe(2)
  })

  it('never repeats a post or a delete [ER003]', async () => {
    const { api, asked } = clientOver([answer(503), answer(503)])
    await problemOf(api.post('/v1/x', {}, z.looseObject({})))
    await problemOf(api.delete('/v1/x', z.looseObject({})))
    expect(asked).toHaveLength(2)
  })

  it('blocks an unresolved target with the exact log text and sends nothing [ER005] [VA048]', async () => {
    const { api, asked, logged } = clientOver([])
    expect(await problemOf(api.get('/v1/domains/undefined/users', z.looseObject({})))).toEqual({ tag: 'blocked' })
    expect(await api.send('GET', undefined as never, undefined)).toBeUndefined()
    expect(asked).toHaveLength(0)
    expect(logged).toEqual([[blockedText], [blockedText]])
    expect(blockedText).toBe('a request was made with undefined or not a string and has been blocked')
  })

  it('refuses an answer of another shape', async () => {
    const { api } = clientOver([answer(200, { id: 1 })])
    expect(await problemOf(api.get('/v1/x', z.object({ id: z.string() })))).toEqual({
      tag: 'shape',
      request: '/v1/x',
      path: 'id',
    })
  })
})
