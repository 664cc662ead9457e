import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { coin, type Decoded } from '@domain/ledgers/bytes/decoded'
import { decoderOf } from '@domain/ledgers/bytes/ledger-decoders'
import { UnreadableBytes } from '@domain/ledgers/bytes/read-bytes'
import { readLedgerBytes, type ReadBytes } from '@domain/ledgers/read-ledger-bytes'
import { manifestDigest } from '@domain/manifests/manifest-bytes'
import { digestLength } from '@domain/manifests/manifest-rules'
import { tokenParts } from '@domain/manifests/token-parts'
import { canonicalText } from '@domain/shared/canonical-json'
import { fromBase64 } from '@domain/shared/base64'
import { sha256Hex } from '@domain/shared/hash'
import type { PublicKey } from '@domain/signing/public-key'
import type { PreparedOperation } from '@domain/vaults/operation-files'
import type { OperationContent } from '@domain/vaults/sealed-operation'
import { compareOrder, type ComparedOrder } from './compare-order'
import { quoted, quotedAgain } from './quoted-text'
import { refuseOperation, textIn } from './refused-operation'
import { verifyContent, type VerifiedRequest } from './verify-content'
import { wantedOf, type WantedOrder } from './wanted-order'

export interface OperationToJudge {
  readonly vaultId: string
  readonly ownKey: PublicKey
  readonly platformKey: PublicKey
  readonly operation: PreparedOperation
  readonly content: OperationContent
}

/** What a person is asked about, once everything that can be compared agrees. */
export type Judged = {
  readonly request: VerifiedRequest
  /** What no code here has compared; where there is any, the digest is typed. */
  readonly unread: readonly string[]
} & (
  | { readonly kind: 'Vault'; readonly alias: string }
  | { readonly kind: 'Manifest'; readonly account: string; readonly text: string }
  | {
      readonly kind: 'Transaction'
      readonly account: string
      readonly ledger: Readonly<Record<string, unknown>>
      readonly wanted: WantedOrder
      /** Absent where no decoder reads the bytes of the ledger. */
      readonly read?: { readonly decoded: Decoded; readonly order: ComparedOrder }
    }
)

/**
 * Verifies what stands behind an operation, computes its digest again and compares it with what was asked for.
 * @throws RefusedOperation with the sentence that says what does not agree
 */
export const judgeOperation = (given: OperationToJudge): Judged =>
  judgeRequest(given, verifyContent(given.content, given.platformKey))

/** The same for a request that is verified already. */
export function judgeRequest(given: OperationToJudge, request: VerifiedRequest): Judged {
  switch (given.operation.kind) {
    case 'Vault':
      return judgeVault(given, request)
    case 'Manifest':
      return judgeManifest(given, request)
    case 'Transaction':
      return judgeTransaction(given, request)
  }
}

const sameDigest = (found: string, { operation }: OperationToJudge) =>
  found === operation.digest || refuseOperation('The digest is not the one of what it is said to stand for.')

function judgeVault(given: OperationToJudge, request: VerifiedRequest): Judged {
  const { payload } = request
  const { vaultId, ownKey, operation } = given
  if (payload.type !== 'v0_CreateVault') return refuseOperation('The request creates no vault.')
  if (payload.id !== vaultId || operation.subjectId !== vaultId || payload.publicKey !== ownKey)
    refuseOperation('The request creates another vault, or one with another key.')
  sameDigest(sha256Hex(canonicalText({ type: 'Vault', id: vaultId, publicKey: ownKey })), given)
  return { kind: 'Vault', request, alias: payload.alias, unread: [] }
}

/** The account that a request names, when its keys are this vault's. */
function accountOf({ records }: VerifiedRequest, accountId: string, vaultId: string): string {
  const account = records.find('Account', accountId)
  const provider = account?.['providerDetails'] as { readonly vaultId?: unknown } | undefined
  return provider?.vaultId === vaultId
    ? textIn(account!['alias'])
    : refuseOperation(
        'The account that the request names does not belong to this vault, or its signed record is missing.',
      )
}

type Content = Extract<IntentPayload, { type: 'v0_SignManifest' }>['content']

function judgeManifest(given: OperationToJudge, request: VerifiedRequest): Judged {
  const { payload } = request
  if (payload.type !== 'v0_SignManifest' || payload.id !== given.operation.subjectId)
    return refuseOperation('The request asks for no manifest, or for another one.')
  const account = accountOf(request, payload.accountId, given.vaultId)
  const { digest, text, unread } = readManifest(payload.content, ledgerTypeOf(request, payload.ledgerId))
  sameDigest(digest, given)
  return { kind: 'Manifest', request, account, text, unread }
}

/** By its signed record; undefined where the request names no ledger, so that one of several of the account is meant. */
function ledgerTypeOf(request: VerifiedRequest, ledgerId: string | undefined): string | undefined {
  const record = ledgerId === undefined ? undefined : request.records.find('Ledger', ledgerId)
  const { type } = (record?.['parameters'] ?? {}) as { readonly type?: unknown }
  return record && textIn(type)
}

