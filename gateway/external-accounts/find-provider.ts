import type { ProviderParameters } from '@api/external-accounts/provider-connections.wire'
import { HttpRefusal } from '../http/refusal'
import type { GovernanceContext } from '../work/governance-context'
import { createExchange } from './embedded/exchange'
import { createServiceProvider } from './embedded/service-provider'
import { guardProvider } from './guard-provider'
import type { Answer, Provider, ProviderOrder } from './provider'

/** A provider together with the credentials of one connection. */
export interface OpenProvider {
  readonly check: () => ReturnType<Provider['check']>
  readonly balances: () => ReturnType<Provider['balances']>
  readonly addresses: (externalId: string) => ReturnType<Provider['addresses']>
  readonly newAddress: (externalId: string) => ReturnType<Provider['newAddress']>
  readonly pairs: () => ReturnType<Provider['pairs']>
  readonly price: (base: string, quote: string) => Answer<string>
  readonly estimate: (order: ProviderOrder) => ReturnType<Provider['estimate']>
  readonly submit: (reference: string, order: ProviderOrder) => ReturnType<Provider['submit']>
  readonly state: (reference: string) => ReturnType<Provider['state']>
  readonly transfers: () => ReturnType<Provider['transfers']>
}

type Parts = Pick<GovernanceContext, 'database' | 'clock' | 'adaptProvider'>

/** To whom this gateway can speak. */
export const adapters = ['Kraken', 'ServiceProvider'] as const satisfies readonly ProviderParameters['type'][]

/** A further adapter is named here and in the list above; `tests/gateway/providers.test.ts` is what it must pass. */
function adapterOf(parameters: ProviderParameters, parts: Parts): OpenProvider | undefined {
  const { clock, adaptProvider = (provider) => provider } = parts
  if (parameters.type === 'Kraken') return bind(guardProvider(adaptProvider(createExchange(parts)), clock), parameters)
  if (parameters.type === 'ServiceProvider')
    return bind(guardProvider(adaptProvider(createServiceProvider(parts)), clock), parameters)
  return undefined
}

/** @throws HttpRefusal for a provider to which this gateway cannot speak */
export function openProvider(parameters: ProviderParameters, parts: Parts): OpenProvider {
  const provider = adapterOf(parameters, parts)
  if (!provider)
    throw new HttpRefusal('ProviderNotSupportedError', `This gateway has no adapter for ${parameters.type}`)
  return provider
}

function bind<T extends Provider['type']>(
  provider: Provider<T>,
  credentials: Parameters<Provider<T>['check']>[0],
): OpenProvider {
  return {
    check: () => provider.check(credentials),
    balances: () => provider.balances(credentials),
    addresses: (externalId) => provider.addresses(credentials, externalId),
    newAddress: (externalId) => provider.newAddress(credentials, externalId),
    pairs: () => provider.pairs(credentials),
    price: (base, quote) => provider.price(credentials, base, quote),
    estimate: (order) => provider.estimate(credentials, order),
    submit: (reference, order) => provider.submit(credentials, reference, order),
    state: (reference) => provider.state(credentials, reference),
    transfers: () => provider.transfers(credentials),
  }
}
