import { getTableName, notInArray } from 'drizzle-orm'
import type { Database } from './database'
import { unfinishedWork } from './schema/governance'
import { authSessions, loginChallenges, oidcPayloads, programTokens } from './schema/identity'
import { deviceCallNonces, enrolmentNonces, entitySignatures, pendingEntities } from './schema/notifications'

/** What is true for minutes or hours: sessions, codes, what waits for a signature. No backup holds it, and no restored institution keeps it. */
const passing = [
  authSessions,
  programTokens,
  loginChallenges,
  enrolmentNonces,
  deviceCallNonces,
  pendingEntities,
  entitySignatures,
  unfinishedWork,
]
const passingNames: ReadonlySet<string> = new Set(passing.map(getTableName))

/** Of what identity stores, the lists of what is not good any more. */
export const refusedModels = { challenge: 'UsedChallenge', token: 'EndedToken' } as const

/** Which rows of a table outlive a restore, as a condition of SQL; undefined for none. */
export function lastingRows(table: string): string | undefined {
  if (passingNames.has(table)) return undefined
  return table === getTableName(oidcPayloads)
    ? `model in (${Object.values(refusedModels)
        .map((model) => `'${model}'`)
        .join(', ')})`
    : 'true'
}

export async function forgetPassing(database: Database): Promise<void> {
  for (const table of passing) await database.delete(table)
  await database.delete(oidcPayloads).where(notInArray(oidcPayloads.model, Object.values(refusedModels)))
}
