import { and, eq, gt } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { SecurityEvent } from '@domain/session/security-event'
import { toInstant } from '@domain/shared/clock'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { GatewayEnv, Viewer } from '../access/bearer'
import { readId } from '../access/entity-routes'
import { requireSection } from '../access/read-access'
import { listPage } from '../http/list-query'
import { createRateLimit, retryAfter } from '../http/rate-limit'
import { HttpRefusal, notFound } from '../http/refusal'
import { readSent } from '../http/sent-json'
import { idsOf } from '../security-events'
import { invitations } from '../store/schema/invitations'
import type { GovernanceContext } from '../work/governance-context'
import { changeInvitation } from './change-invitation'
import { invitationList } from './invitation-list'
import {
  createInvitationCodes,
  invitationColumns,
  statusAt,
  writeInvitation,
  type InvitationCodes,
  type InvitationRow,
  type ShownInvitation,
} from './invitation-record'
import { findInviter, readInviters, requireInviter } from './inviting-right'
import { insertInvitation, readInvitationBody, requireFreeId } from './insert-invitation'
import { requireFewOpen } from './open-invitations'

const base = '/v1/domains/:domainId/users/invitations'
/** Codes that one person may issue in an hour. */
const codesOfPerson = 100

interface Parts {
  readonly context: GovernanceContext
  readonly codes: InvitationCodes
}

/** Invitations of a domain, for whoever reads its users; changed by whom a policy lets propose users there: docs/decisions/0070-invitations.md. */
export function mountInvitations(app: Hono<GatewayEnv>, context: GovernanceContext): void {
  const parts: Parts = { context, codes: createInvitationCodes(context) }
  addReads(app, parts)
  addCodes(app, parts)
  addEnds(app, parts)
}

interface Reader {
  /** Only who may invite is shown a code, and only while it opens something. */
  readonly isShownCode: boolean
  readonly inviters: ReadonlySet<Uuid>
}

const show = ({ context, codes }: Parts, row: ShownInvitation, { isShownCode, inviters }: Reader) => {
  const status = statusAt(row, context.clock.now())
  const isOrphaned = status === 'Pending' && !inviters.has(row.issuedBy)
  const isOpen = isShownCode && status === 'Pending' && !isOrphaned
  return writeInvitation(row, {
    status,
    code: isOpen ? (codes.open(row) ?? '') : '',
    closedBecause: isOrphaned ? 'InviterMayNotInvite' : row.closedBecause,
  })
}

/** To whoever has just changed it. */
const showChanged = async (parts: Parts, row: InvitationRow) =>
  show(parts, row, {
    isShownCode: true,
    inviters: await readInviters(parts.context.database, row.domainId, [row.issuedBy]),
  })

/** Who has made the codes of a domain that are open by their time. */
async function issuersOf({ database, clock }: GovernanceContext, domainId: Uuid): Promise<readonly Uuid[]> {
  const isOpen = and(eq(invitations.status, 'Pending'), gt(invitations.validUntil, toInstant(clock.now())))
  const rows = await database
    .selectDistinct({ issuedBy: invitations.issuedBy })
    .from(invitations)
    .where(and(eq(invitations.domainId, domainId), isOpen))
  return rows.map(({ issuedBy }) => issuedBy)
}

function addReads(app: Hono<GatewayEnv>, parts: Parts): void {
  const { context } = parts
  const enter = async (viewer: Viewer, id: string | undefined) => {
    const { id: domainId } = await requireSection(context, viewer, id, 'users')
    return { domainId, isShownCode: (await findInviter(context, viewer, domainId)) !== undefined }
  }
  app.get(base, async (c) => {
    const { domainId, isShownCode } = await enter(c.var.viewer, c.req.param('domainId'))
    const inviters = await readInviters(context.database, domainId, await issuersOf(context, domainId))
    return c.json(
      await listPage(
        context.database,
        invitationList(context.clock.now(), (row) => show(parts, row, { isShownCode, inviters })),
        new URL(c.req.url).searchParams,
        eq(invitations.domainId, domainId),
      ),
    )
  })
  app.get(`${base}/:id`, async (c) => {
    const { domainId, isShownCode } = await enter(c.var.viewer, c.req.param('domainId'))
    const [row] = await context.database
      .select(invitationColumns)
      .from(invitations)
      .where(and(eq(invitations.domainId, domainId), eq(invitations.id, readId(c.req.param('id')))))
    if (!row) throw notFound()
    const inviters = await readInviters(context.database, domainId, [row.issuedBy])
    return c.json(show(parts, row, { isShownCode, inviters }))
  })
}

/** Creation and renewal, each of which makes a code. */
function addCodes(app: Hono<GatewayEnv>, parts: Parts): void {
  const { context, codes } = parts
  const limit = createRateLimit(context.clock, codesOfPerson, 3_600_000)
  const takeCode = ({ users: own, loginId }: Viewer) => {
    const waitMs = limit.take(own[0]?.publicKey ?? loginId)
    if (waitMs > 0)
      throw new HttpRefusal(
        'TooManyRequestsError',
        `More than ${codesOfPerson} invitation codes were made in an hour`,
        undefined,
        retryAfter(waitMs),
      )
  }

  app.post(base, async (c) => {
    const { domainId, inviter } = await requireInviter(context, c.var.viewer, c.req.param('domainId'))
    const asked = readInvitationBody(await readSent(c))
    takeCode(c.var.viewer)
    const row = await insertInvitation(parts, c.var.viewer, { domainId, inviter, ...asked })
    noteChange(context, 'invitation.created', inviter, row.id)
    return c.json(await showChanged(parts, row))
  })

  app.post(`${base}/:id/renew`, async (c) => {
    const { domainId, inviter } = await requireInviter(context, c.var.viewer, c.req.param('domainId'))
    const id = readId(c.req.param('id'))
    const row = await changeInvitation(
      context,
      { domainId, id, inviter, act: 'renew', type: 'invitation.renewed' },
      async (before, tx) => {
        await requireFewOpen(tx, c.var.viewer, id, context.clock.now())
        await requireFreeId(tx, domainId, before.userId, context.clock.now())
        takeCode(c.var.viewer)
        return { ...codes.issue(id, before.validSeconds), issuedBy: inviter.id, closedBecause: null }
      },
    )
    noteChange(context, 'invitation.renewed', inviter, id)
    return c.json(await showChanged(parts, row))
  })
}

function addEnds(app: Hono<GatewayEnv>, parts: Parts): void {
  const { context } = parts
  const ends = [
    ['cancel', 'invitation.cancelled', 'invitation.cancelled'],
    ['complete', 'user.created', 'invitation.completed'],
  ] as const
  for (const [act, type, event] of ends)
    app.post(`${base}/:id/${act}`, async (c) => {
      const { domainId, inviter } = await requireInviter(context, c.var.viewer, c.req.param('domainId'))
      const id = readId(c.req.param('id'))
      const row = await changeInvitation(context, { domainId, id, inviter, act, type })
      noteChange(context, event, inviter, id)
      return c.json(await showChanged(parts, row))
    })
}

const noteChange = ({ log }: GovernanceContext, event: SecurityEvent, inviter: UserReference, id: Uuid) =>
  log.security(event, { ...idsOf([inviter]), 'countersign.invitation.id': id })
