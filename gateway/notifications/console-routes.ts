import type { Hono } from 'hono'
import { parseJson, type JsonObject } from '@domain/shared/json'
import { limits } from '@domain/shared/limits'
import type { ConsoleEventWire } from '@api/signing/console-events.wire'
import { contextBody, signWebBody } from '@api/signing/notifications.wire'
import { parseSent } from '../http/sent-json'
import { createRateLimit } from '../http/rate-limit'
import { idsOf } from '../security-events'
import { refuseCall, refuseTooMany } from './callers'
import { hasDevice } from './devices'
import { eventStream } from './event-stream'
import { buildIntentContext } from './intent-context'
import type { NotificationParts } from './notification-parts'
import { askForSignature, consumeSignature, withdraw } from './pending'
import { checkRequest, statusOfProblem } from './check-request'
import { limitWaiting } from './waiting-limit'

const base = '/api/notifications'
const hashShape = ':hash{[0-9a-f]{64}}'

/** The console's calls: bearer token, and the e-mail of its subject. */
export function addConsoleRoutes(routes: Hono, parts: NotificationParts) {
  addStream(routes, parts)
  addSignWeb(routes, parts)
  addContext(routes, parts)
  addDeletes(routes, parts)
}

function addStream(routes: Hono, { context, callers, hub }: NotificationParts) {
  routes.get(`${base}/register-web`, async (call) => {
    const caller = await callers.readConsole(call, call.req.query('email') ?? '')
    if (caller instanceof Response) return caller
    const { person, bearer } = caller
    // A device without a network is known by its key alone.
    const maySignOffline = context.config.airGapOrigin !== undefined
    if (!maySignOffline && !(await hasDevice(context, person))) return refuseCall('NoSigningDeviceError', 403)
    return eventStream<ConsoleEventWire>({
      clock: context.clock,
      signal: call.req.raw.signal,
      until: bearer.expiresAt,
      open: (listener) => {
        listener.send({ event: 'ready', deviceListening: hub.isDeviceListening(person) })
        return hub.addConsole(person, { ...listener, sessionId: bearer.sessionId })
      },
    })
  })
}

function addSignWeb(routes: Hono, parts: NotificationParts) {
  const { context, callers, hub } = parts
  const promptLimit = createRateLimit(context.clock, 30, 60_000)
  routes.post(`${base}/sign-web`, async (call) => {
    const text = await call.req.text()
    if (text.length > 2 * limits.rawRequest) return refuseCall('InvalidRequestError', 413)
    const body = signWebBody.safeParse(parseSent(text))
    if (!body.success) return refuseCall('InvalidRequestError', 400)
    const caller = await callers.readConsole(call, body.data.email)
    if (caller instanceof Response) return caller
    const { person } = caller
    const entity = body.data.entity as unknown as JsonObject
    const checked = checkRequest(entity, body.data.hash, person)
    if (!checked.ok) return refuseCall(checked.problem, statusOfProblem(checked.problem))
    const waitMs = promptLimit.take(person.loginId)
    if (waitMs > 0) {
      context.log.security('prompt.limited', idsOf(person.users))
      return refuseTooMany(waitMs)
    }
    const { hash } = body.data
    const pending = await askForSignature(
      context,
      { hash, loginId: person.loginId, publicKey: person.publicKey, canonical: checked.value },
      { sessionId: caller.bearer.sessionId },
    )
    await limitWaiting(parts, person, hash)
    const answered = pending.state === 'signed' ? 1 : hub.notifyDevices(person, { event: 'request', hash })
    return call.json({ hash }, answered > 0 ? 200 : 202)
  })
}

/** For a device without a network, to which the console shows the request: the same as what a device with one is told. */
function addContext(routes: Hono, { callers, facts }: NotificationParts) {
  routes.post(`${base}/web-context`, async (call) => {
    const caller = await callers.readConsole(call)
    if (caller instanceof Response) return caller
    const text = await call.req.text()
    if (text.length > 2 * limits.rawRequest) return refuseCall('InvalidRequestError', 413)
    const body = contextBody.safeParse(parseSent(text))
    if (!body.success) return refuseCall('InvalidRequestError', 400)
    const entity = body.data.entity as unknown as JsonObject
    const checked = checkRequest(entity, undefined, caller.person)
    return checked.ok
      ? call.json(await buildIntentContext(facts, entity))
      : refuseCall(checked.problem, statusOfProblem(checked.problem))
  })
}

function addDeletes(routes: Hono, { context, callers, hub, silence }: NotificationParts) {
  routes.delete(`${base}/entity/${hashShape}/signature`, async (call) => {
    const caller = await callers.readConsole(call)
    if (caller instanceof Response) return caller.status === 403 ? refuseCall('LoginLostError', 403) : caller
    const hash = call.req.param('hash')
    const { person } = caller
    const found = await consumeSignature(context, person, hash, caller.bearer.sessionId)
    const isAwaited = found.state === 'waiting' || (found.state === 'none' && (await silence.resumed(person, hash)))
    if (isAwaited) return call.body(null, 204, { 'cache-control': 'no-store' })
    if (found.state === 'declined') return refuseCall('DeclinedOnDeviceError', 410)
    if (found.state === 'withdrawn') return refuseCall('RequestWithdrawnError', 410)
    return found.state === 'signed'
      ? call.json({ hash, signature: found.signature })
      : refuseCall('EntityNotFoundError', 404)
  })

  routes.delete(`${base}/entity/${hashShape}`, async (call) => {
    const caller = await callers.readConsole(call)
    if (caller instanceof Response) return caller
    const hash = call.req.param('hash')
    const withdrawn = await withdraw(context, caller.person, hash)
    if (!withdrawn) return refuseCall('EntityNotFoundError', 404)
    hub.notifyDevices(caller.person, { event: 'withdrawn', hash })
    return call.json({ entity: parseJson(withdrawn.canonical), hash })
  })
}
