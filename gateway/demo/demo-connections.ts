import { eq } from 'drizzle-orm'
import { connectProvider } from '../external-accounts/connect-provider'
import { createCredentials } from '../external-accounts/credentials'
import { knownCredentials, unansweredSecret } from '../external-accounts/embedded/embedded-customers'
import { providerConnections } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import { demoId } from './demo-keys'
import { domainIdOf, userIdOf, type DemoDomain } from './demo-people'

const connectorOf = (person: string, domain: DemoDomain) => ({
  domainId: domainIdOf(domain),
  author: { id: userIdOf(person, domain), domainId: domainIdOf(domain) },
})

/** An exchange in use in one domain, and in another a service provider that does not answer any more. */
export async function connectDemoProviders(context: GovernanceContext): Promise<void> {
  const [{ apiKey, secret }] = knownCredentials.exchange
  await connectProvider(context, connectorOf('ines', 'treasury'), {
    id: demoId('connection of the exchange'),
    alias: 'Kraken trading desk',
    parameters: { type: 'Kraken', apiKey, secret },
  })
  const { customer: _customer, ...given } = knownCredentials.service
  const custodian = { alias: 'Settlement provider', parameters: { type: 'ServiceProvider' as const, ...given } }
  const connected = await connectProvider(context, connectorOf('henrik', 'custody'), {
    id: demoId('connection of the service provider'),
    ...custodian,
  })
  // As a provider that has gone silent since: no update takes credentials that it does not answer to.
  const parameters = { ...custodian.parameters, clientSecret: unansweredSecret }
  await context.database
    .update(providerConnections)
    .set({ state: 'ConnectionError', sealed: createCredentials(context).close(parameters, connected) })
    .where(eq(providerConnections.id, connected.id))
}
