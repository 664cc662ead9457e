import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { headerShape, type BackupHeader } from './backup-header'
import { backupProblem, type BackupProblem } from './backup-problem'

/** What the platform signs of a file; no record that it signs begins so. */
const sealText = (sha256: string) => `countersign backup 1\n${sha256}`

/** The lines, and a last one with their checksum and the platform's signature of it. */
async function* sealed(lines: AsyncIterable<string>, sign: (text: string) => string): AsyncIterable<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line).update('\n')
    yield `${line}\n`
  }
  const sha256 = hash.digest('hex')
  yield `${JSON.stringify({ sha256, signature: sign(sealText(sha256)) })}\n`
}

/** Writes a file that is its owner's alone: whole, on the disk and under its name, or not at all. */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<string>,
  sign: (text: string) => string,
): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await pipeline(
      Readable.from(sealed(lines, sign)),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(draft, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(draft, { force: true })
  }
}

/** A name is on the disk when its folder is; where a system cannot do that, it is its own to keep. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** The lines of a file, the last one too. */
export async function* readLines(file: string): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const source = createReadStream(file)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  // A line that comes in many pieces is put together once, at its end.
  let pieces: string[] = []
  try {
    for await (const chunk of source.pipe(plain) as AsyncIterable<Buffer>) {
      const [first = '', ...further] = decoder.decode(chunk, { stream: true }).split('\n')
      pieces.push(first)
      for (const next of further) {
        yield pieces.join('')
        pieces = [next]
      }
    }
  } finally {
    source.destroy()
  }
  if (pieces.some((piece) => piece !== '')) throw new Error('the last line is cut off')
}

const damaged = (file: string) =>
  refuse(backupProblem(`${file} is damaged or no backup of this program: take another copy of it.`))

/** A backup that was read to its end and believed; `sha256` is of everything before its last line. */
export interface CheckedBackup {
  readonly header: BackupHeader
  readonly sha256: string
}

/**
 * Reads the whole file and believes it only when it is complete and the platform has signed it. Answers its header, and by what the lines of a second reading are known.
 * @param publicKeyOf with which key it must be signed; a problem ends the reading before anything else is looked at
 */
export async function checkBackup(
  file: string,
  publicKeyOf: (header: BackupHeader) => Result<string, BackupProblem>,
): Promise<Result<CheckedBackup, BackupProblem>> {
  if (!existsSync(file)) return refuse(backupProblem(`${file} does not exist.`))
  try {
    const hash = createHash('sha256')
    let header: BackupHeader | undefined
    let publicKey = ''
    let last: string | undefined
    for await (const line of readLines(file)) {
      if (header === undefined) {
        const parsed = headerShape.safeParse(parseJson(line))
        if (!parsed.success) return damaged(file)
        header = parsed.data
        const key = publicKeyOf(header)
        if (!key.ok) return key
        publicKey = key.value
      }
      if (last !== undefined) hash.update(last).update('\n')
      last = line
    }
    const sha256 = hash.digest('hex')
    return header && isSealed(last, sha256, publicKey) ? succeed({ header, sha256 }) : damaged(file)
  } catch {
    return damaged(file)
  }
}

/**
 * The lines without the first and the last, read once more. They are worth what they were when the file was checked only when all have been read: whoever writes
 * them keeps none before.
 * @throws after the last line, when any line is another one than was checked
 */
export async function* readCheckedRows(file: string, { sha256 }: CheckedBackup): AsyncIterable<string> {
  const hash = createHash('sha256')
  let index = 0
  let held: string | undefined
  for await (const line of readLines(file)) {
    if (held !== undefined) {
      hash.update(held).update('\n')
      if (index++ > 0) yield held
    }
    held = line
  }
  if (hash.digest('hex') !== sha256) throw new Error('the file was changed after it had been checked')
}

function isSealed(line: string | undefined, sha256: string, publicKey: string): boolean {
  const seal = parseJson(line ?? '')
  if (!isJsonObject(seal) || seal['sha256'] !== sha256 || typeof seal['signature'] !== 'string') return false
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(
    'sha256',
    Buffer.from(sealText(sha256)),
    { key, dsaEncoding: 'der' },
    Buffer.from(seal['signature'], 'base64'),
  )
}
