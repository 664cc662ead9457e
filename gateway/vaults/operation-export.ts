import { and, asc, eq, sql } from 'drizzle-orm'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { operationFileVersion, preparedFormat, type PreparedFile } from '@domain/vaults/operation-files'
import type { GatewayContext } from '../context'
import { manifests, transactions, vaultOperations } from '../store/schema/money'

/** Operations of one file: signed, they stay well within what an import takes. */
const mostInAFile = 1000

/**
 * The file that is carried to a vault: what it has still to sign, under the signature of the platform. Where that is more than a file
 * holds, the domains take turns, and the rest is in the next file.
 */
export async function writePreparedFile({ database, platform }: GatewayContext, vaultId: Uuid): Promise<string> {
  const waiting = and(eq(vaultOperations.vaultId, vaultId), eq(vaultOperations.status, 'Prepared'))
  const domainId = sql`coalesce(${transactions.domainId}, ${manifests.domainId})`
  const turn = sql`row_number() over (partition by ${domainId} order by ${vaultOperations.createdAt}, ${vaultOperations.id})`
  const { id, kind, subjectId, digest, createdAt } = vaultOperations
  const rows = await database
    .select({ id, kind, subjectId, digest, createdAt })
    .from(vaultOperations)
    .leftJoin(transactions, eq(transactions.id, subjectId))
    .leftJoin(manifests, eq(manifests.id, subjectId))
    .where(waiting)
    .orderBy(turn, asc(createdAt), asc(id))
    .limit(mostInAFile)
  const data: PreparedFile['data'] = {
    format: preparedFormat,
    version: operationFileVersion,
    vaultId,
    operations: rows,
  }
  return canonicalText(platform.seal(data))
}
