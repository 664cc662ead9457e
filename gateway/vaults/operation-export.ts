import { and, asc, eq, sql } from 'drizzle-orm'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'
import { preparedFormat, type PreparedFile, type PreparedOperation } from '@domain/vaults/operation-files'
import type { GatewayContext } from '../context'
import type { Database } from '../store/database'
import { manifests, transactions, vaultOperations } from '../store/schema/money'
import { readContents } from './operation-content'
import { sealingPoint, sealOperation } from './seal-operation'

/** Operations of one file: signed, they stay well within what an import takes. */
const mostInAFile = 1000
/** Characters of what is encrypted in one file, and how many operations are read at once. */
const mostSealed = 4_000_000
const atOnce = 50

/**
 * The file that is exported for a vault: what it has still to sign, under the signature of the platform. Where that is more than a file
 * holds, the domains take turns, and the rest is in the next file. What is behind each digest is encrypted to the key of the vault; a
 * key that nothing can be encrypted to gets the digests alone.
 */
export async function writePreparedFile(
  { database, platform }: Pick<GatewayContext, 'database' | 'platform'>,
  vault: { readonly id: Uuid; readonly publicKey: PublicKey },
): Promise<string> {
  const waiting = await listWaiting(database, vault.id)
  const point = sealingPoint(vault.publicKey)
  const data: PreparedFile['data'] = {
    format: preparedFormat,
    version: point ? 2 : 1,
    vaultId: vault.id,
    operations: point ? await sealAll(database, vault.id, point, waiting) : waiting,
  }
  return canonicalText(platform.seal(data))
}

function listWaiting(database: Database, vaultId: Uuid): Promise<PreparedOperation[]> {
  const waiting = and(eq(vaultOperations.vaultId, vaultId), eq(vaultOperations.status, 'Prepared'))
  const domainId = sql`coalesce(${transactions.domainId}, ${manifests.domainId})`
  const turn = sql`row_number() over (partition by ${domainId} order by ${vaultOperations.createdAt}, ${vaultOperations.id})`
  const { id, kind, subjectId, digest, createdAt } = vaultOperations
  return database
    .select({ id, kind, subjectId, digest, createdAt })
    .from(vaultOperations)
    .leftJoin(transactions, eq(transactions.id, subjectId))
    .leftJoin(manifests, eq(manifests.id, subjectId))
    .where(waiting)
    .orderBy(turn, asc(createdAt), asc(id))
    .limit(mostInAFile)
}

async function sealAll(
  database: Database,
  vaultId: Uuid,
  point: Uint8Array,
  waiting: readonly PreparedOperation[],
): Promise<PreparedOperation[]> {
  const done: PreparedOperation[] = []
  const long: PreparedOperation[] = []
  let length = 0
  for (let first = 0; first < waiting.length; first += atOnce) {
    const some = waiting.slice(first, first + atOnce)
    const contents = await readContents(database, some)
    for (const operation of some) {
      const sealed = sealOperation(point, vaultId, operation, contents.get(operation.id)!)
      // What would fill a file alone keeps nobody else's waiting: it is carried where nothing else is.
      if (sealed.text.length > mostSealed) {
        if (long.length === 0) long.push({ ...operation, sealed })
        continue
      }
      length += sealed.text.length
      if (length > mostSealed) return done
      done.push({ ...operation, sealed })
    }
  }
  return done.length > 0 ? done : long
}
