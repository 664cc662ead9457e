import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { platformKeyOf, RefusedFile, signFile } from './sign-file'
import { createTerminal, type Terminal } from './terminal'
import { createVaultFile, leastPassphrase, openVaultFile, readVaultFile } from './vault-file'

const usage = `Usage:
  node countersign-signer.mjs init VAULT_FILE
      makes the key of an offline vault, and takes the fingerprint of the platform's key
  node countersign-signer.mjs show VAULT_FILE
      prints the public key for the vault form
  node countersign-signer.mjs sign VAULT_FILE PREPARED_FILE SIGNED_FILE
      shows each operation of a prepared file, asks for it, and writes the file to import`

/** Ends the program with one sentence. */
class Stop extends Error {}
const stop = (sentence: string): never => {
  throw new Stop(sentence)
}

const fingerprint = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/

async function init(path: string, terminal: Terminal): Promise<number> {
  if (existsSync(path)) stop(`${path} exists already. A vault is made once.`)
  const platform = (await terminal.ask("Fingerprint of the platform's key (the gateway prints it when it starts): "))
    .trim()
    .toUpperCase()
  if (!fingerprint.test(platform)) stop('A fingerprint has four groups of four characters, as 7K2M-9QXF-03TB-WZ4H.')
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

const readVault = (path: string) => {
  if (!existsSync(path)) stop(`${path} does not exist.`)
  return readVaultFile(path) ?? stop(`${path} is no file of an offline vault.`)
}

async function sign([path, prepared, target]: readonly string[], terminal: Terminal): Promise<number> {
  const file = readVault(path!)
  if (!existsSync(prepared!)) stop(`${prepared} does not exist.`)
  if (existsSync(target!)) stop(`${target} exists already. Name a new file.`)
  const content = readFileSync(prepared!, 'utf8')
  platformKeyOf(content, file.platform)
  const vault =
    openVaultFile(path!, file, await terminal.askSecretly('Passphrase: ')) ??
    stop('The passphrase is wrong, or the file of the vault was changed.')
  const outcome = await signFile(content, vault, terminal)
  if (outcome.content !== undefined) writeFileSync(target!, outcome.content, { flag: 'wx' })
  terminal.say('')
  terminal.say(`Signed: ${outcome.signed}. Not signed: ${outcome.declined}. Refused: ${outcome.refused}.`)
  terminal.say(outcome.content === undefined ? 'No file was written.' : `Import ${target} in the console.`)
  return outcome.refused > 0 ? 2 : 0
}

async function run([command, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (command === 'init' && rest.length === 1) return init(rest[0]!, terminal)
  if (command === 'show' && rest.length === 1) return show(rest[0]!, terminal)
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
