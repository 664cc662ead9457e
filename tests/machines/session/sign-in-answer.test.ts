import { expect, it } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { sendAnswer } from '@machines/session/sign-in-answer.provide'
import { openApiOver } from '@support/console-api'

const challengeId = '00000000-0000-4000-8000-0000000000c1' as Uuid
const interaction = { uid: 'u', csrfToken: 't', clientName: 'console', expiresAt: '2026-11-19T10:00:00.000Z' }
const answer = { challenge: challengeId, number: '73', signature: 'MEUCIQ==' }

function send(reply: () => Response) {
  const { api, sent } = openApiOver(
    (request) => Promise.resolve(request.method === 'GET' ? Response.json(interaction) : reply()),
    undefined,
  )
  const challenge = { challengeId, number: '73', expiresAt: '2026-11-19T09:02:00.000Z' }
  return { sent, outcome: sendAnswer(api, { uid: 'u', challenge, answer }, new AbortController().signal) }
}

it('an answer goes out with number and signature alone, under the token of its own page', async () => {
  const { sent, outcome } = send(() =>
    Response.json({ state: 'approved', continueUrl: '/oidc/interaction/u/continue' }),
  )
  expect(await outcome).toEqual({ state: 'approved', continueUrl: '/oidc/interaction/u/continue' })
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/oidc/interaction/u'],
    ['POST', `/oidc/interaction/u/challenge/${challengeId}/answer`],
  ])
  expect(JSON.parse(sent[1]!.body)).toEqual({ number: '73', signature: 'MEUCIQ==' })
})

it.each([
  ['too many answers', 429, { state: 'tooMany' }],
  ['a sign-in that is over', 404, { state: 'gone' }],
] as const)('%s end it', async (_name, status, outcome) => {
  expect(await send(() => Response.json({ reason: 'x' }, { status })).outcome).toEqual(outcome)
})

it.each([
  ['a server that fails', () => new Response('', { status: 502 })],
  ['a reply of another shape', () => Response.json({ state: 'perhaps' })],
])('%s is no outcome, so that the same answer is sent again', async (_name, reply) => {
  await expect(send(reply).outcome).rejects.toThrow()
})
