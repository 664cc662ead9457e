import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { deviceMessageText } from '@domain/signing/device-messages'
import type { PublicKey } from '@domain/signing/public-key'
import { isUsableKey } from '@domain/signing/usable-key'
import type { GatewayContext } from '../context'
import type { KeyHolder } from '../identity/account-id'
import { normaliseLogin, type People } from '../identity/people'
import { verifySignature } from '../platform/verify-signature'
import { devices, enrolmentNonces } from '../store/schema/notifications'

export type Device = typeof devices.$inferSelect

const nonceMs = 120_000

/** A nonce for any e-mail and key: whether they are known is not told. */
export async function issueNonce(
  { database, clock, random }: GatewayContext,
  email: string,
  publicKey: PublicKey,
): Promise<Uuid> {
  const now = clock.now()
  const nonce = random.uuid()
  await database.delete(enrolmentNonces).where(lt(enrolmentNonces.expiresAt, now))
  await database
    .insert(enrolmentNonces)
    .values({ nonce, email: normaliseLogin(email), publicKey, expiresAt: now + nonceMs })
  return nonce
}

export interface Enrolment {
  readonly nonce: Uuid
  readonly email: string
  readonly pushToken: string
  readonly nativeAppVersion: string
  readonly publicKey: PublicKey
  readonly devicePublicKey: PublicKey
  readonly backend: string
  readonly signature: string
  /** What enrols, coarsely. */
  readonly name: string
}

/** Devices of one key; a further one takes the place of whichever was silent longest. */
export const mostDevices = 20

export interface Enrolled {
  readonly device: Device
  /** The ids of those that had to go. */
  readonly displaced: readonly Uuid[]
}

/** One refusal for every reason: unknown e-mail, foreign key, stale nonce and bad signature look the same. */
export async function enrolDevice(
  context: GatewayContext,
  people: People,
  enrolment: Enrolment,
): Promise<Result<Enrolled, { readonly tag: 'refused' }>> {
  const { email, publicKey, devicePublicKey } = enrolment
  const hasNonce = await consumeNonce(context, enrolment)
  const person = await people.findByLogin(email)
  const isTrue =
    hasNonce && person?.publicKey === publicKey && isEnrolmentSigned(enrolment) && isAddressedHere(context, enrolment)
  if (!isTrue || !isUsableKey(devicePublicKey) || devicePublicKey === publicKey) return refuse({ tag: 'refused' })
  const row = {
    id: context.random.uuid(),
    loginId: person.loginId,
    publicKey,
    devicePublicKey,
    pushToken: enrolment.pushToken,
    appVersion: enrolment.nativeAppVersion,
    name: enrolment.name,
    enrolledAt: context.clock.now(),
  }
  const [stored] = await context.database.insert(devices).values(row).onConflictDoNothing().returning()
  if (stored) return succeed({ device: stored, displaced: await displaceSilent(context, stored) })
  // The answer to an earlier enrolment was lost, or the person pairs again: the same device of the same key is let in as what it is.
  const own = await findOwn(context, row)
  return own ? succeed({ device: own, displaced: [] }) : refuse({ tag: 'refused' })
}

async function findOwn(
  { database }: GatewayContext,
  { loginId, publicKey, devicePublicKey }: Pick<Device, 'loginId' | 'publicKey' | 'devicePublicKey'>,
): Promise<Device | undefined> {
  const isOwn = and(
    eq(devices.loginId, loginId),
    eq(devices.publicKey, publicKey),
    eq(devices.devicePublicKey, devicePublicKey),
  )
  const [found] = await database.select().from(devices).where(isOwn)
  return found
}

async function displaceSilent({ database }: GatewayContext, { loginId, publicKey }: Device): Promise<readonly Uuid[]> {
  const lastSeenAt = sql`coalesce(${devices.seenAt}, ${devices.enrolledAt})`
  const crowd = database
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.loginId, loginId), eq(devices.publicKey, publicKey)))
    .orderBy(desc(lastSeenAt), desc(devices.enrolledAt), desc(devices.id))
    .offset(mostDevices)
  return (await database.delete(devices).where(inArray(devices.id, crowd)).returning({ id: devices.id })).map(
    ({ id }) => id,
  )
}

const isAddressedHere = ({ config }: GatewayContext, { backend }: Enrolment) => backend === config.consoleOrigin

const isEnrolmentSigned = ({ nonce, email, backend, publicKey, devicePublicKey, signature }: Enrolment) =>
  verifySignature(
    publicKey,
    deviceMessageText({ type: 'DeviceEnrolment', nonce, email, backend, publicKey, devicePublicKey }),
    signature,
  )

async function consumeNonce(
  { database, clock }: GatewayContext,
  { nonce, email, publicKey }: Enrolment,
): Promise<boolean> {
  const isIt = and(
    eq(enrolmentNonces.nonce, nonce),
    eq(enrolmentNonces.email, normaliseLogin(email)),
    eq(enrolmentNonces.publicKey, publicKey),
  )
  const rows = await database
    .delete(enrolmentNonces)
    .where(and(isIt, gt(enrolmentNonces.expiresAt, clock.now())))
    .returning()
  return rows.length === 1
}

export async function findDevice({ database }: GatewayContext, id: Uuid): Promise<Device | undefined> {
  const [row] = await database.select().from(devices).where(eq(devices.id, id))
  return row
}

const seenToMs = 60_000

/** To the minute: a device that waits for an answer asks often. */
export async function noteSeen({ database, clock }: GatewayContext, { id, seenAt }: Device): Promise<void> {
  const now = clock.now()
  if (seenAt === null || now - seenAt >= seenToMs)
    await database.update(devices).set({ seenAt: now }).where(eq(devices.id, id))
}

export async function hasDevice({ database }: GatewayContext, { loginId, publicKey }: KeyHolder): Promise<boolean> {
  const rows = await database
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.loginId, loginId), eq(devices.publicKey, publicKey)))
    .limit(1)
  return rows.length === 1
}

export async function removeDevice({ database }: GatewayContext, device: Device, pushToken: string): Promise<boolean> {
  const rows = await database
    .delete(devices)
    .where(and(eq(devices.id, device.id), eq(devices.pushToken, pushToken)))
    .returning()
  return rows.length === 1
}
