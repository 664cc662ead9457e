import { and, eq, ne } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import { deviceMessageText } from '@domain/signing/device-messages'
import { isUsableKey } from '@domain/signing/usable-key'
import { createRateLimit } from '../http/rate-limit'
import { HttpRefusal } from '../http/refusal'
import { verifySignature } from '../platform/verify-signature'
import { idsOf } from '../security-events'
import type { Database } from '../store/database'
import { users } from '../store/schema/entities'
import { invitations } from '../store/schema/invitations'
import { takeTurn } from '../store/turns'
import type { GovernanceContext } from '../work/governance-context'
import { isKeyHeldElsewhere } from '../work/held-ids'
import { advanceInvitation, type Found, type InvitationRow } from './invitation-record'

/** What a device sends: its key, and its signature over the canonical InvitationAnswer message. */
interface Answer {
  readonly publicKey: string
  readonly signature: string
}

/** Why a key is refused, as the security log names it; undefined for one that is taken, or was taken before. */
type KeyRefusal = 'InvalidSignatureError' | 'KeyAlreadyRegistered' | 'KeyNotAccepted'

/** Of one invitation and one reason; a further one says nothing new, and hides what is said of other invitations. */
const mostNotedAnHour = 5
/** Of all invitations of one person: whoever holds many of their codes is noted no more often, and hides no alarm either. */
const mostNotedOfInviter = 20

/** Is a refusal worth an entry in the security log? The first alarm of an invitation in an hour always is. */
export function createRefusalNotes({ clock }: Pick<GovernanceContext, 'clock'>) {
  const limitOf = (count: number) => createRateLimit(clock, count, 3_600_000)
  const [firstAlarms, ofInvitation, ofInviter] = [limitOf(1), limitOf(mostNotedAnHour), limitOf(mostNotedOfInviter)]
  return ({ id, createdBy }: Pick<InvitationRow, 'id' | 'createdBy'>, refusal: KeyRefusal): boolean => {
    if (ofInvitation.take(`${id} ${refusal}`) > 0) return false
    const isFirstAlarm = refusal === 'KeyAlreadyRegistered' && firstAlarms.take(id) === 0
    return isFirstAlarm || ofInviter.take(createdBy) === 0
  }
}

/**
 * Registers the key of a device by the code of an invitation: the first one, and no other ever. The same key may be sent again, for an answer can be lost.
 * @returns the invitation as it was found; undefined where it was not
 * @throws HttpRefusal, after the security log has named whoever invited
 */
export async function registerKey(
  context: GovernanceContext & { readonly isNoted: ReturnType<typeof createRefusalNotes> },
  answer: Answer,
  find: (database: Database) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { database, log, isNoted } = context
  const outcome = await database.transaction(async (tx) => {
    const found = await find(tx)
    if (!found) return undefined
    const refused = await refuseKey(context, tx, found, answer)
    return { found, ...(refused ? { refusal: refused, isNew: false } : await keepKey(context, tx, found, answer)) }
  })
  if (!outcome) return undefined
  const { found, refusal, isNew } = outcome
  const facts = { ...idsOf([{ id: found.row.createdBy }]), 'countersign.invitation.id': found.row.id }
  if (isNew) log.security('invitation.answered', facts)
  if (!refusal) return found
  if (isNoted(found.row, refusal)) log.security('invitation.refused', { ...facts, 'error.type': refusal })
  if (refusal === 'KeyAlreadyRegistered')
    throw new HttpRefusal('InvitationStatusError', 'Another key is registered for this invitation')
  throw refusal === 'InvalidSignatureError'
    ? new HttpRefusal('InvalidSignatureError', 'The key has not signed for this invitation and this server')
    : new HttpRefusal('InvalidRequestError', 'This key cannot be registered: use a new one')
}

async function refuseKey(
  { config }: GovernanceContext,
  database: Database,
  { row }: Found,
  { publicKey, signature }: Answer,
): Promise<KeyRefusal | undefined> {
  if (!isUsableKey(publicKey)) return 'KeyNotAccepted'
  const message = {
    type: 'InvitationAnswer',
    invitationId: row.id,
    publicKey,
    backend: config.consoleOrigin,
  } as const
  if (!verifySignature(publicKey, deviceMessageText(message), signature)) return 'InvalidSignatureError'
  if (row.publicKey !== null) return row.publicKey === publicKey ? undefined : 'KeyAlreadyRegistered'
  // Nobody becomes a user, or answers another invitation, with the same key meanwhile.
  await takeTurn(database, 'loginNames')
  return (await isKnownKey(database, row, publicKey)) ? 'KeyNotAccepted' : undefined
}

/** A key of any user or of an open request for one, or that has answered any other invitation, whatever became of it: whoever has it is somebody already. */
async function isKnownKey(database: Database, { id }: InvitationRow, publicKey: string): Promise<boolean> {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.publicKey, publicKey)).limit(1)
  if (user || (await isKeyHeldElsewhere(database, [publicKey]))) return true
  const [other] = await database
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.publicKey, publicKey), ne(invitations.id, id)))
  return other !== undefined
}

/** The row is locked: nobody else registers a key for it meanwhile. */
async function keepKey(
  { clock }: GovernanceContext,
  database: Database,
  { row, status }: Found,
  { publicKey }: Answer,
): Promise<{ readonly isNew: boolean; readonly refusal?: KeyRefusal }> {
  if (row.publicKey !== null) return { isNew: false }
  const next = advanceInvitation(status, 'key.registered')
  if (!next) return { isNew: false, refusal: 'KeyAlreadyRegistered' }
  await database
    .update(invitations)
    .set({ status: next, publicKey, lastModifiedAt: toInstant(clock.now()) })
    .where(eq(invitations.id, row.id))
  return { isNew: true }
}
