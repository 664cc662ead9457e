import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { gatewayDelays } from '@domain/shared/delays'
import type { Person } from '../identity/people'
import type { AccessTokens, Bearer } from '../identity/access-tokens'
import { createCallSlots } from '../access/call-slots'
import { networkOf } from '../http/network-of'
import { readCallerAddress } from '../http/read-address'
import { onceAnswered } from '../http/once-answered'
import { HttpRefusal } from '../http/refusal'
import { normaliseLogin, type People } from '../identity/people'
import { retryAfter } from '../http/rate-limit'
import type { GatewayContext } from '../context'
import { nameAsker } from '../store/askers'
import { createDeviceCheck, type DeviceCaller } from './device-calls'

export const refuseCall = (reason: string, status: 400 | 401 | 403 | 404 | 410 | 413, message?: string): Response =>
  Response.json({ reason, ...(message ? { message } : {}) }, { status, headers: { 'cache-control': 'no-store' } })

/** 429, and when to try again. */
export const refuseTooMany = (waitMs: number): Response =>
  Response.json({ reason: 'tooMany' }, { status: 429, headers: { 'cache-control': 'no-store', ...retryAfter(waitMs) } })

export interface ConsoleCaller {
  readonly bearer: Bearer
  readonly person: Person
}

export interface Callers {
  /** The person of the bearer token; the e-mail that the call names, if any, must be the token's own. */
  readonly readConsole: (call: Context, email?: string) => Promise<ConsoleCaller | Response>
  /** The device whose key signed exactly this call. */
  readonly readDevice: (call: Context, body?: string) => Promise<DeviceCaller | Response>
  /** Gives back the place that the caller was given, if any, once the answer has left. */
  readonly leave: (call: Context) => void
}

const soonMs = 1000

const refuseCrowd = (error: unknown): Response => {
  if (error instanceof HttpRefusal) return refuseTooMany(soonMs)
  throw error
}

/** Console and device of a person share the places of the person's calls here. */
export function createCallers(context: GatewayContext, people: People, tokens: AccessTokens): Callers {
  const slots = createCallSlots()
  const checkDevice = createDeviceCheck(context, people)
  const held = new WeakMap<Context, () => void>()
  const enter = async (call: Context, person: string) => {
    held.set(call, await slots.take(person))
    nameAsker(person)
  }

  const refuseCaller = (call: Context, reason: string, status: 401 | 403) => {
    context.log.security('call.refused', {
      'error.type': reason,
      'http.request.method': call.req.method,
      'http.route': routePath(call, -1),
    })
    return refuseCall(reason, status)
  }
  const findConsole = async (call: Context, email?: string): Promise<ConsoleCaller | Response> => {
    const bearer = await tokens.verify(call.req.header('authorization'), ({ loginId, publicKey }) =>
      enter(call, publicKey ?? loginId),
    )
    if (!bearer.ok)
      return bearer.problem.tag === 'bearerUnknown'
        ? refuseCaller(call, 'PermissionDeniedError', 403)
        : refuseCaller(call, 'InvalidJwtError', 401)
    if (email !== undefined && normaliseLogin(email) !== bearer.value.loginId)
      return refuseCaller(call, 'PermissionDeniedError', 403)
    const { loginId, publicKey } = bearer.value
    const person =
      publicKey === undefined ? await people.findByLogin(loginId) : await people.findHolder({ loginId, publicKey })
    return person ? { bearer: bearer.value, person } : refuseCaller(call, 'PermissionDeniedError', 403)
  }
  const findCaller = async (call: Context, body: string): Promise<DeviceCaller | Response> => {
    const restMs = (context.restoredAt ?? -Infinity) + gatewayDelays.restoredDevices - context.clock.now()
    if (restMs > 0) return refuseTooMany(restMs)
    const { pathname, search } = new URL(call.req.url)
    const authorization = call.req.header('authorization')
    const sent = {
      authorization,
      method: call.req.method,
      path: `${pathname}${search}`,
      body,
      network: networkOf(readCallerAddress(call.req.raw)),
    }
    const caller = await checkDevice(sent, ({ publicKey }) => enter(call, publicKey))
    if (caller.ok) return caller.value
    return caller.problem.tag === 'tooMany'
      ? refuseTooMany(caller.problem.waitMs)
      : refuseCaller(call, caller.problem.tag === 'clockWrong' ? 'DeviceClockError' : 'UnauthorizedError', 401)
  }
  return {
    readConsole: (call, email) => findConsole(call, email).catch(refuseCrowd),
    readDevice: (call, body = '') => findCaller(call, body).catch(refuseCrowd),
    leave: (call) => onceAnswered(held.get(call) ?? (() => undefined)),
  }
}
