/** Of whom an account can be connected, by the platform's own words; a platform may name others. */
export const providerTypes = ['Kraken', 'Binance', 'Bitstamp', 'Coinbasepro', 'ServiceProvider'] as const
export type ProviderType = (typeof providerTypes)[number]

export const isProviderType = (word: string): word is ProviderType =>
  (providerTypes as readonly string[]).includes(word)

/** What a provider lets nobody but its customer know, and what it knows its customer by. */
export const credentialNames = [
  'apiKey',
  'secret',
  'password',
  'url',
  'audience',
  'source',
  'clientId',
  'clientSecret',
  'confirmationCode',
] as const
export type CredentialName = (typeof credentialNames)[number]

export interface CredentialField {
  readonly name: CredentialName
  /** Never shown while it is typed, and kept nowhere. */
  readonly isSecret: boolean
}

const open = (name: CredentialName): CredentialField => ({ name, isSecret: false })
const secret = (name: CredentialName): CredentialField => ({ name, isSecret: true })
const exchange = [secret('apiKey'), secret('secret')]

/** What each provider asks for, in the order of its own forms; every one of them is required. */
export const credentialFields: Readonly<Record<ProviderType, readonly CredentialField[]>> = {
  Kraken: exchange,
  Binance: exchange,
  Bitstamp: exchange,
  Coinbasepro: [...exchange, secret('password')],
  ServiceProvider: [
    open('url'),
    open('audience'),
    open('source'),
    open('clientId'),
    secret('clientSecret'),
    secret('confirmationCode'),
  ],
}

export type CredentialValues = Readonly<Partial<Record<CredentialName, string>>>

/** What the provider asks for and has not been given, in the order of its form. */
export const missingCredentials = (provider: ProviderType, values: CredentialValues): readonly CredentialName[] =>
  credentialFields[provider].map(({ name }) => name).filter((name) => !values[name]?.trim())

/** What stands in a draft that a browser keeps, and in a form that comes back: nothing secret. */
export const openValues = (provider: ProviderType, values: CredentialValues): CredentialValues =>
  Object.fromEntries(
    credentialFields[provider]
      .filter(({ name, isSecret }) => !isSecret && values[name] !== undefined)
      .map(({ name }) => [name, values[name]]),
  )

/**
 * Credentials on their one way from the form to the call. They can be read once, by whoever sends them, and are in nothing
 * that is written down: neither as text nor as JSON, nor among the properties of this object.
 */
export class Credentials {
  #values: CredentialValues | undefined

  constructor(values: CredentialValues) {
    this.#values = values
  }

  /** @throws Error where they have been read before */
  take(): CredentialValues {
    const values = this.#values
    this.#values = undefined
    if (!values) throw new Error('These credentials were sent before')
    return values
  }

  toJSON(): string {
    return 'credentials'
  }

  toString(): string {
    return 'credentials'
  }
}
