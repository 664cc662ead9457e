import type { Uuid } from '@domain/shared/ids'
import { readLineage, type LineageDomain } from './domain-levels'
import type { Change } from './entities'
import { readEnvelopes } from './envelopes'

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

/** Whether what is at home in one domain is so in another one, or below it. */
export async function isWithin(reading: Reading, home: Uuid, domainId: Uuid): Promise<boolean> {
  if (home === domainId) return true
  const lineage = await readLineage(reading.database, home)
  return lineage.some(({ id }) => id === domainId) && (await isPlacedAsSigned(reading, lineage))
}
