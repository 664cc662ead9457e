import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  scryptSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { canonicalText } from '@domain/shared/canonical-json'
import { parseJson } from '@domain/shared/json'
import { uuid } from '@domain/shared/uuid-schema'
import { keyFormat } from '@domain/vaults/operation-files'
import { readFingerprint } from '@domain/signing/fingerprint'
import type { PublicKey } from '@domain/signing/public-key'
import type { Signature } from '@domain/signing/signature'

/** 128 MB and half a second for each try of a passphrase. */
const cost = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const
const format = keyFormat
export const leastPassphrase = 12

const vaultFile = z.strictObject({
  format: z.literal(format),
  version: z.literal(1),
  // Both are said before the passphrase shows whether somebody has changed them: nothing in them may steer a terminal.
  publicKey: z.string().check(z.regex(/^[\w+/=]+$/)),
  /** The fingerprint of the platform's key, as a person typed it. */
  platform: z.string().check(z.refine((text) => readFingerprint(text) === text)),
  salt: z.string(),
  sealed: z.string(),
})
const secrets = z.strictObject({
  key: z.string(),
  /** The vault that this key belongs to, once it has proved it. */
  vaultId: z.optional(uuid),
  /** The one digest that was ever signed for each subject and each request. */
  signed: z.record(z.string(), z.string()),
})
type VaultFile = z.output<typeof vaultFile>
type Secrets = z.output<typeof secrets>

export interface OpenVault {
  readonly publicKey: PublicKey
  readonly platform: string
  readonly key: KeyObject
  readonly sign: (text: string) => Signature
  readonly vaultId: () => string | undefined
  readonly digestOf: (subject: string) => string | undefined
  /** Writes down, before anything is signed, what is. False, and nothing may be signed, where another vault or another digest stands there by now. */
  readonly note: (vaultId: string, subjects: readonly string[], digest: string) => boolean
  /** Puts another fingerprint in the place of the platform's. */
  readonly trust: (platform: string) => void
}

/** Makes the key of a vault and its file, readable by its owner alone. Never over another file. */
export function createVaultFile(path: string, platform: string, passphrase: string): PublicKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const named = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const salt = randomBytes(32)
  const head = { format, version: 1, publicKey: named, platform, salt: salt.toString('base64') } as const
  write(path, { ...head, sealed: seal(wrappingKey(passphrase, salt), head, { key, signed: {} }) })
  return named
}

export const readVaultFile = (path: string): VaultFile | undefined => {
  const parsed = vaultFile.safeParse(parseJson(readFileSync(path, 'utf8')))
  return parsed.success ? parsed.data : undefined
}

/** Opens the file of a vault; undefined for a wrong passphrase, or a file that somebody changed. */
export function openVaultFile(path: string, file: VaultFile, passphrase: string): OpenVault | undefined {
  // Behind a link: the next file would take the place of the link, and there would be two of one vault, each with half of what was signed.
  const target = realpathSync(path)
  const wrapping = wrappingKey(passphrase, Buffer.from(file.salt, 'base64'))
  const { sealed, ...readable } = file
  let head: Head = readable
  const opened = unseal(wrapping, head, sealed)
  if (!opened) return undefined
  let state = opened
  /** As the file has it now: the same vault may be open at another terminal, where something was signed since. */
  const look = (): Secrets => {
    const kept = readVaultFile(target)
    if (!kept) return state
    const { sealed: now, ...beside } = kept
    const found = unseal(wrapping, beside, now)
    if (found) [head, state] = [beside, found]
    return state
  }
  const key = createPrivateKey({ key: Buffer.from(state.key, 'base64'), format: 'der', type: 'pkcs8' })
  const named = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  if (named !== file.publicKey) return undefined
  return {
    publicKey: file.publicKey,
    platform: file.platform,
    key,
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'der' }).toString('base64'),
    vaultId: () => look().vaultId,
    digestOf: (subject) => {
      const { signed } = look()
      return Object.hasOwn(signed, subject) ? signed[subject] : undefined
    },
    note: (vaultId, subjects, digest) => {
      const before = look()
      const asked = Object.fromEntries(subjects.map((subject) => [subject, digest]))
      const signed = { ...asked, ...before.signed }
      if ((before.vaultId ?? vaultId) !== vaultId || subjects.some((subject) => signed[subject] !== digest))
        return false
      const next = { ...before, vaultId: vaultId as NonNullable<Secrets['vaultId']>, signed }
      rewrite(target, { ...head, sealed: seal(wrapping, head, next) })
      state = next
      return true
    },
    trust: (platform) => {
      const before = look()
      const next = { ...head, platform }
      rewrite(target, { ...next, sealed: seal(wrapping, next, before) })
      head = next
    },
  }
}

/** Never half of it: the next file takes the place of the one before. */
function rewrite(path: string, file: VaultFile): void {
  rmSync(`${path}.next`, { force: true })
  write(`${path}.next`, file)
  renameSync(`${path}.next`, path)
  keepFolder(path)
}

const wrappingKey = (passphrase: string, salt: Uint8Array) => scryptSync(passphrase.normalize('NFC'), salt, 32, cost)

type Head = Omit<VaultFile, 'sealed'>

/** AES-256-GCM, bound to everything that stands readable beside it. */
function seal(key: Uint8Array, head: Head, state: Secrets): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(canonicalText(head)))
  const text = Buffer.concat([cipher.update(JSON.stringify(state), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64')
}

function unseal(key: Uint8Array, head: Head, sealed: string): Secrets | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(canonicalText(head)))
    decipher.setAuthTag(bytes.subarray(-16))
    const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
    const parsed = secrets.safeParse(parseJson(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** On the disk before it is said to be there. */
function write(path: string, file: VaultFile): void {
  const handle = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(handle, `${JSON.stringify(file, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A file that took the place of another stands on the disk when its folder does. Where folders are not opened, that is the system's care. */
function keepFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(dirname(path), 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
