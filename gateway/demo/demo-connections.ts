import { connectProvider, updateConnection } from '../external-accounts/connect-provider'
import { knownCredentials, unansweredSecret } from '../external-accounts/embedded/embedded-customers'
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
  const parameters = { ...custodian.parameters, clientSecret: unansweredSecret }
  await updateConnection(context, connectorOf('henrik', 'custody'), connected, { ...custodian, parameters })
}
