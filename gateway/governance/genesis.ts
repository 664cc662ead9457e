import * as z from 'zod/mini'
import { customProperties, description, ledgerId } from '@domain/intents/catalogue/fields'
import { payloadSchemas, type PayloadOf } from '@domain/intents/catalogue/payloads'
import { toInstant } from '@domain/shared/clock'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { insertEntity, newMetadata, type Change } from '../store/entities'
import type { EntityData } from '../store/entity-kinds'
import { genesis } from '../store/schema/governance'
import { keyValue, purposes, reviewAuthorityId } from '../properties/notary-properties'
import type { GovernanceContext } from '../work/governance-context'
import { insertPolicy } from './executors/policies'
import { insertUser } from './executors/users'
import { recordEvent } from '../store/events'

type GenesisDomain = Omit<PayloadOf<'v0_CreateDomain'>, 'type' | 'childrenDomainIds'> & {
  readonly descendants?: readonly GenesisDomain[] | undefined
}

const domainFields = z.omit(payloadSchemas.v0_CreateDomain, { type: true, childrenDomainIds: true })
const genesisDomain: z.ZodMiniType<GenesisDomain> = z.lazy(() =>
  z.extend(domainFields, { descendants: z.optional(z.array(genesisDomain)) }),
)

const ledgerAlias = z.string().check(z.minLength(1), z.maxLength(200))
const genesisLedger = z.object({
  id: ledgerId,
  alias: ledgerAlias,
  parameters: z.looseObject({ type: z.string() }),
  description,
  customProperties,
})

/** The platform signs everything with one key on the curve P-256: nothing else can be asked for. */
const keyType = z.literal('Secp256r1')

/** The body of POST /v1/genesis: the first domains with their users and policies, ledgers, tickers and properties. */
export const genesisBody = z.object({
  rootDomainSetup: genesisDomain,
  cryptoSetup: z.optional(z.object({ apiSigning: keyType, collectionSigning: keyType, messageSigning: keyType })),
  systemProperties: z.optional(z.array(payloadSchemas.v0_SetSystemProperty.shape.value).check(z.maxLength(1))),
  ledgers: z.optional(z.array(genesisLedger)),
  tickers: z.optional(payloadSchemas.v0_ValidateTickers.shape.tickers),
})
export type GenesisBody = z.output<typeof genesisBody>

/** Every user of its domains. */
export const usersOfGenesis = ({ rootDomainSetup }: Pick<GenesisBody, 'rootDomainSetup'>): GenesisDomain['users'] => [
  ...rootDomainSetup.users,
  ...(rootDomainSetup.descendants ?? []).flatMap((domain) => usersOfGenesis({ rootDomainSetup: domain })),
]

/** Writes the first state of an institution; the single genesis row makes a second time impossible. */
export async function applyGenesis(context: GovernanceContext, body: GenesisBody, demo: boolean): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = toInstant(context.clock.now())
    const change: Change = { database: tx, platform: context.platform, now }
    const { rootDomainSetup, ledgers = [], tickers = [], systemProperties = [] } = body
    await tx.insert(genesis).values({
      id: 1,
      demo,
      rootDomainId: rootDomainSetup.id,
      body: body as unknown as JsonObject,
      platformKey: context.platform.publicKey,
      createdAt: now,
    })
    const { publicKey } = context.platform
    await recordEvent(change, rootDomainSetup.id, {
      type: 'GenesisSucceeded',
      apiPublicKey: publicKey,
      messagingPublicKey: publicKey,
    })
    for (const { description: text, customProperties: properties, ...ledger } of ledgers) {
      await insertEntity(change, 'Ledger', {
        ...ledger,
        metadata: newMetadata(change, { description: text, customProperties: properties }),
      })
    }
    for (const { description: text, customProperties: properties, ...ticker } of tickers) {
      const data = {
        ...ticker,
        metadata: newMetadata(change, { description: text, customProperties: properties }),
      } as EntityData
      await insertEntity(change, 'Ticker', data, { validation: 'Validated' })
    }
    const properties = [
      ...purposes.map(({ id }) => ({ id, value: keyValue(publicKey) })),
      ...systemProperties.map(({ value }) => ({ id: reviewAuthorityId, value })),
    ]
    for (const property of properties) {
      await insertEntity(change, 'SystemProperty', {
        ...property,
        metadata: newMetadata(change, { customProperties: {} }),
      })
    }
    await insertDomain(change, rootDomainSetup, [])
  })
}

async function insertDomain(change: Change, domain: GenesisDomain, ancestors: readonly Uuid[]): Promise<void> {
  const { users, policies, descendants = [], description: text, customProperties: properties, ...fields } = domain
  const metadata = newMetadata(change, { description: text, customProperties: properties })
  const parent = ancestors[0] ? { parentId: ancestors[0] } : {}
  await insertEntity(change, 'Domain', { ...fields, ...parent, metadata }, { ancestors })
  for (const user of users) await insertUser(change, user, fields.id)
  for (const policy of policies) await insertPolicy(change, policy, fields.id)
  for (const child of descendants) await insertDomain(change, child, [fields.id, ...ancestors])
}
