import type { Hono } from 'hono'
import { toInstant } from '@domain/shared/clock'
import { gatewayDelays } from '@domain/shared/delays'
import { isUuid } from '@domain/shared/ids'
import { parseJson, type JsonObject } from '@domain/shared/json'
import { isWellFormed } from '@domain/shared/well-formed'
import {
  contextBody,
  loginAnswerBody,
  signatureBody,
  type DeviceEventWire,
  type PendingEntityWire,
} from '@api/signing/notifications.wire'
import { parseSent } from '../http/sent-json'
import { answerChallenge, findOpenChallenge } from '../identity/login-challenges'
import { normaliseLogin } from '../identity/people'
import { createRateLimit } from '../http/rate-limit'
import { verifySignature } from '../platform/verify-signature'
import { idsOf } from '../security-events'
import { refuseCall, refuseTooMany } from './callers'
import { removeDevice } from './devices'
import { eventStream } from './event-stream'
import { buildIntentContext, readAnswered } from './intent-context'
import type { NotificationParts } from './notification-parts'
import { checkRequest, statusOfProblem } from './check-request'
import { admitScanned, endWaiting, findWaiting, listWaiting, storeSignature, type Pending } from './pending'

const base = '/api/notifications'
/** In a minute: requests that a device hands in because a person scanned them, as many as a console may ask for. */
const scansOfKey = 30
const hashShape = ':hash{[0-9a-f]{64}}'

/** The device's calls, each signed by its own device key. */
export function addDeviceRoutes(routes: Hono, parts: NotificationParts) {
  addStream(routes, parts)
  addReads(routes, parts)
  addContext(routes, parts)
  addAnswers(routes, parts)
  addLogin(routes, parts)
  addUnregister(routes, parts)
}

function addStream(routes: Hono, { context, callers, hub }: NotificationParts) {
  routes.get(`${base}/device/stream`, async (call) => {
    const caller = await callers.readDevice(call)
    if (caller instanceof Response) return caller
    const { person, device } = caller
    return eventStream<DeviceEventWire>({
      clock: context.clock,
      signal: call.req.raw.signal,
      until: context.clock.now() + gatewayDelays.deviceStream,
      open: (listener) => {
        listener.send({ event: 'ready' })
        return hub.addDevice(person, { ...listener, deviceId: device.id })
      },
    })
  })
}

function addReads(routes: Hono, parts: NotificationParts) {
  const { context, callers } = parts
  routes.get(`${base}/entity/${hashShape}`, async (call) => {
    const caller = await callers.readDevice(call)
    if (caller instanceof Response) return caller
    const pending = await findWaiting(context, caller.person, call.req.param('hash'))
    return pending ? call.json(await describePending(parts, pending)) : refuseCall('EntityNotFoundError', 404)
  })

  routes.get(`${base}/entities`, async (call) => {
    const caller = await callers.readDevice(call)
    if (caller instanceof Response) return caller
    if (normaliseLogin(call.req.query('email') ?? '') !== caller.person.loginId)
      return refuseCall('PermissionDeniedError', 403)
    return call.json(await describeAll(parts, await listWaiting(context, caller.person)))
  })
}

const toWire = ({ canonical, hash, requestedAt }: Pending) => ({
  entity: parseJson(canonical) as JsonObject & { type: string },
  hash,
  requestedAt: toInstant(requestedAt),
})

async function describePending({ facts }: NotificationParts, pending: Pending): Promise<PendingEntityWire> {
  const wire = toWire(pending)
  return { ...wire, intentContext: await buildIntentContext(facts, wire.entity) }
}

/** A list names what is answered; what else a device needs to read a request is asked for when it is opened. */
async function describeAll(
  { facts }: NotificationParts,
  waiting: readonly Pending[],
): Promise<readonly PendingEntityWire[]> {
  const wire = waiting.map(toWire)
  const proposals = await readAnswered(
    facts,
    wire.map(({ entity }) => entity),
  )
  return wire.map((one, at) => {
    const proposal = proposals[at]?.signed
    return proposal ? { ...one, intentContext: { proposal, entities: [] } } : one
  })
}

function addContext(routes: Hono, { callers, facts }: NotificationParts) {
  routes.post(`${base}/device/context`, async (call) => {
    const text = await call.req.text()
    const caller = await callers.readDevice(call, text)
    if (caller instanceof Response) return caller
    const body = contextBody.safeParse(parseSent(text))
    if (!body.success) return refuseCall('InvalidRequestError', 400)
    const entity = body.data.entity as unknown as JsonObject
    const checked = checkRequest(entity, undefined, caller.person)
    return checked.ok
      ? call.json(await buildIntentContext(facts, entity))
      : refuseCall(checked.problem, statusOfProblem(checked.problem))
  })
}

