import * as z from 'zod/mini'
import { parseJson } from '@domain/shared/json'
import { createSeal } from '../identity/seal'
import type { GovernanceContext } from '../work/governance-context'
import { nameOfRow, sessionsPurpose } from '../external-accounts/credentials'
import type { SessionRow } from './find-session'

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const keysShape = z.object({
  /** Under which the dApp asks to be connected. */
  pairing: hex,
  /** The dApp's own for this session, once it has asked. */
  proposer: z.optional(hex),
  /** Under which both speak once connected. */
  session: z.optional(hex),
})
export type SessionKeys = z.output<typeof keysShape>

/** The keys of a session as they stand in the database: closed with the secret of providers, for that session of that domain alone. */
export function createSessionSeal({ random, providerSecret }: Pick<GovernanceContext, 'random' | 'providerSecret'>) {
  const seal = createSeal(random, providerSecret, sessionsPurpose)
  return {
    close: (keys: SessionKeys, owner: Pick<SessionRow, 'id' | 'domainId'>) =>
      seal.close(JSON.stringify(keys), nameOfRow(owner)),
    /** Undefined for what was moved to another row, changed, or closed under another secret. */
    open: (row: Pick<SessionRow, 'id' | 'domainId' | 'sealed'>): SessionKeys | undefined => {
      const text = row.sealed === null ? undefined : seal.open(row.sealed, nameOfRow(row))
      const read = text === undefined ? undefined : keysShape.safeParse(parseJson(text))
      return read?.success ? read.data : undefined
    },
  }
}
