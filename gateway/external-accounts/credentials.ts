import { providerParametersBody, type ProviderParameters } from '@api/external-accounts/provider-connections.wire'
import { credentialFields } from '@domain/external-accounts/providers'
import { parseJson } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { readOwn } from '@domain/shared/read-own'
import { createSeal } from '../identity/seal'
import type { Ask } from '../store/schema-version'
import type { GovernanceContext } from '../work/governance-context'

/** What stands for a credential in an answer: the same for each, whatever it is. */
export const mask = '••••••••'

interface Owner {
  readonly id: Uuid
  readonly domainId: Uuid
}

/** Credentials as they stand in the database: closed under a key of their own, and only for the connection and the domain that they were given for. */
export interface Credentials {
  readonly close: (parameters: ProviderParameters, owner: Owner) => string
  /** Undefined for what was moved to another row, changed, or closed under another key. */
  readonly open: (sealed: string | null, owner: Owner) => ProviderParameters | undefined
}

/** For what the secret is there, and where it is used; `npm run keys` closes all of it anew. */
const credentialsPurpose = 'provider credentials'
export const sessionsPurpose = 'dapp sessions'
export const sealedRows = [
  { table: 'provider_connections', purpose: credentialsPurpose },
  { table: 'dapp_sessions', purpose: sessionsPurpose },
] as const
/** For which row credentials are closed. */
export const nameOfRow = ({ id, domainId }: { readonly id: string; readonly domainId: string }) => `${domainId}/${id}`

export function createCredentials({
  random,
  providerSecret,
}: Pick<GovernanceContext, 'random' | 'providerSecret'>): Credentials {
  const seal = createSeal(random, providerSecret, credentialsPurpose)
  return {
    close: (parameters, owner) => seal.close(JSON.stringify(parameters), nameOfRow(owner)),
    open: (sealed, owner) => {
      const text = sealed === null ? undefined : seal.open(sealed, nameOfRow(owner))
      const read = text === undefined ? undefined : providerParametersBody.safeParse(parseJson(text))
      return read?.success ? read.data : undefined
    },
  }
}

const noRandom = { bytes: () => new Uint8Array() }

/** Whether what a database keeps closed is so under that secret; false where it holds nothing of the kind. */
export async function opensCredentials(ask: Ask, secret: string): Promise<boolean> {
  for (const { table, purpose } of sealedRows) {
    const [row] = await ask(`select id, domain_id, sealed from ${table} where sealed is not null limit 1`)
    if (!row) continue
    const name = nameOfRow({ id: String(row['id']), domainId: String(row['domain_id']) })
    return createSeal(noRandom, secret, purpose).open(String(row['sealed']), name) !== undefined
  }
  return false
}

/** The parameters as everybody sees them, with nothing of what was given. */
export const maskedParameters = (type: string): Readonly<Record<string, string>> => ({
  type,
  ...Object.fromEntries((readOwn(credentialFields, type) ?? []).map(({ name }) => [name, mask])),
})

/** The name of a credential that is only what an answer shows in its stead. */
export const findMask = (parameters: ProviderParameters): string | undefined =>
  Object.entries(parameters).find(([, value]) => /^[•*]+$/.test(value))?.[0]
