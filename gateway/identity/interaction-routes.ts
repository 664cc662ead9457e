import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { toInstant } from '@domain/shared/clock'
import { isUuid } from '@domain/shared/ids'
import { challengeBody } from '@api/session/interaction.wire'
import type { DeviceEventWire } from '@api/signing/notifications.wire'
import { accountIdOf, type KeyHolder } from './account-id'
import type { IdentityContext } from './identity-context'
import { isDocumentRequest, readNodeJson, sendJson, sendRedirect } from '../http/node-messages'
import { describeBrowser } from './describe-browser'
import { challengeStateOf, openChallenge, readChallenge, useApproval } from './login-challenges'
import { readAddress } from '../http/read-address'
import { normaliseLogin, type People } from './people'
import { retryAfter } from '../http/rate-limit'
import { createSignInLimits, type SignInLimits } from './sign-in-limits'

export interface InteractionParts {
  readonly context: IdentityContext
  readonly provider: Provider
  readonly csrfKey: string
  readonly people: People
  /** Tells the person's listening devices; answers how many there are. */
  readonly notifyDevices: (holder: KeyHolder, event: DeviceEventWire) => number
}

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly uid: string
  readonly rest: string
}

type Handler = (call: Call) => Promise<void>

/** The sign-in interaction below /oidc/interaction/{uid}: shows a number, waits for the device, ends the interaction. */
export function createInteractionHandler(
  parts: InteractionParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const handlers = createHandlers(parts)
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    const match = /^\/oidc\/interaction\/([\w-]+)(\/.*)?$/.exec(pathname)
    if (!match) return false
    const call: Call = { request, response, uid: match[1]!, rest: match[2] ?? '' }
    await pickHandler(handlers, call)(call)
    return true
  }
}

type Handlers = Readonly<Record<'begin' | 'ask' | 'poll' | 'finish' | 'unknown', Handler>>

function pickHandler(handlers: Handlers, { request, rest }: Call): Handler {
  if (request.method === 'GET' && rest === '') return handlers.begin
  if (request.method === 'POST' && rest === '/challenge') return handlers.ask
  if (request.method === 'GET' && rest.startsWith('/challenge/')) return handlers.poll
  if (request.method === 'GET' && rest === '/continue') return handlers.finish
  return handlers.unknown
}

function createHandlers(parts: InteractionParts): Handlers {
  const { context, provider, csrfKey } = parts
  const limits = createSignInLimits(context.clock)
  const csrfOf = (uid: string) => createHmac('sha256', csrfKey).update(uid).digest('base64url')

  const find = async ({ request, response, uid }: Call) => {
    const details = await provider.interactionDetails(request, response).catch(() => undefined)
    if (details?.uid === uid) return details
    sendJson(response, 404, { reason: 'InteractionNotFoundError' })
    return undefined
  }

  const begin: Handler = async (call) => {
    if (isDocumentRequest(call.request)) return sendRedirect(call.response, `/auth/interaction/${call.uid}`)
    const details = await find(call)
    if (!details) return
    const body = {
      uid: call.uid,
      csrfToken: csrfOf(call.uid),
      clientName: 'Countersign console',
      expiresAt: toInstant(details.exp * 1000),
    }
    sendJson(call.response, 200, body)
  }

  const ask: Handler = async (call) => {
    const { request, response, uid } = call
    if (!(await find(call))) return
    if (!sameText(String(request.headers['x-csrf-token'] ?? ''), csrfOf(uid)))
      return sendJson(response, 403, { reason: 'CsrfTokenError' })
    const body = challengeBody.safeParse(await readNodeJson(request))
    if (!body.success) return sendJson(response, 400, { reason: 'InvalidRequestError' })
    const email = normaliseLogin(body.data.email)
    const address = readAddress(request, context.config)
    const waitMs = limits.waitToAsk(address)
    if (waitMs > 0) {
      context.log.security('sign_in.limited', {})
      return sendJson(response, 429, { reason: 'tooMany' }, retryAfter(waitMs))
    }
    await answerChallengeAsked(parts, call, { email, address, limits })
  }

  const poll: Handler = async (call) => {
    if (!(await find(call))) return
    const id = call.rest.slice('/challenge/'.length)
    const challenge = isUuid(id) ? await readChallenge(context, id) : undefined
    if (challenge?.interactionUid !== call.uid) return sendJson(call.response, 404, { reason: 'EntityNotFoundError' })
    sendJson(
      call.response,
      200,
      challengeStateOf(challenge, context.clock.now(), `/oidc/interaction/${call.uid}/continue`),
    )
  }

  const finish: Handler = async (call) => {
    if (!(await find(call))) return
    const approved = await useApproval(context, call.uid)
    if (!approved) return sendRedirect(call.response, `/auth/interaction/${call.uid}`)
    limits.reset(approved.email, approved.address)
    const login = {
      accountId: accountIdOf({ loginId: approved.email, publicKey: approved.approvedBy ?? '' }),
      amr: ['swk', 'user'],
      remember: false,
    }
    await provider.interactionFinished(call.request, call.response, { login }, { mergeWithLastSubmission: false })
  }

  return {
    begin,
    ask,
    poll,
    finish,
    unknown: ({ response }) => Promise.resolve(sendJson(response, 404, { reason: 'EntityNotFoundError' })),
  }
}

interface AskedBy {
  readonly email: string
  readonly address: string
  readonly limits: SignInLimits
}

async function answerChallengeAsked(
  { context, people, notifyDevices }: InteractionParts,
  call: Call,
  { email, address, limits }: AskedBy,
) {
  const browser = describeBrowser(call.request.headers['user-agent'])
  const person = await people.findByLogin(email)
  const challenge = await openChallenge(context, {
    interactionUid: call.uid,
    email,
    publicKey: person?.publicKey,
    browser,
    address,
  })
  sendJson(call.response, 200, {
    challengeId: challenge.id,
    number: challenge.number,
    expiresAt: toInstant(challenge.expiresAt),
  })
  if (limits.mayAlert(email) && person) notifyDevices(person, { event: 'login', challengeId: challenge.id as never })
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
