import { createDecipheriv, createECDH, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Uuid } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'
import { parsePublicKey } from '@domain/signing/public-key'
import type { PreparedOperation } from '@domain/vaults/operation-files'
import { operationContent, sealBinding, sealingLabel, type OperationContent } from '@domain/vaults/sealed-operation'

/** The authentication tag at the end of AES-GCM. */
const tagBytes = 16

/** Decrypts what stands behind an operation; undefined when it was sealed for another key, vault, operation or digest, or is no such content. */
export function openOperation(
  key: KeyObject,
  vaultId: Uuid,
  operation: PreparedOperation,
): OperationContent | undefined {
  const { sealed } = operation
  if (!sealed) return undefined
  try {
    const text = decrypt(key, sealBinding(vaultId, operation), sealed)
    const parsed = operationContent.safeParse(parseJson(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function decrypt(key: KeyObject, binding: string, sealed: NonNullable<PreparedOperation['sealed']>): string {
  const [other, text] = [Buffer.from(sealed.key, 'base64'), Buffer.from(sealed.text, 'base64')]
  const { d } = key.export({ format: 'jwk' })
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(d!, 'base64url'))
  const secret = own.computeSecret(other)
  const salt = Buffer.concat([other, pointOf(key)])
  const derived = Buffer.from(hkdfSync('sha256', secret, salt, `${sealingLabel} ${binding}`, 32 + 12))
  const decipher = createDecipheriv('aes-256-gcm', derived.subarray(0, 32), derived.subarray(32), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(binding))
  decipher.setAuthTag(text.subarray(-tagBytes))
  return Buffer.concat([decipher.update(text.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
}

function pointOf(key: KeyObject): Uint8Array {
  const text = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  const parsed = parsePublicKey(text)
  if (!parsed.ok) throw new TypeError('the key is not on P-256')
  return parsed.value.raw
}
