import type { Uuid } from '@domain/shared/ids'
import type { Database } from './database'
import type { Change } from './entities'
import type { EntityData, StoredKind } from './entity-kinds'
import { recordEvent, type EventPayload } from './events'
import { genesis } from './schema/governance'

type Act = 'Created' | 'Updated'

/** What belongs to the whole institution happens in its root domain. */
export async function readRootDomainId(database: Database): Promise<Uuid> {
  const [row] = await database.select({ id: genesis.rootDomainId }).from(genesis).limit(1)
  if (!row) throw new Error('nothing happens before an institution is founded')
  return row.id
}

const domainOf = async (change: Change, kind: StoredKind, data: EntityData): Promise<Uuid> =>
  kind === 'Domain' ? (data.id as Uuid) : (data.domainId ?? (await readRootDomainId(change.database)))

/** Undefined for what the platform reports in other words: an order by its transaction, the root domain by the genesis. */
function payloadOf(
  kind: StoredKind,
  data: EntityData & { readonly parentId?: Uuid; readonly accountId?: Uuid },
  act: Act,
): EventPayload | undefined {
  const { id, parentId, accountId } = data
  if (kind === 'TransactionOrder') return undefined
  if (kind === 'SystemProperty') return { type: 'SystemPropertySet', id }
  const type = `${kind}${act}`
  if (kind === 'Domain') return parentId ? { type, id, parentId } : act === 'Updated' ? { type, id } : undefined
  return kind === 'Manifest' && accountId ? { type, id, accountId } : { type, id }
}

/** Reports that an entity was created or changed. */
export async function recordEntity(change: Change, kind: StoredKind, data: EntityData, act: Act): Promise<void> {
  const payload = payloadOf(kind, data, act)
  if (payload) await recordEvent(change, await domainOf(change, kind, data), payload)
}
