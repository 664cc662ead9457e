import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '@domain/shared/ids'

/** Closes texts that stand in the database and must not be read or moved there. */
export interface Seal {
  /** @param associated where it stands: a text that was moved to another place does not open */
  readonly close: (text: string, associated: string) => string
  /** Undefined when it was closed under another secret, for another place, or changed since. */
  readonly open: (sealed: string, associated: string) => string | undefined
}

const mark = 's1.'
const [ivBytes, tagBytes] = [12, 16]

/** AES-256-GCM under a key that HKDF-SHA-256 makes of a secret of 32 random bytes, as text. */
export function createSeal(random: Pick<Random, 'bytes'>, secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `countersign ${purpose}`, 32))
  return {
    close: (text, associated) => {
      const iv = random.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(associated))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url')}`
    },
    open: (sealed, associated) => {
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      if (!isSealed(sealed) || bytes.length < ivBytes + tagBytes) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(associated))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

export const isSealed = (text: unknown): text is string => typeof text === 'string' && text.startsWith(mark)
