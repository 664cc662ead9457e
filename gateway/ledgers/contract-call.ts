import { and, eq, sql } from 'drizzle-orm'
import { AbiCoder, isAddress } from 'ethers'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { address, hexText, units } from '@domain/intents/catalogue/fields'
import { uuid } from '@domain/shared/uuid-schema'
import type { GatewayContext } from '../context'
import type { GatewayEnv, GatewayRequest } from '../access/bearer'
import { readName } from '../access/entity-routes'
import { requireSection } from '../access/read-access'
import { HttpRefusal, notFound } from '../http/refusal'
import { readSent } from '../http/sent-json'
import type { Database } from '../store/database'
import { asEntity } from '../store/entities'
import type { EntityData } from '../store/entity-kinds'
import { accounts, tickers } from '../store/schema/entities'
import { findLedger } from './ledger-routes'

const caller = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Account'), domainId: uuid, accountId: uuid }),
  z.strictObject({ type: z.literal('Address'), address }),
])
const contractCall = z.strictObject({
  contractAddress: address,
  from: caller,
  value: z.optional(units),
  data: z.optional(hexText),
})
type ContractCall = z.output<typeof contractCall>

interface TickerData extends EntityData {
  readonly symbol?: string
  readonly decimals?: number
}

/** What a token answers about itself, by the selector of the question. */
const questions: Readonly<Record<string, (ticker: TickerData) => readonly ['string' | 'uint8', string | number]>> = {
  '0x06fdde03': ({ name = '' }) => ['string', name],
  '0x95d89b41': ({ symbol = '' }) => ['string', symbol],
  '0x313ce567': ({ decimals = 0 }) => ['uint8', decimals],
}

/** Asks a contract without a transaction. A registered token tells name, symbol and decimals; all else answers nothing, like an address without code. */
export function mountContractCall(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.post('/v1/ledgers/:id/ethereum/call', async (c) => c.json(await callContract(context, c)))
}

async function callContract(context: GatewayContext, c: GatewayRequest): Promise<string> {
  const ledgerId = readName(c.req.param('id'))
  const { parameters } = (await findLedger(context, ledgerId)).data as unknown as {
    readonly parameters: { readonly type: string }
  }
  const parsed = contractCall.safeParse(await readSent(c))
  if (parameters.type !== 'Ethereum' || !parsed.success || !isAddress(parsed.data.contractAddress)) {
    throw new HttpRefusal('InvalidRequestError', 'The transaction is not a contract call on an Ethereum ledger')
  }
  await judgeCaller(context, c, parsed.data.from)
  const ticker = await findToken(context.database, ledgerId, parsed.data.contractAddress)
  const answer = ticker && questions[(parsed.data.data ?? '').slice(0, 10).toLowerCase()]?.(ticker)
  return answer ? AbiCoder.defaultAbiCoder().encode([answer[0]], [answer[1]]) : '0x'
}

/** Nobody asks in the name of an account that they may not read. */
async function judgeCaller(context: GatewayContext, c: GatewayRequest, from: ContractCall['from']): Promise<void> {
  if (from.type === 'Address') return
  const domain = await requireSection(context, c.var.viewer, from.domainId, 'accounts')
  const [row] = await context.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, from.accountId), eq(accounts.domainId, domain.id)))
  if (!row) throw notFound()
}

async function findToken(database: Database, ledgerId: string, contract: string): Promise<TickerData | undefined> {
  const contractColumn = sql<string>`lower(${tickers.envelope} #>> '{data,ledgerDetails,properties,address}')`
  const [row] = await database
    .select()
    .from(tickers)
    .where(and(eq(tickers.ledgerId, ledgerId), eq(contractColumn, contract.toLowerCase())))
    .limit(1)
  return row && asEntity<TickerData>(row.envelope)
}