interface ReadManifest {
  readonly digest: string
  readonly text: string
  readonly unread: readonly string[]
}

/** A token says its curve where no ledger does; another one than the account's leads to another digest, which is refused. */
function curveOf(content: Content): string {
  if (content.type !== 'JWT') return refuseOperation('The signed record of the ledger is missing.')
  return content.header.algorithm === 'EdDSA' ? 'Solana' : 'Ethereum'
}

/** A message is Ethereum's own, and a digest is signed as it is; everything else is signed as the ledger does. */
function readManifest(content: Content, ledgerType: string | undefined): ReadManifest {
  const bytes = content.type === 'Unsafe' ? (fromBase64(content.value) ?? new Uint8Array()) : undefined
  const isAnywhere = content.type === 'EIP-191' || bytes?.length === digestLength
  const type = isAnywhere ? 'Ethereum' : (ledgerType ?? curveOf(content))
  const digest = manifestDigest(content, type)
  switch (content.type) {
    case 'EIP-191':
      return { digest, text: asText(hexToBytes(content.value.slice(2).toLowerCase())), unread: [] }
    case 'JWT': {
      const { header, claims } = tokenParts(content, type)
      return { digest, text: `${JSON.stringify(header)} ${JSON.stringify(claims)}`, unread: [] }
    }
    case 'Unsafe':
      return { digest, ...readUnsafe(bytes!) }
  }
}

function readUnsafe(bytes: Uint8Array): Omit<ReadManifest, 'digest'> {
  const hex = bytesToHex(bytes)
  if (bytes.length === digestLength) return { text: hex, unread: ['what the bare digest stands for'] }
  const found = readLedgerBytes(bytes)
  const [text, unread] =
    found.length === 0
      ? [`Bytes that are no transaction that this signer reads: ${hex}`, 'what the bytes move']
      : [found.map(transactionText).join(' '), 'whether an order stands behind the transaction']
  return { text, unread: [unread] }
}

/** A transaction that comes as bytes alone: whoever has the signature can send it. */
function transactionText({ ledgerType, decoded }: ReadBytes): string {
  const paid = decoded.payments.map(
    ({ to, amount, asset }) => `${amount} units of ${asset === coin ? 'the coin' : asset} to ${to}`,
  )
  const named = decoded.sendsTo === undefined ? [] : [`names ${decoded.sendsTo}`]
  const called = decoded.call === undefined ? [] : [`calls ${decoded.call.to ?? 'a contract that it creates'}`]
  const details = decoded.details.map(([name, value]) => `${name}: ${quotedAgain(value)}`)
  return `A transaction of ${ledgerType} (${decoded.operation}): ${[
    ...paid.map((one) => `pays ${one}`),
    ...named,
    ...called,
    ...(decoded.chain === undefined ? [] : [`chain ${decoded.chain}`]),
    ...(decoded.fee === undefined ? ['a fee that is not in the bytes'] : [`fee at most ${decoded.fee} units`]),
    ...details,
  ].join('; ')}.`
}

function asText(bytes: Uint8Array): string {
  try {
    return quoted(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return `0x${bytesToHex(bytes)}`
  }
}

function judgeTransaction(given: OperationToJudge, request: VerifiedRequest): Judged {
  const { transaction } = given.content
  if (!transaction) return refuseOperation('It comes without the bytes of the transaction.')
  const wanted = wantedOf(request.payload, transaction.ledgerId, request.records)
  if (!wanted) return refuseOperation('The request asks for no transaction.')
  if (wanted.ledgerId !== transaction.ledgerId)
    refuseOperation('The transaction is for another ledger than the request.')
  const account = accountOf(request, wanted.accountId, given.vaultId)
  const ledger = request.records.find('Ledger', transaction.ledgerId)?.['parameters'] as Readonly<
    Record<string, unknown>
  >
  if (!ledger) return refuseOperation('The signed record of the ledger is missing.')
  const common = { kind: 'Transaction', request, account, ledger, wanted } as const
  const decoder = decoderOf(textIn(ledger['type']))
  if (!decoder) return { ...common, unread: ['all of the transaction: this signer does not read bytes of this ledger'] }
  const decoded = decode(() => decoder.decode(hexToBytes(transaction.bytes), ledger))
  sameDigest(decoded.digest, given)
  const { normalise } = decoder
  const order = compareOrder({ decoded, wanted, records: request.records, normalise })
  return { ...common, read: { decoded, order }, unread: order.unread }
}

/** What a ledger would not take, this signer does not sign. */
function decode(read: () => Decoded): Decoded {
  try {
    return read()
  } catch (error) {
    const why = error instanceof UnreadableBytes ? `: ${error.message}` : ''
    return refuseOperation(`The bytes are no transaction of the ledger${why}.`)
  }
}
