import { inArray } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { LineageDomain } from './domain-levels'
import type { Change } from './entities'
import { readEnvelopes } from './envelopes'
import { domains } from './schema/entities'

type Reading = Pick<Change, 'database' | 'platform'>

/** Whether a domain is below those, and governed as, the platform has signed: whoever writes a domain of their own above another one would govern it. */
export async function isPlacedAsSigned(
  { database, platform }: Reading,
  lineage: readonly LineageDomain[],
): Promise<boolean> {
  const records = await readEnvelopes(
    database,
    'Domain',
    lineage.map((domain) => domain.id),
  )
  return lineage.every(({ id, governingStrategy }, index) => {
    const record = records.get(id)
    return (
      record !== undefined &&
      platform.isSealed(record) &&
      (record.data['parentId'] ?? undefined) === lineage[index + 1]?.id &&
      (record.data['governingStrategy'] ?? null) === governingStrategy
    )
  })
}

/** Whether each of these domains is that one or below it, as the platform has signed: what is between is read once for all of them. */
export async function areWithin(
  { database, platform }: Reading,
  homes: readonly Uuid[],
  domainId: Uuid,
): Promise<boolean> {
  const below = homes.filter((home) => home !== domainId)
  if (below.length === 0) return true
  const rows = await database
    .select({ id: domains.id, ancestors: domains.ancestors })
    .from(domains)
    .where(inArray(domains.id, below))
  const ways = rows.map(({ id, ancestors }) => [id, ...ancestors]).filter((way) => way.includes(domainId))
  const parents = new Map(ways.flatMap((way) => way.slice(0, way.indexOf(domainId)).map((id, at) => [id, way[at + 1]])))
  const records = await readEnvelopes(database, 'Domain', [...parents.keys()])
  const isPlaced = ([id, parentId]: readonly [Uuid, Uuid | undefined]) => {
    const record = records.get(id)
    return record !== undefined && record.data['parentId'] === parentId && platform.isSealed(record)
  }
  return ways.length === below.length && [...parents].every(isPlaced)
}
