import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFingerprint } from '@domain/signing/fingerprint'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { platformKeyOf, RefusedFile, signFile } from './sign-file'
import { createTerminal, type Terminal } from './terminal'
import { createVaultFile, leastPassphrase, openVaultFile, readVaultFile, type OpenVault } from './vault-file'

const usage = `Usage:
  node countersign-signer.mjs init VAULT_FILE
      makes the key of an offline vault, and takes the fingerprint of the platform's key
  node countersign-signer.mjs show VAULT_FILE
      prints the public key for the vault form
  node countersign-signer.mjs trust VAULT_FILE
      corrects the fingerprint of the platform's key, until the vault has signed its first operation
  node countersign-signer.mjs sign VAULT_FILE PREPARED_FILE SIGNED_FILE
      shows each operation of a prepared file, asks for it, and writes the file to import`

/** Ends the program with one sentence. */
class Stop extends Error {}
const stop = (sentence: string): never => {
  throw new Stop(sentence)
}

/** Many times what a platform puts into one, and still read in a moment. */
const mostFileBytes = 64 * 1024 * 1024

/** What came on a carrier may be anything: a folder, or a link to a device, which has no end. */
function isReadable(path: string): boolean {
  const found = statSync(path)
  return found.isFile() && found.size <= mostFileBytes
}

async function askPlatform(terminal: Terminal): Promise<string> {
  const typed = await terminal.ask("Fingerprint of the platform's key (the gateway prints it when it starts): ")
  const platform = readFingerprint(typed)
  if (platform === undefined) return stop('A fingerprint has four groups of four characters, as 7K2M-9QXF-03TB-WZ4H.')
  terminal.say(`This vault will trust the platform with the key ${platform}.`)
  terminal.say('Compare every character with what the gateway prints: a fingerprint has no check digit.')
  return platform
}

async function init(path: string, terminal: Terminal): Promise<number> {
  if (existsSync(path)) stop(`${path} exists already. A vault is made once.`)
  const platform = await askPlatform(terminal)
  const passphrase = await terminal.askSecretly(`A passphrase of at least ${leastPassphrase} characters: `)
  if (passphrase.length < leastPassphrase) stop(`The passphrase is shorter than ${leastPassphrase} characters.`)
  if ((await terminal.askSecretly('The same passphrase again: ')) !== passphrase) stop('The two passphrases differ.')
  printKey(createVaultFile(path, platform, passphrase), terminal)
  terminal.say(
    `The key is in ${path}. Keep a copy of that file elsewhere: without it, nothing of this vault can be signed.`,
  )
  return 0
}

function printKey(publicKey: string, { print, say }: Terminal): void {
  say('Public key for the vault form:')
  print(publicKey)
  say(`Its fingerprint: ${keyFingerprint(publicKey)}`)
}

function show(path: string, terminal: Terminal): number {
  const file = readVault(path)
  printKey(file.publicKey, terminal)
  terminal.say(`Fingerprint of the platform's key: ${file.platform}`)
  return 0
}

async function openVault(path: string, terminal: Terminal): Promise<OpenVault> {
  const passphrase = await terminal.askSecretly('Passphrase: ')
  return (
    openVaultFile(path, readVault(path), passphrase) ??
    stop('The passphrase is wrong, or the file of the vault was changed.')
  )
}

/** Whatever was signed was signed for this platform: its fingerprint was right, and another would be another platform. */
async function trust(path: string, terminal: Terminal): Promise<number> {
  terminal.say(`Fingerprint of the platform's key now: ${readVault(path).platform}`)
  const vault = await openVault(path, terminal)
  if (vault.vaultId() !== undefined)
    stop('This vault has signed for the platform with this key. Its fingerprint was right, and stays.')
  const platform = await askPlatform(terminal)
  if ((await terminal.ask('Type yes to trust this key: ')) !== 'yes') stop('Nothing was changed.')
  vault.trust(platform)
  terminal.say(`${path} trusts ${platform}. Replace every copy of the file.`)
  return 0
}

const readVault = (path: string) => {
  if (!existsSync(path)) stop(`${path} does not exist.`)
  return (isReadable(path) ? readVaultFile(path) : undefined) ?? stop(`${path} is no file of an offline vault.`)
}

async function sign([path, prepared, target]: readonly string[], terminal: Terminal): Promise<number> {
  const file = readVault(path!)
  if (!existsSync(prepared!)) stop(`${prepared} does not exist.`)
  if (existsSync(target!)) stop(`${target} exists already. Name a new file.`)
  if (!isReadable(prepared!)) stop(`${prepared} is no file of prepared operations.`)
  const content = readFileSync(prepared!, 'utf8')
  platformKeyOf(content, file.platform)
  const vault = await openVault(path!, terminal)
  const outcome = await signFile(content, vault, terminal)
  const written = outcome.content === undefined ? undefined : await writeSigned(target!, outcome.content, terminal)
  terminal.say('')
  terminal.say(`Signed: ${outcome.signed}. Not signed: ${outcome.declined}. Refused: ${outcome.refused}.`)
  terminal.say(written === undefined ? 'No file was written.' : `Import ${written} in the console.`)
  return outcome.refused > 0 ? 2 : 0
}

/** A carrier that is full or gone keeps nothing: what somebody has read for an hour and signed is not lost with it. Answers where it stands. */
async function writeSigned(path: string, content: string, terminal: Terminal): Promise<string> {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return path
  } catch (error) {
    if (!isOfSystem(error)) throw error
    terminal.say(error.message)
    const other = (await terminal.ask('The signed operations are not saved yet. Name another file: ')).trim()
    return other === ''
      ? stop('The signed operations were not saved. Sign them again.')
      : writeSigned(other, content, terminal)
  }
}

async function run([command, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (command === 'init' && rest.length === 1) return init(rest[0]!, terminal)
  if (command === 'show' && rest.length === 1) return show(rest[0]!, terminal)
  if (command === 'trust' && rest.length === 1) return trust(rest[0]!, terminal)
  if (command === 'sign' && rest.length === 3) return sign(rest, terminal)
  return stop(usage)
}

/** A disk that is full or may not be written to: its message names the file. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'code' in error && 'path' in error

const terminal = createTerminal()
try {
  process.exitCode = await run(process.argv.slice(2), terminal)
} catch (error) {
  if (!(error instanceof Stop || error instanceof RefusedFile || isOfSystem(error))) throw error
  terminal.say(error.message)
  process.exitCode = 1
} finally {
  terminal.close()
}
