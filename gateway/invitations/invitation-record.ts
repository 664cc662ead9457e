import { and, eq } from 'drizzle-orm'
import { transition } from 'xstate'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import type { InvitationClosure, InvitationStatus } from '@domain/invitations/invitation'
import { isSameCode, makeInvitationCode, readInvitationCode } from '@domain/invitations/invitation-code'
import { toInstant } from '@domain/shared/clock'
import { toBase64 } from '@domain/shared/base64'
import { sha256Hex } from '@domain/shared/hash'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { invitationLifecycle, type InvitationLifecycleEvent } from '@machines/lifecycles/invitation.machine'
import { createSeal } from '../identity/seal'
import type { Database } from '../store/database'
import { invitations } from '../store/schema/invitations'
import type { GovernanceContext } from '../work/governance-context'
import { readInviters } from './inviting-right'

export type InvitationRow = typeof invitations.$inferSelect

export interface InvitationCodes {
  /** A code of one's own for an invitation, and when it stops opening it. */
  readonly issue: (
    id: Uuid,
    validSeconds: number,
  ) => Pick<InvitationRow, 'codeHash' | 'sealedCode' | 'validUntil' | 'validSeconds'>
  /** The code of an invitation; undefined where the row was closed under another secret, or changed since. */
  readonly open: (row: Pick<InvitationRow, 'id' | 'sealedCode'>) => string | undefined
}

/** Codes are closed in the database under the platform's own secret: whoever reads a backup has none. */
export function createInvitationCodes({
  random,
  clock,
  vaultSeed,
}: Pick<GovernanceContext, 'random' | 'clock' | 'vaultSeed'>): InvitationCodes {
  const seal = createSeal(random, toBase64(vaultSeed), 'invitation codes')
  return {
    issue: (id, validSeconds) => {
      const code = makeInvitationCode(random)
      const validUntil = toInstant(clock.now() + validSeconds * 1000)
      return { codeHash: sha256Hex(code), sealedCode: seal.close(code, id), validUntil, validSeconds }
    },
    open: ({ id, sealedCode }) => seal.open(sealedCode, id),
  }
}

/** The status after an event; undefined where the lifecycle does not allow it. */
export function advanceInvitation(
  status: InvitationStatus,
  type: InvitationLifecycleEvent['type'],
): InvitationStatus | undefined {
  const snapshot = invitationLifecycle.resolveState({ value: status })
  return snapshot.can({ type }) ? transition(invitationLifecycle, snapshot, { type })[0].value : undefined
}

/** The status now: a Pending one ends by the clock, whenever somebody looks. */
export const statusAt = ({ status, validUntil }: Pick<InvitationRow, 'status' | 'validUntil'>, now: number) =>
  status === 'Pending' && Date.parse(validUntil) <= now
    ? (advanceInvitation(status, 'validity.ended') ?? status)
    : status

/** What of an invitation is read for a list and a detail. */
export const invitationColumns = {
  id: invitations.id,
  domainId: invitations.domainId,
  status: invitations.status,
  closedBecause: invitations.closedBecause,
  sealedCode: invitations.sealedCode,
  validUntil: invitations.validUntil,
  userId: invitations.userId,
  alias: invitations.alias,
  roles: invitations.roles,
  details: invitations.details,
  publicKey: invitations.publicKey,
  createdAt: invitations.createdAt,
  createdBy: invitations.createdBy,
  createdByDomainId: invitations.createdByDomainId,
  issuedBy: invitations.issuedBy,
  lastModifiedAt: invitations.lastModifiedAt,
}
export type ShownInvitation = Pick<InvitationRow, keyof typeof invitationColumns>

export interface InvitationFacts {
  readonly status: InvitationStatus
  /** Of whoever may invite, while it opens something; empty for everybody else. */
  readonly code: string
  readonly closedBecause: InvitationClosure | null
}

export const writeInvitation = (
  row: ShownInvitation,
  { status, code, closedBecause }: InvitationFacts,
): InvitationWire => ({
  id: row.id,
  code,
  status,
  ...(closedBecause === null ? {} : { closedBecause }),
  validUntil: row.validUntil,
  user: {
    id: row.userId,
    domainId: row.domainId,
    alias: row.alias,
    roles: [...row.roles],
    lock: row.details.lock,
    ...(row.details.description === undefined ? {} : { description: row.details.description }),
    customProperties: row.details.customProperties,
    ...(row.publicKey === null ? {} : { publicKey: row.publicKey }),
  },
  metadata: {
    createdAt: row.createdAt,
    lastModifiedAt: row.lastModifiedAt,
    createdBy: { id: row.createdBy, domainId: row.createdByDomainId },
  },
})

/** One invitation of a domain, locked for the rest of the transaction. */
export async function lockInvitation(database: Database, domainId: Uuid, id: Uuid): Promise<InvitationRow | undefined> {
  const [row] = await database
    .select()
    .from(invitations)
    .where(and(eq(invitations.domainId, domainId), eq(invitations.id, id)))
    .for('update')
  return row
}

export interface Found {
  readonly row: InvitationRow
  readonly status: InvitationStatus
  /** Whether it was asked for by its code: only that lets a key be registered. */
  readonly isByCode: boolean
}

/**
 * What an id or a code stands for. By its code an invitation that is expired or cancelled is not found, as if there were none; by its id its status is
 * told. An id is random, and known to whom it was sent. A Pending one opens nothing, as an expired one, while whoever made its code may not invite.
 * @param use `change`: the row stays locked for the rest of the transaction
 */
export async function findByIdOrCode(
  { database, clock, codes }: Pick<GovernanceContext, 'database' | 'clock'> & { readonly codes: InvitationCodes },
  text: string,
  use: 'read' | 'change' = 'read',
): Promise<Found | undefined> {
  const code = isUuid(text) ? undefined : readInvitationCode(text)
  if (!isUuid(text) && code === undefined) return undefined
  const query = database
    .select()
    .from(invitations)
    .where(code === undefined ? eq(invitations.id, text as Uuid) : eq(invitations.codeHash, sha256Hex(code)))
  const [row] = use === 'change' ? await query.for('update') : await query
  if (!row) return undefined
  const status = await usableStatus(database, row, clock.now())
  if (code === undefined) return { row, status, isByCode: false }
  const isOpen = status !== 'Expired' && status !== 'Cancelled'
  return isOpen && isSameCode(code, codes.open(row) ?? '') ? { row, status, isByCode: true } : undefined
}

async function usableStatus(database: Database, row: InvitationRow, now: number): Promise<InvitationStatus> {
  const status = statusAt(row, now)
  if (status !== 'Pending' || (await readInviters(database, row.domainId, [row.issuedBy])).has(row.issuedBy))
    return status
  return advanceInvitation(status, 'validity.ended') ?? status
}
