import { countOf, formatNumber } from '@components/ui/format-number'

const operationsOf = (count: number) => countOf(count, { one: 'operation', other: 'operations' })
const secondsOf = (count: number) => countOf(count, { one: 'second', other: 'seconds' })
const minutesOf = (count: number) => countOf(count, { one: 'minute', other: 'minutes' })
const filesOf = (count: number) => countOf(count, { one: 'file', other: 'files' })

/** Of a file: 812 bytes, 14 kB, 6.2 MB. */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return countOf(bytes, { one: 'byte', other: 'bytes' })
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000))} kB`
  const tenths = Math.round(bytes / 100_000)
  return `${formatNumber(Math.floor(tenths / 10))}.${tenths % 10} MB`
}

export const exportMessages = {
  title: 'Export',
  help: 'One file for the offline signer, saved as the platform sends it. Exporting signs nothing.',
  start: (count: number | undefined) => (!count ? 'Export operations' : `Export ${operationsOf(count)}`),
  locked: 'The vault is locked. Unlock it to export its operations.',
  nothing: 'No operations to export.',
  cancel: 'Cancel export',
  requesting: 'Downloading the file…',
  saving: 'Saving the file…',
  received: (bytes: number) => `${sizeOf(bytes)} received`,
  receivedOf: (bytes: number, total: number) => `${sizeOf(bytes)} of ${sizeOf(total)}`,
  follows: 'Checksum follows when complete',
  progress: 'Download',
  exported: 'The file was saved.',
  cancelled: 'The export was cancelled. Nothing was saved.',
  foreignVault: 'The platform sent the file of another vault. Nothing was saved.',
  nothingToSign: 'Every operation was signed meanwhile. Nothing was saved.',
  notSaved: 'The browser did not accept the file. Nothing was saved.',
  notRead: (status: number | undefined) =>
    status === undefined
      ? 'The platform did not answer. Nothing was saved.'
      : `The platform answered ${status}. Nothing was saved.`,
  dismiss: 'Dismiss',
  last: 'Last export of this visit',
  holds: (count: number | undefined, bytes: number) =>
    count === undefined ? sizeOf(bytes) : `${operationsOf(count)}, ${sizeOf(bytes)}`,
  checksum: 'SHA-256',
  checksumWhat: 'checksum of the file',
} as const

export const importMessages = {
  title: 'Import',
  drop: 'Drop signed files here, or',
  choose: 'choose files',
  input: 'Signed files',
  most: 'Up to 5 MB each',
  checking: 'Checking the files…',
  listName: 'Picked files',
  start: (count: number) => `Import ${filesOf(count)}`,
  noneReady: 'None of these files can be imported.',
  sending: (position: number, of: number) => `Sending file ${formatNumber(position)} of ${formatNumber(of)}`,
  /** The browser says nothing of bytes on their way: only what the platform answered counts. */
  answered: (bytes: number, of: number) => `${sizeOf(bytes)} of ${sizeOf(of)} answered by the platform`,
  cancel: 'Cancel import',
  retry: (count: number) => `Retry ${countOf(count, { one: 'failed file', other: 'failed files' })}`,
  retryHelp: 'Sends only files without an answer. A refused file needs a new signature.',
  clear: 'Clear the list',
  remove: (name: string) => `Remove ${name}`,
  holds: (count: number, bytes: number) => `${operationsOf(count)}, ${sizeOf(bytes)}`,
  imported: (count: number) => `${operationsOf(count)} imported.`,
  importedBefore: 'Nothing is new: these operations were imported before.',
  accepted: 'The platform accepted every file.',
  /** ER034, letter by letter. */
  notAll: 'not all operations were imported',
  notAllFiles: 'Not every file was imported',
  none: 'No file was imported',
  partly: (count: number | undefined) =>
    count === undefined ? 'The platform accepted some of the files.' : `${operationsOf(count)} imported.`,
  leftBehind: (count: number) =>
    countOf(count, {
      one: 'operation of the export is in none of these files and stays pending.',
      other: 'operations of the export are in none of these files and stay pending.',
    }),
  failed: 'Pending operations stay pending.',
  withdrawn: 'Every operation in it was withdrawn before. Nothing is left to import.',
  unconfirmed: 'No import is confirmed. Retry: no operation is imported twice.',
} as const

export const fileStateMessages = {
  unchecked: 'Checking',
  ready: 'Ready',
  queued: 'Waiting',
  sending: 'Sending',
  taken: (count: number) => `${formatNumber(count)} imported`,
  accepted: 'Accepted',
  acceptedText: 'The list of operations is unreadable, so new ones could not be counted.',
  before: 'Imported before',
  beforeText: 'Same operations. Nothing changed.',
  others: (count: number) =>
    countOf(count, {
      one: 'operation in it was imported or withdrawn before.',
      other: 'operations in it were imported or withdrawn before.',
    }),
  barred: 'Not sent',
  unread: 'Not read',
  refused: 'Refused',
  interrupted: 'Interrupted',
  cancelled: 'Cancelled',
  notReached: 'Not sent',
  noAnswer: 'No answer came. Sending the file again is safe.',
  tooSlow: (ms: number) =>
    `No answer came within ${ms < 120_000 ? secondsOf(Math.floor(ms / 1000)) : minutesOf(Math.floor(ms / 60_000))}, the limit for its size. Sending the file again is safe.`,
  answered: (status: number) => `The platform answered ${status}. Sending the file again is safe.`,
  cancelledText: 'The sending was stopped. Sending the file again is safe.',
  notReachedText: 'A file before it was stopped.',
  each: 'Each operation',
  moreOf: (count: number) => countOf(count, { one: 'more operation', other: 'more operations' }),
  outcomes: {
    imported: 'Imported',
    before: 'Imported or withdrawn before',
    accepted: 'Accepted',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    heldBack: 'Not imported with the refused one',
    unanswered: 'No answer',
  },
  problems: {
    tooLarge: (bytes: number) => `${sizeOf(bytes)}: files over 5 MB are not opened.`,
    unreadable: 'The browser could not read the file. Pick it again.',
    notWhole: 'The file is incomplete. Copy it again from the signer.',
    notSigned: 'This is the exported file, unsigned. Sign it on the offline signer first.',
    notSuchAFile: 'This is not a file of signed operations.',
    secretKey:
      'This file holds the secret key of a vault, and was not sent. Delete this copy: the file belongs on the offline machine alone.',
    repeated: 'Another file in this list has the same content.',
    foreignVault: (vault: string) => `The file belongs to the vault ${vault}. Import it there.`,
    digestChanged: (signed: string, prepared: string) =>
      `The file signs digest ${signed}, the exported operation has ${prepared}. Sign it again.`,
  },
  /** Why the platform did not take a file, by its reason. */
  refusals: {
    InvalidFile: 'The platform cannot read the file. Copy it again from the signer.',
    VaultNotFound: 'The file names no offline vault.',
    OperationNotFound: 'The vault does not have an operation of this file. Export again and sign the new file.',
    OperationWithdrawn: 'Every operation in it was withdrawn, for example by a cancellation.',
    InvalidSignature: 'Another key signed the file, or it was changed. Sign the exported file again.',
    DigestDiffers: 'The file signs another digest than the vault was asked for. Sign the exported file again.',
    '413': 'The file is larger than the platform accepts. Sign fewer operations at once.',
  } as Readonly<Record<string, string>>,
} as const

export const knownMessages = {
  known: 'What the console knows',
  proved: 'What the exported file proves',
  domain: 'Domain',
  proposedBy: 'Proposed by',
  proposed: (name: string) => `proposed by ${name}`,
  approvedBy: 'Approved by',
  nobody: 'Nobody else',
  request: 'Request',
  requestOpen: 'Open the request',
  cancellation: 'Cancellation requested',
  reading: 'Reading the request…',
  unknown: 'The domains that you may read have no request for it. The offline signer shows its content.',
  ownKey: 'The vault proves that it holds its key. Nothing is paid.',
  unknownRow: 'No request that you may read',
  ownKeyRow: 'First operation of the vault',
  digestBegins: 'Digest begins',
  exported: 'Exported',
  refused: 'Signed file refused',
  digestChanged: 'The file signs another digest. Sign the exported file again.',
  marksHere: 'This browser alone remembers what was exported and refused.',
  marksUnkept: 'This browser cannot store data: what was exported and refused is forgotten when you leave this page.',
  platformKey: 'Platform key',
  vault: 'Vault',
  thisVault: 'This vault',
  operation: 'Operation',
  content: 'Content',
  digestsAlone: 'Digests alone. The signer of this vault shows no amounts.',
  sealed: 'Encrypted to the key of the vault. Only the offline signer reads amount and destination.',
  foot: 'Nothing reaches a ledger before its signed file is imported.',
  footDigests: 'The signer of this vault shows digests alone: compare their first eight characters.',
  footSealed: 'The offline signer asks for the first eight digest characters of an operation that it cannot read.',
} as const
