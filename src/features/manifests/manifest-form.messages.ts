import { formatNumber } from '@components/ui/format-number'
import { manifestLimits, type ManifestProblemTag } from '@domain/manifests/manifest-form'
import { signingOf, type LedgerSigning } from '@domain/ledgers/ledger-family'
import { digestLength } from '@domain/manifests/manifest-rules'

export const manifestFormMessages = {
  title: 'Sign a manifest',
  from: 'Signed by',
  fromHelp: 'The key of an account on one of its ledgers.',
  noAccounts: 'No account of this domain is active on a ledger, so no key can sign.',
  type: 'Type',
  typeHelp: 'How the content is prepared for signing.',
  message: 'Message',
  messageHelp:
    'Signed with the EIP-191 prefix, so it cannot be a transaction of this account. A contract wallet may take the hash in a message for one of its own.',
  messageExample: 'Nordhaven holds this account. Proof of reserves 2026 Q4',
  messageAs: 'The message is given as',
  spellings: { text: 'Text', bytes: 'Hexadecimal' },
  bytesExample: '0x48656c6c6f',
  base64Example: 'SGVsbG8=',
  bytes: 'Bytes',
  bytesAs: 'The bytes are given as',
  bytesSpellings: { hex: 'Hexadecimal', base64: 'Base64' },
  bytesHelp: (hash: string | undefined) =>
    `${digestLength} bytes are a digest and are signed as they are. Bytes of any other length ${
      hash === undefined
        ? 'are signed as they are, with all that the ledger puts before them.'
        : `are hashed first, as this ledger does: ${hash}.`
    }`,
  header: 'Header',
  headerHelp: (algorithm: string) => `Signed with ${algorithm}.`,
  tokenType: 'Type of the token',
  tokenTypeExample: 'JWT',
  claims: 'Claims',
  claimsHelp: 'What the token states. Anyone who holds the token can read it.',
  moment: 'In the time zone of this browser.',
  momentIs: (moment: string) => `${moment}, day/month/year`,
  addParameter: 'Add a parameter',
  addClaim: 'Add a claim',
  parameterName: (position: number) => `Name of parameter ${formatNumber(position)}`,
  parameterValue: (position: number) => `Value of parameter ${formatNumber(position)}`,
  removeParameter: (position: number) => `Remove parameter ${formatNumber(position)}`,
  claimName: (position: number) => `Name of claim ${formatNumber(position)}`,
  claimValue: (position: number) => `Value of claim ${formatNumber(position)}`,
  removeClaim: (position: number) => `Remove claim ${formatNumber(position)}`,
  description: 'Description',
  descriptionHelp: 'Approvers read this first.',
  descriptionExample: 'Asked for by the auditor',
  off: 'Switched off on this platform.',
  mayRefuse: 'The platform may refuse this type altogether.',
  review: 'Review',
  fillIn: 'Fill in what is to be signed.',
  complete: 'Next you read what will be signed, exactly as it is.',
  read: 'Read what will be signed',
  reading: 'What will be signed',
  readingText: 'This is all of it: nothing is left out.',
  readingPrefix: 'The key signs it with the EIP-191 prefix in front.',
  raw: 'Raw content',
  rawWhat: 'The whole content',
  rawText: 'Exactly as in the request that you sign.',
  edit: 'Back to the form',
  understood: 'I know what these bytes mean, and that signing them may move funds.',
  barred: 'Accept the warning first.',
} as const

const problems: Readonly<Record<ManifestProblemTag, string>> = {
  missing: 'Fill in what is to be signed.',
  tooLong: `At most ${formatNumber(manifestLimits.claim)} characters.`,
  notHex: 'Write whole bytes in hexadecimal, such as 0x48656c6c6f.',
  notText: 'The text contains a character that a request cannot hold.',
  notBase64: 'Write the bytes in base64, such as SGVsbG8=.',
  notAMoment: 'Choose a date and time after 1970.',
  beforeIssue: 'Cannot be before it is issued.',
  beforeStart: 'Must be later than the others.',
  noClaims: 'Fill in at least one claim.',
  noName: 'Name it, or remove it.',
  reserved: 'This name is reserved.',
  twice: 'This name is already used.',
  otherLedger: 'Only the key of an Ethereum ledger can sign this message. Choose another ledger or another type.',
  switchedOff:
    'Signing bare bytes is switched off on this platform. The platform’s operator can switch it on; choose another type. (FeatureFlagDisabled)',
  notSignable: 'The platform does not sign this kind of content.',
}

/** What is wrong with a field, and the way to mend it. */
export const manifestProblemText = (path: string, tag: ManifestProblemTag): string =>
  tag === 'tooLong' && (path === 'message' || path === 'bytes')
    ? `At most ${formatNumber(path === 'message' ? manifestLimits.messageBytes : manifestLimits.unsafeBytes)} bytes.`
    : problems[tag]

const hashNames: Readonly<Record<LedgerSigning['hash'], string | undefined>> = {
  keccak256: 'Keccak-256',
  sha256: 'SHA-256',
  sha256Twice: 'SHA-256 twice',
  sha512Half: 'the first half of SHA-512',
  blake2b256: 'BLAKE2b-256',
  blake2b256Long: 'BLAKE2b-256 when there are more than 256 of them',
  none: undefined,
}

/** What a ledger of this kind hashes with before a key signs; undefined where it signs bytes as they are. */
export function hashNameOf(ledgerType: string): string | undefined {
  const signing = signingOf(ledgerType)
  return signing && hashNames[signing.hash]
}
