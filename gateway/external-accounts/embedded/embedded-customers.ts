import type { CredentialsOf } from '../provider'

/** Whom an embedded provider takes a caller for: a customer of its books, nobody, or somebody whom it cannot answer just now. */
export type Caller = { readonly customer: string } | 'nobody' | 'unanswered'

/** The credentials that the embedded providers know. They open simulated books alone, and stand in the README for whoever tries the demo. */
export const knownCredentials = {
  exchange: [
    { apiKey: 'nordhaven-trading', secret: 'simulated-exchange-secret', customer: 'exchange/nordhaven' },
    { apiKey: 'nordhaven-hedging', secret: 'simulated-hedging-secret', customer: 'exchange/hedging' },
  ],
  service: {
    url: 'https://provider.example',
    audience: 'https://provider.example/api',
    source: 'nordhaven-settlement',
    clientId: 'nordhaven-client',
    clientSecret: 'simulated-client-secret',
    confirmationCode: '481516',
    customer: 'service/nordhaven',
  },
} as const

/** With this secret a provider is not reached, whatever the other fields are. */
export const unansweredSecret = 'simulated-unreachable'

export function callerOfExchange({ apiKey, secret }: CredentialsOf<'Kraken'>): Caller {
  if (secret === unansweredSecret) return 'unanswered'
  const known = knownCredentials.exchange.find((one) => one.apiKey === apiKey && one.secret === secret)
  return known ? { customer: known.customer } : 'nobody'
}

export function callerOfService({ type: _type, ...given }: CredentialsOf<'ServiceProvider'>): Caller {
  if (given.clientSecret === unansweredSecret) return 'unanswered'
  const { customer, ...known } = knownCredentials.service
  const isKnown = Object.entries(known).every(([name, value]) => given[name as keyof typeof given] === value)
  return isKnown ? { customer } : 'nobody'
}
