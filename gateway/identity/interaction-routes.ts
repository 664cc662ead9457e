import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { toInstant } from '@domain/shared/clock'
import { isUuid } from '@domain/shared/ids'
import { challengeBody } from '@api/session/interaction.wire'
import { signInAnswerBody, type SignInAnsweredWire } from '@api/session/sign-in-answer.wire'
import type { DeviceEventWire } from '@api/signing/notifications.wire'
import { accountIdOf, type KeyHolder } from './account-id'
import type { IdentityContext } from './identity-context'
import { isDocumentRequest, readNodeJson, sendJson, sendRedirect } from '../http/node-messages'
import { describeBrowser } from './describe-browser'
import { createAskingBrowser, isSameText, type AskingBrowser } from './asking-browser'
import { challengeStateOf, findAnswered, openChallenge, readChallenge, useApproval } from './login-challenges'
import { readAddress } from '../http/read-address'
import { normaliseLogin, type People } from './people'
import { retryAfter } from '../http/rate-limit'
import { idsOf } from '../security-events'
import type { PlatformSigner } from '../store/envelope'
import { answerByCode, sealSignIn } from './sign-in-by-code'
import { createSignInLimits, type SignInLimits } from './sign-in-limits'

export interface InteractionParts {
  readonly context: IdentityContext
  readonly provider: Provider
  readonly csrfKey: string
  readonly people: People
  /** Signs what devices without a network are shown; absent where the installation serves no app of one. */
  readonly platform: PlatformSigner | undefined
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
  const asking = createAskingBrowser(parts.csrfKey, parts.context.config.consoleOrigin)
  const handlers = createHandlers(parts, asking)
  refuseOthers(parts, asking)
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    const match = /^\/oidc\/interaction\/([\w-]+)(\/.*)?$/.exec(pathname)
    if (!match) return false
    const call: Call = { request, response, uid: match[1]!, rest: match[2] ?? '' }
    await pickHandler(handlers, call)(call)
    return true
  }
}

/**
 * What was approved goes on in the browser that asked for it, also in the moment between two redirects. Asked inside of the provider, of the interaction that it reads itself,
 * whatever address the call has: it looks at no address, and reads a cookie in quotes as one without.
 */
const refuseOthers = ({ context, provider }: Pick<InteractionParts, 'context' | 'provider'>, asking: AskingBrowser) =>
  provider.use(async (call, next) => {
    const uid = call.cookies.get(provider.cookieName('resume'), { signed: true })
    const taken = uid === undefined ? [] : await findAnswered(context, uid, 'used')
    if (taken.every((one) => asking.hasAsked(call.req, one))) return next()
    call.status = 303
    call.redirect(`/auth/interaction/${uid}`)
  })

type Handlers = Readonly<Record<'begin' | 'ask' | 'poll' | 'answer' | 'finish' | 'unknown', Handler>>

const answerPath = /^\/challenge\/([^/]+)\/answer$/

function pickHandler(handlers: Handlers, { request, rest }: Call): Handler {
  if (request.method === 'GET' && rest === '') return handlers.begin
  if (request.method === 'POST' && rest === '/challenge') return handlers.ask
  if (request.method === 'POST' && answerPath.test(rest)) return handlers.answer
  if (request.method === 'GET' && rest.startsWith('/challenge/')) return handlers.poll
  if (request.method === 'GET' && rest === '/continue') return handlers.finish
  return handlers.unknown
}

function createHandlers(parts: InteractionParts, asking: AskingBrowser): Handlers {
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
    if (!isOwnPage(request, csrfOf(uid))) return sendJson(response, 403, { reason: 'CsrfTokenError' })
    const body = challengeBody.safeParse(await readNodeJson(request))
    if (!body.success) return sendJson(response, 400, { reason: 'InvalidRequestError' })
    const email = normaliseLogin(body.data.email)
    const address = readAddress(request, context.config)
    const waitMs = limits.waitToAsk(address)
    if (waitMs > 0) {
      context.log.security('sign_in.limited', {})
      return sendJson(response, 429, { reason: 'tooMany' }, retryAfter(waitMs))
    }
    await answerChallengeAsked(parts, call, { email, address, limits, asking })
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

  const answer: Handler = async (call) => {
    if (!(await find(call))) return
    if (!isOwnPage(call.request, csrfOf(call.uid))) return sendJson(call.response, 403, { reason: 'CsrfTokenError' })
    await takeCodeAnswer(parts, call, limits)
  }

  const finish: Handler = async (call) => {
    if (!(await find(call))) return
    const answered = await findAnswered(context, call.uid, 'approved')
    const own = answered.find((one) => asking.hasAsked(call.request, one))
    const approved = own && (await useApproval(context, own))
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
    answer,
    finish,
    unknown: ({ response }) => Promise.resolve(sendJson(response, 404, { reason: 'EntityNotFoundError' })),
  }
}

interface AskedBy {
  readonly email: string
  readonly address: string
  readonly limits: SignInLimits
  readonly asking: AskingBrowser
}

async function answerChallengeAsked(
  { context, people, platform, notifyDevices }: InteractionParts,
  call: Call,
  { email, address, limits, asking }: AskedBy,
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
  call.response.appendHeader('set-cookie', asking.cookieOf(challenge))
  sendJson(call.response, 200, {
    challengeId: challenge.id,
    number: challenge.number,
    expiresAt: toInstant(challenge.expiresAt),
    ...(platform ? { code: sealSignIn(context, platform, challenge), platformKey: platform.publicKey } : {}),
  })
  const event = limits.mayAlert(email) ? 'login' : 'quietLogin'
  if (person) notifyDevices(person, { event, challengeId: challenge.id as never })
}

/** What a device without a network showed to the camera of the very browser that wants in. */
async function takeCodeAnswer(
  { context, people, platform, notifyDevices }: InteractionParts,
  { request, response, uid, rest }: Call,
  limits: SignInLimits,
) {
  const body = signInAnswerBody.safeParse(await readNodeJson(request))
  if (!body.success) return sendJson(response, 400, { reason: 'InvalidRequestError' })
  const id = answerPath.exec(rest)?.[1] ?? ''
  const challenge = platform && isUuid(id) ? await readChallenge(context, id) : undefined
  if (!platform || challenge?.interactionUid !== uid) return sendJson(response, 404, { reason: 'EntityNotFoundError' })
  const waitMs = limits.waitToAnswer(readAddress(request, context.config))
  if (waitMs > 0) {
    context.log.security('sign_in.limited', {})
    return sendJson(response, 429, { reason: 'tooMany' }, retryAfter(waitMs))
  }
  const { outcome, person, isFirst } = await answerByCode(
    context,
    { people, otherKey: platform.publicKey },
    challenge,
    body.data,
  )
  const answered: SignInAnsweredWire =
    outcome === 'approved'
      ? { state: outcome, continueUrl: `/oidc/interaction/${uid}/continue` }
      : { state: outcome === 'mismatch' ? 'refused' : outcome }
  sendJson(response, 200, answered)
  if (!isFirst) return
  context.log.security(outcome === 'approved' ? 'sign_in.approved' : 'sign_in.refused', {
    ...idsOf(person?.users ?? []),
    ...(outcome === 'approved' ? {} : { 'error.type': outcome }),
  })
  if (person) notifyDevices(person, { event: 'loginEnded', challengeId: id as never })
}

const isOwnPage = (request: IncomingMessage, csrfToken: string) =>
  isSameText(String(request.headers['x-csrf-token'] ?? ''), csrfToken)
