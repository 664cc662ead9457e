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
}

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

/** Believes a device call only if its own key signed this method, path and body within the last minute, for the first time; `admit` is awaited when it has. */
export async function authenticateDevice(context: GatewayContext, people: People, call: DeviceCall, admit: (device: Device) => Promise<void>): Promise<Result<DeviceCaller, { readonly tag: 'deviceRefused' }>> {
  const refused = refuse({ tag: 'deviceRefused' } as const)
  const message = readMessage(call.authorization)
  if (!message || !isAboutThisCall(context, message.fields, call)) return refused
  const device = isUuid(message.fields.deviceId) ? await findDevice(context, message.fields.deviceId) : undefined
  if (!device || !verifySignature(device.devicePublicKey, message.text, message.signature)) return refused
  await admit(device)
  const person = await people.findByLogin(device.loginId)
  if (person?.publicKey !== device.publicKey) return refused
  if (!(await useNonce(context, device.id, message.fields.nonce))) return refused
  await noteSeen(context, device)
  return succeed({ device, person })
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

const isAboutThisCall = ({ clock }: GatewayContext, message: Message, call: DeviceCall) =>
  message.method === call.method &&
  message.path === call.path &&
  message.bodyHash === sha256Hex(call.body) &&
  Math.abs(clock.now() - Date.parse(message.issuedAt)) <= maximumAgeMs

async function useNonce({ database, clock }: GatewayContext, deviceId: string, nonce: string): Promise<boolean> {
  const now = clock.now()
  await database.delete(deviceCallNonces).where(lt(deviceCallNonces.usedAt, now - 3 * maximumAgeMs))
  const rows = await database.insert(deviceCallNonces).values({ deviceId, nonce, usedAt: now }).onConflictDoNothing().returning()
  return rows.length === 1
}
