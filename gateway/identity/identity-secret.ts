import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file in `DATA_DIR/keys` under which identity closes what it stores. */
export const identitySecret = 'identity-secret'
/** A secret that can be turned over, by the name of its file. */
export type TurnedSecret = typeof identitySecret | 'provider-secret'

const pathsIn = (dataFolder: string, name: TurnedSecret) => {
  const current = join(dataFolder, 'keys', name)
  return { current, next: `${current}.next` }
}

/** Undefined where there is none. */
export function readTurnedSecret(dataFolder: string, name: TurnedSecret): string | undefined {
  const { current } = pathsIn(dataFolder, name)
  return existsSync(current) ? readFileSync(current, 'utf8').trim() : undefined
}

/** Puts the next secret beside the current one, before the database is closed under it. */
export const writeNextSecret = (dataFolder: string, name: TurnedSecret, secret: string): void =>
  writeFileSync(pathsIn(dataFolder, name).next, `${secret}\n`, { mode: 0o600, flush: true })

/**
 * What a turning over that was ended by force has left: the next secret takes the place of the current one when the database is closed under it already, and goes
 * when it is not.
 */
export async function settleSecret(
  dataFolder: string,
  name: TurnedSecret,
  opensDatabase: (secret: string) => Promise<boolean>,
): Promise<void> {
  const { current, next } = pathsIn(dataFolder, name)
  if (!existsSync(next)) return
  if (await opensDatabase(readFileSync(next, 'utf8').trim())) renameSync(next, current)
  else rmSync(next)
}

/** The current secret is kept under another name, which is answered: backups from before are restored with it. */
export function takeNextSecret(dataFolder: string, name: TurnedSecret, stamp: string): string {
  const { current, next } = pathsIn(dataFolder, name)
  const former = `${current}.until-${stamp}`
  copyFileSync(current, former)
  renameSync(next, current)
  return former
}
