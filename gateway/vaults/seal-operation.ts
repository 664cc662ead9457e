import { createCipheriv, createECDH, createPublicKey, hkdfSync } from 'node:crypto'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { parsePublicKey, type PublicKey } from '@domain/signing/public-key'
import type { PreparedOperation } from '@domain/vaults/operation-files'
import { sealBinding, sealingLabel, type OperationContent } from '@domain/vaults/sealed-operation'

/** The key of a vault that can be encrypted to, as a point; undefined for keys of other kinds, whose files show digests alone. */
export function sealingPoint(publicKey: PublicKey): Uint8Array | undefined {
  const parsed = parsePublicKey(publicKey)
  if (!parsed.ok || parsed.value.type !== 'Secp256r1') return undefined
  try {
    createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return parsed.value.raw
  } catch {
    return undefined
  }
}

/**
 * Encrypts what stands behind an operation to the key of its vault: an ephemeral key (ECDH on P-256), HKDF with SHA-256, AES-256-GCM.
 * The key and the text are bound to vault and operation, and no key is used twice.
 */
export function sealOperation(
  point: Uint8Array,
  vaultId: Uuid,
  operation: Omit<PreparedOperation, 'sealed'>,
  content: OperationContent,
): NonNullable<PreparedOperation['sealed']> {
  const binding = sealBinding(vaultId, operation)
  const ephemeral = createECDH('prime256v1')
  const own = ephemeral.generateKeys()
  const secret = ephemeral.computeSecret(point)
  const derived = Buffer.from(
    hkdfSync('sha256', secret, Buffer.concat([own, point]), `${sealingLabel} ${binding}`, 32 + 12),
  )
  const cipher = createCipheriv('aes-256-gcm', derived.subarray(0, 32), derived.subarray(32))
  cipher.setAAD(Buffer.from(binding))
  const text = Buffer.concat([cipher.update(canonicalText(content), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { key: own.toString('base64'), text: text.toString('base64') }
}
