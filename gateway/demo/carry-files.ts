import { signPreparedFile } from '@domain/vaults/operation-files'
import type { GatewayContext } from '../context'
import { writePreparedFile } from '../vaults/operation-export'
import { importSignedFile } from '../vaults/operation-import'
import { vaultIds } from './demo-entities'
import { demoKeyOf } from './demo-keys'

/** Somebody carries the file of a vault that is kept offline to it and back, as people do by hand. */
export async function carryFiles(context: GatewayContext, vault: keyof typeof vaultIds): Promise<void> {
  const id = vaultIds[vault]
  const { publicKey, sign } = demoKeyOf(`vault ${vault}`)
  const signed = signPreparedFile(await writePreparedFile(context, { id, publicKey }), {
    id,
    platformKey: context.platform.publicKey,
    sign,
  })
  const refusal = signed.ok ? await importSignedFile(context, vault, signed.value) : signed.problem
  if (refusal) throw new Error(`the demo's vault ${vault} signed nothing`)
}
