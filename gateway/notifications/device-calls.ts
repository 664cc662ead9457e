import { lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import { isUuid } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { sentText } from '@api/shared/sent.wire'
import type { GatewayContext } from '../context'
import type { People, Person } from '../identity/people'
import { createRateLimit } from '../http/rate-limit'
import { verifySignature } from '../platform/verify-signature'
import { deviceCallNonces } from '../store/schema/notifications'
import { findDevice, noteSeen, type Device } from './devices'

export interface DeviceCaller {
  readonly device: Device
  readonly person: Person
}

export interface DeviceCall {
  readonly authorization: string | undefined
  readonly method: string
  /** With query, as the device wrote it. */
  readonly path: string
  readonly body: string
  /** Whom a limit counts as one. */
  readonly network: string
}

export type DeviceRefusal =
  | { readonly tag: 'deviceRefused' | 'clockWrong' }
  | { readonly tag: 'tooMany'; readonly waitMs: number }

export type DeviceCheck = (
  call: DeviceCall,
  admit: (device: KnownDevice) => Promise<void>,
) => Promise<Result<DeviceCaller, DeviceRefusal>>

type KnownDevice = Pick<Device, 'devicePublicKey' | 'publicKey'>

/** In a minute, of those that no known device signed. */
const strangersOfNetwork = 120
const mostKnown = 10_000
const maximumAgeMs = 60_000
const messageShape = z.strictObject({
  type: z.literal('DeviceCall'),
  deviceId: sentText,
  method: sentText,
  path: sentText,
  bodyHash: sentText,
  issuedAt: z.iso.datetime(),
  nonce: sentText.check(z.minLength(8), z.maxLength(64)),
})

/**
 * Believes a device call only if its own key signed this method, path and body within the last minute, for the first time; `admit` is awaited when it has.
 * A device that called before is known by its key before the database is asked for it; whoever is not has so many calls of its network.
 * A device whose clock is wrong is let in no more than a stranger, but is told why.
 */
export function createDeviceCheck(context: GatewayContext, people: People): DeviceCheck {
  const known = new Map<string, KnownDevice>()
  const strangers = createRateLimit(context.clock, strangersOfNetwork, 60_000)
  const remember = (device: Device) => {
    known.delete(device.id)
    known.set(device.id, device)
    if (known.size > mostKnown) known.delete(known.keys().next().value!)
  }
  return async (call, admit) => {
    const refused = refuse({ tag: 'deviceRefused' } as const)
    const message = readMessage(call.authorization)
    if (!message || !isAboutThisCall(message.fields, call)) return refused
    const isSignedBy = (one: KnownDevice | undefined): one is KnownDevice =>
      one !== undefined && verifySignature(one.devicePublicKey, message.text, message.signature)
    const { deviceId } = message.fields
    const isNow = isOfNow(context, message.fields)
    const familiar = isNow ? known.get(deviceId) : undefined
    const isFamiliar = isSignedBy(familiar)
    const waitMs = isFamiliar ? 0 : strangers.take(call.network)
    if (waitMs > 0) return refuse({ tag: 'tooMany', waitMs })
    if (isFamiliar) await admit(familiar)
    const device = isUuid(deviceId) ? await findDevice(context, deviceId) : undefined
    if (!device) known.delete(deviceId)
    if (!device || !(isFamiliar || isSignedBy(device))) return refused
    // Whoever has recorded a call may send it again: it costs no more than that of a stranger.
    if (!isNow) return refuse({ tag: 'clockWrong' })
    if (!isFamiliar) {
      strangers.giveBack(call.network)
      await admit(device)
    }
    remember(device)
    const person = await people.findByLogin(device.loginId)
    if (person?.publicKey !== device.publicKey) return refused
    if (!(await useNonce(context, device.id, message.fields.nonce))) return refused
    await noteSeen(context, device)
    return succeed({ device, person })
  }
}

function readMessage(authorization: string | undefined) {
  const match = /^Device ([\w-]+)\.([\w-]+)$/.exec(authorization ?? '')
  if (!match) return undefined
  const text = Buffer.from(match[1]!, 'base64url').toString('utf8')
  const fields = messageShape.safeParse(parseJson(text))
  if (!fields.success || canonicalText(fields.data) !== text) return undefined
  return { text, fields: fields.data, signature: Buffer.from(match[2]!, 'base64url').toString('base64') }
}

type Message = z.output<typeof messageShape>

const isAboutThisCall = (message: Message, call: DeviceCall) =>
  message.method === call.method && message.path === call.path && message.bodyHash === sha256Hex(call.body)

const isOfNow = ({ clock }: GatewayContext, message: Message) =>
  Math.abs(clock.now() - Date.parse(message.issuedAt)) <= maximumAgeMs

async function useNonce({ database, clock }: GatewayContext, deviceId: string, nonce: string): Promise<boolean> {
  const now = clock.now()
  await database.delete(deviceCallNonces).where(lt(deviceCallNonces.usedAt, now - 3 * maximumAgeMs))
  const rows = await database
    .insert(deviceCallNonces)
    .values({ deviceId, nonce, usedAt: now })
    .onConflictDoNothing()
    .returning()
  return rows.length === 1
}
