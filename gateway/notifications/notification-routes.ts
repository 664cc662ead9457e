import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { limits } from '@domain/shared/limits'
import { isWellFormed } from '@domain/shared/well-formed'
import { isUsableKey } from '@domain/signing/usable-key'
import { registerDeviceBody } from '@api/signing/notifications.wire'
import type { GatewayContext } from '../context'
import { describePaths } from '../requests/read-payload'
import { networkOf } from '../http/network-of'
import { readCallerAddress } from '../http/read-address'
import { parseSent } from '../http/sent-json'
import { describeBrowser } from '../identity/describe-browser'
import { createRateLimit } from '../http/rate-limit'
import { askForStranger } from '../store/askers'
import { idsOf } from '../security-events'
import { createCallers, refuseCall, refuseTooMany } from './callers'
import { addConsoleRoutes } from './console-routes'
import { addDeviceRoutes } from './device-routes'
import { enrolDevice, issueNonce } from './devices'
import type { NotificationParts, NotificationPorts } from './notification-parts'
import { addPushRoutes } from './push-routes'
import { watchHappenings } from './stream-watch'

const base = '/api/notifications'
const mostBytes = 256 * 1024
/** In a minute; docs/decisions/0006-sign-in-limits.md. */
const noncesOfAddress = 60
/** Each may verify a signature. */
const enrolmentsOfAddress = 120

/** The notification service: docs/decisions/0002-device-protocol.md. */
export function createNotificationRoutes(context: GatewayContext, ports: NotificationPorts): Hono {
  const callers = createCallers(context, ports.people, ports.tokens)
  const parts: NotificationParts = { ...ports, context, callers }
  watchHappenings(parts)
  const routes = new Hono()
  routes.use(`${base}/*`, companionOnly(context.config.companionOrigin))
  routes.use(`${base}/*`, (call: Context, next) =>
    askForStranger(networkOf(readCallerAddress(call.req.raw)), next).finally(() => callers.leave(call)),
  )
  routes.use(`${base}/*`, bodyLimit({ maxSize: mostBytes, onError: () => refuseCall('InvalidRequestError', 413) }))
  addEnrolment(routes, parts)
  addDeviceRoutes(routes, parts)
  addPushRoutes(routes, parts)
  addConsoleRoutes(routes, parts)
  return routes
}

/** The companion is the only other origin that may call. */
export const companionOnly = (origin: string) =>
  cors({
    origin: (asked) => (asked === origin ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  })

function addEnrolment(routes: Hono, { context, people, hub }: NotificationParts) {
  const limit = createRateLimit(context.clock, noncesOfAddress, 60_000)
  const enrolmentLimit = createRateLimit(context.clock, enrolmentsOfAddress, 60_000)

  routes.get(`${base}/nonce`, async (call) => {
    // First: whether a key can be used takes arithmetic.
    const waitMs = limit.take(networkOf(readCallerAddress(call.req.raw)))
    if (waitMs > 0) return refuseTooMany(waitMs)
    const { email, publicKey } = call.req.query()
    if (!email || email.length > limits.email || !isWellFormed(email) || !publicKey || !isUsableKey(publicKey))
      return refuseCall('InvalidRequestError', 400)
    return call.json({ nonce: await issueNonce(context, email, publicKey) })
  })

  routes.post(`${base}/secured-register-mobile`, async (call) => {
    const waitMs = enrolmentLimit.take(networkOf(readCallerAddress(call.req.raw)))
    if (waitMs > 0) return refuseTooMany(waitMs)
    const body = registerDeviceBody.safeParse(parseSent(await call.req.text()))
    if (!body.success)
      return refuseCall('InvalidRequestError', 400, `The body is not an enrolment${describePaths(body.error)}`)
    const enrolled = await enrolDevice(context, people, {
      ...body.data,
      name: describeBrowser(call.req.header('user-agent')),
    })
    if (!enrolled.ok) {
      context.log.security('device.refused', {})
      return refuseCall('UnauthorizedError', 401)
    }
    const {
      device: { id, loginId },
      displaced,
    } = enrolled.value
    const whose = idsOf((await people.findByLogin(loginId))?.users ?? [])
    context.log.security('device.enrolled', { ...whose, 'device.id': id })
    for (const one of displaced) {
      context.log.security('device.removed', { ...whose, 'device.id': one })
      hub.closeDevice(one)
    }
    return call.json({ deviceId: id, platformPublicKey: context.platform.publicKey, loginId })
  })

  routes.post(`${base}/register-mobile`, () =>
    refuseCall('InvalidRequestError', 400, 'A device registers through secured-register-mobile.'),
  )
}
