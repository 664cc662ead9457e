import { canonicalText } from '@domain/shared/canonical-json'
import { isFingerprintOf } from '@domain/signing/key-fingerprint'
import type { PublicKey } from '@domain/signing/public-key'
import {
  operationText,
  parsePreparedFile,
  readPreparedFile,
  signedFormat,
  signedListText,
  type PreparedFile,
  type PreparedOperation,
} from '@domain/vaults/operation-files'
import { describeOperation, digestLine, oneLine } from './describe-operation'
import { judgeOperation, type Judged } from './judge-operation'
import { openOperation } from './open-operation'
import { RefusedOperation, refuseOperation } from './refused-operation'
import type { OpenVault } from './vault-file'

/** How the signer speaks with the person in front of it. */
export interface Person {
  readonly say: (line: string) => void
  /** What is asked about next: no more of it at once than what can be seen. */
  readonly show: (lines: readonly string[]) => Promise<void>
  /** One line of answer. */
  readonly ask: (question: string) => Promise<string>
}

export interface SignedOutcome {
  /** The file to import; absent when nothing was signed. */
  readonly content?: string
  readonly signed: number
  readonly declined: number
  readonly refused: number
}

/** A prepared file that must not be signed as a whole; its message says why. */
export class RefusedFile extends Error {}

const digitsToType = 8

/**
 * Checks a prepared file, shows each operation and asks once for it. One that does not agree is refused and the others go on; the
 * answer holds what was signed.
 * @throws RefusedFile for a file that is none of this vault and platform
 */
export async function signFile(content: string, vault: OpenVault, person: Person): Promise<SignedOutcome> {
  const platformKey = platformKeyOf(content, vault.platform)
  const { vaultId, operations } = readFile(content, platformKey, vault)
  const answers: { id: PreparedOperation['id']; digest: string; signature: string }[] = []
  const counts = { declined: 0, refused: 0 }
  for (const [i, operation] of operations.entries()) {
    person.say('')
    person.say(`Operation ${i + 1} of ${operations.length}: ${operation.id}`)
    try {
      const judged = judge(vault, platformKey, vaultId, operation)
      if (await isAgreed(judged, operation, person)) {
        // The same request may have been signed at another terminal while the person read.
        if (!vault.note(vaultId, subjectsOf(judged, operation), operation.digest)) refuseOther()
        answers.push({
          id: operation.id,
          digest: operation.digest,
          signature: vault.sign(operationText(vaultId, operation)),
        })
        person.say('Signed.')
      } else {
        counts.declined += 1
        person.say('Not signed.')
      }
    } catch (error) {
      if (!(error instanceof RefusedOperation)) throw error
      counts.refused += 1
      person.say(oneLine(`REFUSED. ${error.message}`))
      person.say('Report this before you sign anything else.')
    }
  }
  if (answers.length === 0) return { signed: 0, ...counts }
  const list = { vaultId, operations: answers }
  const file = { format: signedFormat, version: 2, ...list, signature: vault.sign(signedListText(list)) }
  return { content: canonicalText(file), signed: answers.length, ...counts }
}

/** The key that a file names counts only when its fingerprint is the one that a person typed. */
export function platformKeyOf(content: string, fingerprint: string): PublicKey {
  const file = readPreparedFile(content)
  if (!file) throw new RefusedFile('This is not a whole file of prepared operations. Export it again.')
  if (!isFingerprintOf(fingerprint, file.signingKey))
    throw new RefusedFile(
      `The file is signed by another platform than the one of this vault, whose key is ${fingerprint}. Do not sign it. If that was mistyped, correct it: trust VAULT_FILE`,
    )
  return file.signingKey
}

function readFile(content: string, platformKey: PublicKey, vault: OpenVault): PreparedFile['data'] {
  const prepared = parsePreparedFile(content, platformKey)
  if (!prepared.ok)
    throw new RefusedFile(
      'The file was changed after the platform signed it. Do not sign it: export the operations again.',
    )
  const { version, vaultId, operations } = prepared.value
  if (version !== 2) throw new RefusedFile('The file is of version 1 and shows digests alone. Export it again.')
  const own = vault.vaultId()
  if (own !== undefined && own !== vaultId) throw new RefusedFile(`The file is for another vault: ${vaultId}.`)
  if (operations.length === 0) throw new RefusedFile('The file holds no operations.')
  if (new Set(operations.map(({ id }) => id)).size !== operations.length)
    throw new RefusedFile('The file holds an operation twice. Do not sign it: export the operations again.')
  return prepared.value
}

function judge(
  vault: OpenVault,
  platformKey: PublicKey,
  vaultId: PreparedFile['data']['vaultId'],
  operation: PreparedOperation,
): Judged {
  if (operation.kind !== 'Vault' && vault.vaultId() === undefined)
    refuseOperation(
      'This key has not proved yet which vault it belongs to. Sign the first operation of the vault before.',
    )
  const content = openOperation(vault.key, vaultId, operation)
  if (!content) return refuseOperation('It was not encrypted to this key for this operation.')
  const judged = judgeOperation({ vaultId, ownKey: vault.publicKey, platformKey, operation, content })
  const other = subjectsOf(judged, operation).find(
    (subject) => (vault.digestOf(subject) ?? operation.digest) !== operation.digest,
  )
  if (other !== undefined) refuseOther()
  return judged
}

const refuseOther = () =>
  refuseOperation('Another digest was signed for the same request before. It is signed once only.')

/** What is signed once only: the thing, and the request that asked for it. */
const subjectsOf = ({ request: { intentId } }: Judged, { subjectId }: PreparedOperation): readonly string[] => [
  subjectId,
  `request ${intentId}`,
]

async function isAgreed(judged: Judged, operation: PreparedOperation, { show, ask }: Person): Promise<boolean> {
  await show([...describeOperation(judged), digestLine(operation)])
  const typed = operation.digest.slice(0, digitsToType)
  if (judged.unread.length > 0) {
    const answer = await ask(
      `Compare the digest with another source, then type its first ${digitsToType} characters to sign: `,
    )
    return answer.trim().toLowerCase() === typed
  }
  return (await ask('Sign this operation? Type yes to sign: ')).trim().toLowerCase() === 'yes'
}
