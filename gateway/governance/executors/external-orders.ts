import { eq, sql } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { tradeLimitName } from '@domain/shared/trade-limit'
import type { JsonObject } from '@domain/shared/json'
import { readOwnProperty } from '@domain/shared/own-properties'
import { authored } from '../../external-accounts/connect-provider'
import { findConnection, findExternalAccount } from '../../external-accounts/use-connection'
import { externalOrders } from '../../store/schema/providers'
import { heldElsewhere } from '../../work/held-ids'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'

type Extension = PayloadOf<'v0_ExecuteExtension'>

/** Of any domain: an id is given once, and what is held for another intent is used as well. */
async function refuseUsed({ database, payload, request }: Work<Extension>): Promise<Refusal> {
  const { id } = payload.payload
  const known = database
    .select({ id: sql<string>`${externalOrders.id}::text` })
    .from(externalOrders)
    .where(eq(externalOrders.id, id))
  const [used] = await known.unionAll(heldElsewhere(database, 'ExternalOrder', [id], request.id)).limit(1)
  return used ? 'EntityAlreadyCreated' : undefined
}

async function refuseAccount({ database, payload, request }: Work<Extension>): Promise<Refusal> {
  const account = await findExternalAccount({ database }, request.targetDomainId, payload.payload.externalAccountId)
  if (!account) return 'InvalidEntityId'
  const connection = await findConnection({ database }, account.domainId, account.connectionId)
  return connection?.state === 'Disconnected' ? 'AccountNotReady' : undefined
}

/** A limit that cannot be read is no limit, and whoever signed it meant one. */
function refuseLimit({ payload: { payload } }: Work<Extension>): Refusal {
  const { customProperties, parameters } = payload
  if (!Object.hasOwn(customProperties, tradeLimitName)) return undefined
  const isRead = readOwnProperty('ExternalOrder', tradeLimitName, customProperties) !== undefined
  return isRead && parameters.type === 'Trade' ? undefined : 'InvalidTransactionOrderParameters'
}

/** An order of an external account: it is stored, and its provider is asked when the work comes to it. */
export const executeExtension: Executor<Extension> = {
  check: (work) =>
    firstRefusal(
      () => refuseUsed(work),
      () => refuseAccount(work),
      () => refuseLimit(work),
    ),
  execute: async (work) => {
    const { id, externalAccountId, parameters, description, customProperties } = work.payload.payload
    await work.database.insert(externalOrders).values({
      id,
      domainId: work.request.targetDomainId,
      accountId: externalAccountId,
      intentId: work.request.id,
      parameters: parameters as JsonObject,
      description,
      customProperties,
      status: 'Pending',
      hint: '',
      dueAt: work.now,
      ...authored(work.request.author, work.now),
    })
  },
}
