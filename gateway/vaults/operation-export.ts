import { and, asc, eq } from 'drizzle-orm'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { operationFileVersion, preparedFormat, type PreparedFile } from '@domain/vaults/operation-files'
import type { GatewayContext } from '../context'
import { vaultOperations } from '../store/schema/money'

/** The file that is carried to a vault: everything it has still to sign, under the signature of the platform. */
export async function writePreparedFile({ database, platform }: GatewayContext, vaultId: Uuid): Promise<string> {
  const waiting = and(eq(vaultOperations.vaultId, vaultId), eq(vaultOperations.status, 'Prepared'))
  const rows = await database.select().from(vaultOperations).where(waiting).orderBy(asc(vaultOperations.createdAt), asc(vaultOperations.id))
  const operations = rows.map(({ id, kind, subjectId, digest, createdAt }) => ({ id, kind, subjectId, digest, createdAt }))
  const data: PreparedFile['data'] = { format: preparedFormat, version: operationFileVersion, vaultId, operations }
  return canonicalText(platform.seal(data))
}
