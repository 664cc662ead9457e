import { and, arrayOverlaps, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ReadAccessSection } from '@domain/session/navigation-access'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import { readLineage, type DomainData, type LineageDomain } from '../store/domain-levels'
import type { UserRow } from '../identity/people-directory'
import type { Database } from '../store/database'
import { readRootDomainId } from '../store/entity-events'
import { domains, users } from '../store/schema/entities'
import { ownDomainIds, type Viewer } from './bearer'
import { HttpRefusal, notFound } from '../http/refusal'

/** The user records of one person. */
export interface Readers {
  readonly users: readonly Pick<UserRow, 'id' | 'domainId' | 'roles'>[]
}

/** The roles that a person brings into a domain: those held there and in the domains above it. */
const rolesTowards = (viewer: Readers, lineage: readonly Uuid[]): readonly string[] =>
  viewer.users.filter((user) => lineage.includes(user.domainId)).flatMap((user) => user.roles)

export const mayRead = (
  viewer: Readers,
  domain: Pick<LineageDomain, 'permissions'>,
  lineage: readonly Uuid[],
  section: ReadAccessSection,
): boolean => {
  const roles = rolesTowards(viewer, lineage)
  return domain.permissions?.readAccess[section]?.some((role) => roles.includes(role)) ?? false
}

/** The same of a row of `domains`, asked where it is read. */
export function isReadableRow(database: Database, { users: own }: Readers, section: ReadAccessSection): SQL {
  const isAbove = or(eq(users.domainId, domains.id), sql`${users.domainId} = any(${domains.ancestors})`)
  const isListed = sql`jsonb_exists_any(${domains.envelope} #> ${`{data,permissions,readAccess,${section}}`}::text[], ${users.roles})`
  return exists(
    database
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          inArray(
            users.id,
            own.map(({ id }) => id),
          ),
          isAbove,
          isListed,
        ),
      ),
  )
}

type VisibleDomain = Pick<DomainData, 'id' | 'permissions'>

/** A domain that the person belongs to, in it or above it; any other is answered as if it did not exist. */
export async function findVisibleDomain(
  context: GatewayContext,
  viewer: Viewer,
  id: string | undefined,
): Promise<{ domain: VisibleDomain; lineage: readonly Uuid[] }> {
  const lineage = isUuid(id) ? await readLineage(context.database, id) : []
  const ids = lineage.map((level) => level.id)
  const { id: domainId, permissions } = lineage[0] ?? {}
  if (!domainId || !permissions || !ids.some((level) => ownDomainIds(viewer).includes(level))) throw notFound()
  return { domain: { id: domainId, permissions }, lineage: ids }
}

/** The domain of a path, when the person may read that section of it. */
export async function requireSection(
  context: GatewayContext,
  viewer: Viewer,
  id: string | undefined,
  section: ReadAccessSection,
): Promise<VisibleDomain> {
  const { domain, lineage } = await findVisibleDomain(context, viewer, id)
  if (!mayRead(viewer, domain, lineage, section)) {
    throw new HttpRefusal('PermissionDeniedError', `Your roles may not read ${section} of this domain`)
  }
  return domain
}

/** The files of vaults name things of many domains: people of the root domain carry them, if their roles may read vaults. */
export async function requireVaultFiles(context: GatewayContext, viewer: Viewer): Promise<void> {
  const rootId = await readRootDomainId(context.database)
  const lineage = await readLineage(context.database, rootId)
  const isListed =
    lineage[0]?.permissions?.readAccess['vaults'] === undefined || mayRead(viewer, lineage[0], [rootId], 'vaults')
  if (!ownDomainIds(viewer).includes(rootId) || !isListed) {
    throw new HttpRefusal('PermissionDeniedError', 'Root-domain users with vault access carry these files')
  }
}

/** Every domain, that one or below it when one is named, of which the person may read a section: asked in the database, as nobody knows how many there are. */
export const isReadableDomain = (
  database: Database,
  viewer: Viewer,
  section: ReadAccessSection,
  under?: Uuid,
): SQL | undefined => {
  const within = under ? [under] : [...ownDomainIds(viewer)]
  if (within.length === 0) return sql`false`
  return and(
    or(inArray(domains.id, within), arrayOverlaps(domains.ancestors, within)),
    isReadableRow(database, viewer, section),
  )
}

/** Their ids, for rows of another table. */
export const readableDomainIds = (database: Database, viewer: Viewer, section: ReadAccessSection, under?: Uuid) =>
  database
    .select({ id: domains.id })
    .from(domains)
    .where(isReadableDomain(database, viewer, section, under))
