import { and, eq, ne } from 'drizzle-orm'
import type { ConnectionState } from '@domain/external-accounts/connection-state'
import type { Uuid } from '@domain/shared/ids'
import { refuse, type Result } from '@domain/shared/result'
import type { GatewayRequest } from '../access/bearer'
import { readId } from '../access/entity-routes'
import { requireSection } from '../access/read-access'
import { HttpRefusal, notFound } from '../http/refusal'
import { externalAccounts, providerConnections } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import { createCredentials } from './credentials'
import { openProvider, type OpenProvider } from './find-provider'
import { askForCustomer } from './known-customer'
import type { ProviderProblem } from './provider'

export type ConnectionRow = typeof providerConnections.$inferSelect
export type ExternalAccountRow = typeof externalAccounts.$inferSelect

/** The connection of a path, for whoever may read the accounts of its domain; of another domain it is not found. */
export async function requireConnection(context: GovernanceContext, c: GatewayRequest): Promise<ConnectionRow> {
  const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
  const row = await findConnection(context, domain.id, readId(c.req.param('id')))
  if (!row) throw notFound()
  return row
}

export async function findConnection(
  { database }: Pick<GovernanceContext, 'database'>,
  domainId: Uuid,
  id: Uuid,
): Promise<ConnectionRow | undefined> {
  const [row] = await database
    .select()
    .from(providerConnections)
    .where(and(eq(providerConnections.domainId, domainId), eq(providerConnections.id, id)))
  return row
}

/** The external account of a path, as its connection is found. */
export async function requireExternalAccount(
  context: GovernanceContext,
  c: GatewayRequest,
): Promise<ExternalAccountRow> {
  const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
  const row = await findExternalAccount(context, domain.id, readId(c.req.param('id')))
  if (!row) throw notFound()
  return row
}

export async function findExternalAccount(
  { database }: Pick<GovernanceContext, 'database'>,
  domainId: Uuid,
  id: Uuid,
): Promise<ExternalAccountRow | undefined> {
  const [row] = await database
    .select()
    .from(externalAccounts)
    .where(and(eq(externalAccounts.domainId, domainId), eq(externalAccounts.id, id)))
  return row
}

/** What an answer of a provider says of the connection; undefined where it says nothing of it. */
export function stateOfAnswer(answer: Result<unknown, ProviderProblem>): ConnectionState | undefined {
  if (answer.ok) return 'Connected'
  if (answer.problem === 'refused') return 'InvalidConnection'
  return answer.problem === 'unreachable' ? 'ConnectionError' : undefined
}

/**
 * Asks the provider of a connection, and keeps what its answer says of the connection; `refused` where it has no credentials any more. One that does not work is asked
 * first whether it is still of the same customer: credentials may have been changed meanwhile.
 */
export async function askConnection<T>(
  context: GovernanceContext,
  row: ConnectionRow,
  ask: (provider: OpenProvider) => Promise<Result<T, ProviderProblem>>,
): Promise<Result<T, ProviderProblem>> {
  const credentials = row.state === 'Disconnected' ? undefined : createCredentials(context).open(row.sealed, row)
  const provider = credentials && openProvider(credentials, context)
  const answer = provider ? await askCustomer(context, row, provider, ask) : refuse('refused' as const)
  const state = stateOfAnswer(answer)
  // What was answered to other credentials says nothing of those that there are now.
  const isOfThese = and(
    eq(providerConnections.id, row.id),
    ne(providerConnections.state, 'Disconnected'),
    row.sealed === null ? undefined : eq(providerConnections.sealed, row.sealed),
  )
  if (state !== undefined && state !== row.state)
    await context.database.update(providerConnections).set({ state }).where(isOfThese)
  return answer
}

async function askCustomer<T>(
  { database }: GovernanceContext,
  { id, state }: ConnectionRow,
  provider: OpenProvider,
  ask: (provider: OpenProvider) => Promise<Result<T, ProviderProblem>>,
): Promise<Result<T, ProviderProblem>> {
  const known = state === 'Connected' ? undefined : await askForCustomer(database, id, provider)
  return known?.ok === false ? known : ask(provider)
}

/**
 * What a provider answers of a connection that is in use.
 * @throws HttpRefusal with the reason why there is no answer
 */
export async function readFrom<T>(
  context: GovernanceContext,
  row: ConnectionRow,
  ask: (provider: OpenProvider) => Promise<Result<T, ProviderProblem>>,
): Promise<T> {
  if (row.state === 'Disconnected') throw new HttpRefusal('ProviderConnectionError', 'The connection is disconnected')
  const answer = await askConnection(context, row, ask)
  if (answer.ok) return answer.value
  if (answer.problem === 'absent' || answer.problem === 'UnknownPair') throw notFound()
  throw new HttpRefusal('ProviderConnectionError', sayWhy(answer.problem))
}

const sayWhy = (problem: ProviderProblem): string => {
  if (problem === 'unreachable') return 'The provider does not answer'
  return problem === 'refused'
    ? 'The provider does not take the credentials of the connection'
    : `The provider refuses it: ${problem}`
}