function addAnswers(routes: Hono, parts: NotificationParts) {
  const { context, callers, hub } = parts
  const scanLimit = createRateLimit(context.clock, scansOfKey, 60_000)
  routes.post(`${base}/signature`, async (call) => {
    const text = await call.req.text()
    const caller = await callers.readDevice(call, text)
    if (caller instanceof Response) return caller
    const body = signatureBody.safeParse(parseSent(text))
    if (!body.success) return refuseCall('InvalidRequestError', 400)
    const { person } = caller
    const { loginId, publicKey } = person
    if (normaliseLogin(body.data.email) !== loginId) return refuseCall('PermissionDeniedError', 403)
    const { hash, signature, entity } = body.data
    const waitMs = entity ? scanLimit.take(publicKey) : 0
    if (waitMs > 0) {
      context.log.security('prompt.limited', idsOf(person.users))
      return refuseTooMany(waitMs)
    }
    const scanned = entity ? checkRequest(entity as unknown as JsonObject, hash, person) : undefined
    if (scanned && !scanned.ok) return refuseCall(scanned.problem, statusOfProblem(scanned.problem))
    if (scanned && !verifySignature(publicKey, scanned.value, signature))
      return refuseCall('InvalidSignatureError', 400)
    if (scanned) await admitScanned(context, { hash, loginId, publicKey, canonical: scanned.value })
    const stored = await storeSignature(context, { holder: person, hash, signature })
    if (!stored.ok)
      return refuseCall(stored.problem.tag === 'notWaiting' ? 'RequestNotWaitingError' : 'InvalidSignatureError', 400)
    hub.notifyDevices(person, { event: 'withdrawn', hash })
    return call.json({ hash })
  })

  routes.post(`${base}/device/decline/${hashShape}`, async (call) => {
    const caller = await callers.readDevice(call, await call.req.text())
    if (caller instanceof Response) return caller
    const hash = call.req.param('hash')
    const { person } = caller
    if (!(await endWaiting(context, person, hash, 'declined'))) return refuseCall('EntityNotFoundError', 404)
    hub.notifyDevices(person, { event: 'withdrawn', hash })
    hub.notifyConsoles(person, { event: 'declined', hash })
    return call.json({ hash })
  })
}

function addLogin(routes: Hono, { context, callers, hub }: NotificationParts) {
  const { issuer } = context.config.tokens
  routes.get(`${base}/device/login`, async (call) => {
    const caller = await callers.readDevice(call)
    if (caller instanceof Response) return caller
    const open = await findOpenChallenge(context, caller.person)
    if (!open) return call.body(null, 204, { 'cache-control': 'no-store' })
    const { id, offered, expiresAt, askedAt, browser, address } = open
    const times = { expiresAt: toInstant(expiresAt), askedAt: toInstant(askedAt) }
    return call.json({
      challengeId: id,
      issuer,
      origin: context.config.consoleOrigin,
      numbers: offered,
      ...times,
      browser,
      address,
    })
  })

  routes.post(`${base}/device/login/:challengeId`, async (call) => {
    const text = await call.req.text()
    const caller = await callers.readDevice(call, text)
    if (caller instanceof Response) return caller
    const body = loginAnswerBody.safeParse(parseSent(text))
    const challengeId = call.req.param('challengeId')
    if (!body.success || !isUuid(challengeId)) return refuseCall('InvalidRequestError', 400)
    const { person } = caller
    const outcome = await answerChallenge(context, challengeId, { holder: person, answer: body.data })
    if (!outcome) return refuseCall('EntityNotFoundError', 404)
    context.log.security(outcome === 'approved' ? 'sign_in.approved' : 'sign_in.refused', {
      ...idsOf(person.users),
      'device.id': caller.device.id,
      ...(outcome === 'approved' ? {} : { 'error.type': outcome }),
    })
    hub.notifyDevices(person, { event: 'loginEnded', challengeId })
    return call.json({ outcome })
  })
}

function addUnregister(routes: Hono, { context, callers, hub }: NotificationParts) {
  routes.post(`${base}/unregister-mobile`, async (call) => {
    const text = await call.req.text()
    const caller = await callers.readDevice(call, text)
    if (caller instanceof Response) return caller
    const body = parseSent(text) as { pushToken?: unknown } | undefined
    if (typeof body?.pushToken !== 'string' || !isWellFormed(body.pushToken))
      return refuseCall('InvalidRequestError', 400)
    if (!(await removeDevice(context, caller.device, body.pushToken))) return refuseCall('EntityNotFoundError', 404)
    context.log.security('device.removed', { ...idsOf(caller.person.users), 'device.id': caller.device.id })
    hub.closeDevice(caller.device.id)
    return call.json({})
  })
}
