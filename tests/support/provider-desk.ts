import type { ProviderParameters } from '@api/external-accounts/provider-connections.wire'
import { eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { createCredentials } from '@gateway/external-accounts/credentials'
import { providerConnections } from '@gateway/store/schema/providers'
import { knownCredentials, unansweredSecret } from '@gateway/external-accounts/embedded/embedded-customers'
import type { Harness, TestPerson } from './gateway-harness'

const { customer: _customer, ...service } = knownCredentials.service
const [{ apiKey, secret }] = knownCredentials.exchange

/** Connects an exchange to the domain of a person, and names one of each kind of thing that it has there. */
export async function connectExchange(harness: Harness, person: TestPerson) {
  const { domainId } = person.user
  const base = `/v1/domains/${domainId}/external-accounts`
  const as = harness.as(person)
  const body = { domainId, alias: 'Exchange', parameters: credentials.exchange }
  const { id: connectionId } = (await as.post<{ id: Uuid }>(`${base}/providers`, body)).body
  const { items } = (await as.get<{ items: { id: Uuid }[] }>(`${base}?connectionId=${connectionId}&alias=Bitcoin`)).body
  const externalAccountId = items[0]!.id
  const { id: externalAddressId } = (await as.get<{ id: Uuid }>(`${base}/${externalAccountId}/addresses/latest`)).body
  return { connectionId, externalAccountId, externalAddressId, pairBase: 'XBT', pairQuote: 'EUR' }
}

/** Has a connection hold credentials that its provider took once, and takes no more: no call would put them there. */
export async function holdCredentials(
  { gateway: { context } }: Harness,
  connectionId: Uuid,
  parameters: ProviderParameters,
) {
  const where = eq(providerConnections.id, connectionId)
  const [row] = await context.database.select().from(providerConnections).where(where)
  const sealed = createCredentials(context).close(parameters, row!)
  await context.database.update(providerConnections).set({ sealed, state: 'ConnectionError' }).where(where)
}

/** Credentials by what an embedded provider says of them. */
export const credentials = {
  exchange: { type: 'Kraken', apiKey, secret },
  hedging: {
    type: 'Kraken',
    apiKey: knownCredentials.exchange[1].apiKey,
    secret: knownCredentials.exchange[1].secret,
  },
  service: { type: 'ServiceProvider', ...service },
  refused: { type: 'Kraken', apiKey: 'nobody-knows-this-key', secret: 'nor-this-secret' },
  unanswered: { type: 'Kraken', apiKey: 'of-an-exchange-far-off', secret: unansweredSecret },
} as const satisfies Readonly<Record<string, ProviderParameters>>
