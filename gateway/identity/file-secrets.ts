import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFileOnce } from '../store/make-file-once'
import { closeToOthers, makeFolder } from '../store/make-folder'
import type { IdentityContext } from './identity-context'
import { randomText } from './provider-keys'

/** A generated secret of this installation, in `DATA_DIR/keys`, readable by its owner only. */
export function readOrMakeSecret(context: IdentityContext, name: string): string {
  const folder = join(context.config.environment.DATA_DIR, 'keys')
  const file = join(folder, name)
  makeFolder(folder)
  if (existsSync(file)) closeToOthers(file, 0o600)
  else makeFileOnce(file, `${randomText(context)}\n`)
  return readFileSync(file, 'utf8').trim()
}
