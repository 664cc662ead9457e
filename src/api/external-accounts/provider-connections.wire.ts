import * as z from 'zod/mini'
import { limits } from '@domain/shared/limits'
import { sentText } from '@api/shared/sent.wire'
import { uuid } from '@api/shared/shapes.wire'

/** Characters of the longest credential; keys of providers have at most a few hundred. */
export const longestCredential = 1000

const credential = sentText.check(z.minLength(1), z.maxLength(longestCredential))

/** What each provider asks for. `ServiceProvider` is a type of ours, beside those of the contract. */
export const providerParametersBody = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Kraken'), apiKey: credential, secret: credential }),
  z.strictObject({ type: z.literal('Binance'), apiKey: credential, secret: credential }),
  z.strictObject({ type: z.literal('Bitstamp'), apiKey: credential, secret: credential }),
  z.strictObject({ type: z.literal('Coinbasepro'), apiKey: credential, secret: credential, password: credential }),
  z.strictObject({
    type: z.literal('ServiceProvider'),
    url: credential,
    audience: credential,
    source: credential,
    clientId: credential,
    clientSecret: credential,
    confirmationCode: credential,
  }),
])
export type ProviderParameters = z.output<typeof providerParametersBody>

const alias = sentText.check(z.minLength(1), z.maxLength(limits.alias))

/** POST …/external-accounts/providers */
export const connectProviderBody = z.strictObject({
  id: z.optional(z.nullable(uuid)),
  domainId: uuid,
  alias,
  parameters: providerParametersBody,
})
export type ConnectProvider = z.input<typeof connectProviderBody>

/** POST …/external-accounts/providers/{connectionId}: all credentials again, whichever of them changes. */
export const updateProviderBody = z.strictObject({ alias, parameters: providerParametersBody })
export type UpdateProvider = z.input<typeof updateProviderBody>
