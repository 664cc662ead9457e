import { coinOfLedger } from '@domain/ledgers/ledger-coin'
import { visibleText } from '@domain/shared/visible-text'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import type { PreparedOperation } from '@domain/vaults/operation-files'
import type { ComparedPayment } from './compare-order'
import type { Judged } from './judge-operation'
import { quoted, quotedAgain } from './quoted-text'
import { coin, type Asset, type Decoded } from '@domain/ledgers/bytes/decoded'
import { textIn } from './refused-operation'
import type { Signatory } from './verify-content'
import { assetOf } from './wanted-order'

type Transaction = Extract<Judged, { kind: 'Transaction' }>

/** Text from outside on one line of a terminal, where it can neither hide nor begin a line of its own. */
export const oneLine = (text: string): string => visibleText(text).replaceAll(/[\n\t]+/g, ' ⏎ ')

/** What a person is asked about, line by line: what the bytes say, who asked for it, and what nobody has read. */
export function describeOperation(judged: Judged): readonly string[] {
  const { request, unread } = judged
  const { proposer, approvers, description } = request
  const domain = request.records.find('Domain', request.domainId)
  return [
    ...subjectLines(judged),
    `Proposed by ${named(proposer)}, in domain ${quoted(textIn(domain?.['alias'] ?? request.domainId))}.`,
    ...approvers.map((one, i) => `Approval ${i + 1} of ${approvers.length}: ${named(one)}.`),
    ...(approvers.length > 0 ? [] : ['Approved by nobody else.']),
    ...(description === undefined ? [] : [`Description: ${quoted(description)}`]),
    ...(judged.kind === 'Transaction' ? detailLines(judged) : []),
    ...unread.map((what) => `Not read by this signer: ${what}.`),
  ].map(oneLine)
}

/** The key is what signed, and comes first: names are the platform's word, and may hold anything, keys of others too. */
const named = ({ name, key }: Signatory): string => `key ${keyFingerprint(key)} called ${quoted(name)}`

/** What stands for an operation beside its sentences, and changes with every byte. */
export const digestLine = ({ digest }: Pick<PreparedOperation, 'digest'>): string => `Digest ${digest}`

/** “an XRPL”, as it is said letter by letter. */
const withArticle = (ledger: string): string => `${/^(?:[AEIO]|XRPL)/i.test(ledger) ? 'an' : 'a'} ${ledger}`

function subjectLines(judged: Judged): readonly string[] {
  if (judged.kind === 'Vault') return [`Prove that this key belongs to vault ${quoted(judged.alias)}. No funds move.`]
  if (judged.kind === 'Manifest') return [`Sign a manifest with account ${quoted(judged.account)}:`, judged.text]
  const { account, ledger, read, wanted } = judged
  const type = textIn(ledger['type'])
  if (!read)
    return [
      `Sign ${withArticle(type)} transaction with account ${quoted(account)}. Asked for: ${wanted.operation}.`,
      ...askedLines(judged),
    ]
  const { decoded, order } = read
  return [
    `Sign ${withArticle(type)} transaction (${decoded.operation}) with account ${quoted(account)}.`,
    ...order.payments.map((payment) => paymentLine(payment, judged)),
    ...(decoded.sendsTo === undefined ? [] : [`${decoded.operation} names ${decoded.sendsTo}.`]),
    ...(decoded.call && decoded.operation !== 'token payment'
      ? [`Calls ${decoded.call.to ?? 'no contract: it creates one'}.`]
      : []),
    ...(wanted.paysItself ? ['It cancels an order by a payment to the account itself.'] : []),
    feeLine(decoded, judged),
    ...(wanted.payments === undefined ? askedLines(judged) : []),
  ]
}

function feeLine({ fee, tip }: Decoded, judged: Transaction): string {
  const { maximumFee } = judged.wanted
  const allowed = maximumFee === undefined ? '' : ` (allowed: ${amountOf(maximumFee, coin, judged)})`
  if (fee !== undefined) return `Fee: at most ${amountOf(fee, coin, judged)}${allowed}.`
  return tip === undefined
    ? 'Fee: not in the bytes.'
    : `Fee: a tip of ${amountOf(tip, coin, judged)}, and beside it a fee that is not in the bytes${allowed}.`
}

/** What the signed request says, where the bytes of it were not read: whoever types the digest knows at least what was asked for. */
const askedLines = ({ request: { payload } }: Transaction): readonly string[] => [
  `The request, as its proposer signed it: ${JSON.stringify(payload)}`,
]

function paymentLine({ to, amount, asset, name, isOwn }: ComparedPayment, judged: Transaction): string {
  const what = amountOf(amount, asset, judged)
  if (isOwn) return `Returns ${what} to ${to}, an address of the account itself.`
  return `Pays ${what} to ${to}${name === undefined ? '' : ` (${name})`}.`
}

/** As people count it, where a signed record says how; always in the smallest unit as well. */
function amountOf(units: bigint, asset: Asset, { ledger, request }: Transaction): string {
  const { decimals, symbol } =
    asset === coin ? coinOfLedger(textIn(ledger['type']), ledger) : tokenOf(asset, request.records.list('Ticker'))
  const named =
    decimals === undefined || symbol === undefined ? '' : `${decimal(units, decimals)} ${ofAsset(symbol)} = `
  return `${named}${units} units of ${asset === coin ? 'the coin' : asset}`
}

/** One word, as symbols are; whatever else somebody calls an asset stands between quotation marks, lest it goes on with the sentence. */
const ofAsset = (symbol: string): string =>
  /^[\p{L}\p{Sc}][\p{L}\p{N}\p{Sc}]{0,14}$/u.test(symbol) ? symbol : quoted(symbol)

function tokenOf(asset: Asset, tickers: readonly Readonly<Record<string, unknown>>[]) {
  const ticker = tickers.find((one) => assetOf(one) === asset)
  const { decimals, symbol } = (ticker ?? {}) as { readonly decimals?: unknown; readonly symbol?: unknown }
  return {
    decimals: isDecimals(decimals) ? decimals : undefined,
    symbol: typeof symbol === 'string' ? symbol : undefined,
  }
}

/** A number of one byte, as contracts and ledgers keep it. */
const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255

function decimal(units: bigint, decimals: number): string {
  const digits = `${units}`.padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return decimals === 0 || fraction === ''
    ? digits.slice(0, digits.length - decimals)
    : `${digits.slice(0, digits.length - decimals)}.${fraction}`
}

function detailLines({ read }: Transaction): readonly string[] {
  return (read?.decoded.details ?? []).map(([name, value]) => `  ${name}: ${quotedAgain(value)}`)
}
