import { productLimits } from '@domain/intents/catalogue/product-limits'
import type { Json } from '@domain/shared/json'
import { isXrplTokenCode } from '@domain/ledgers/xrpl-code'
import { withoutBlanks } from '@domain/shared/hex-text'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { OrderField, TextForm } from './order-field'
import { readAmount, writeAmount, type AmountProblem } from './read-amount'
import type { FieldProblem } from './read-order'

export type TextProblem =
  | AmountProblem
  | 'notWhole'
  | 'outOfRange'
  | 'tooLong'
  | 'tooShort'
  | 'tooManyBytes'
  | 'textTooLong'
  | 'otherBytes'
  | 'notHex'
  | 'halfAByte'
  | 'notAPool'
  | 'notAnXrplCode'
  | 'notAStellarCode'
  | 'notATokenId'
  | 'badAddress'
  | 'badChecksum'
  | 'notARate'
  | 'notAText'

type Read = Result<Json, readonly FieldProblem[]>
const wrong = (path: string, tag: TextProblem, limit?: number | bigint | string): Read =>
  refuse([{ path, tag, ...(limit === undefined ? {} : { limit: `${limit}` }) }])

/** Gas is priced in gwei, of nine decimals, and ordered in wei. */
export const gweiDecimals = 9

export function readWhole(field: OrderField & { as: 'whole' }, text: string, path: string): Read {
  if (field.counts === 'gwei') return readGwei(field, text, path)
  const { least, most, isText } = field
  const digits = text.trim()
  if (!/^\d{1,60}$/.test(digits)) return wrong(path, 'notWhole')
  const value = BigInt(digits)
  if (value < least || value > most) return wrong(path, 'outOfRange', `${least} to ${most}`)
  return succeed(isText ? `${value}` : Number(value))
}

function readGwei({ least, most }: OrderField & { as: 'whole' }, text: string, path: string): Read {
  const wei = readAmount(text, gweiDecimals)
  if (!wei.ok) return wrong(path, wei.problem, wei.problem === 'tooManyDecimals' ? gweiDecimals : undefined)
  const value = BigInt(wei.value)
  return value < least || value > most
    ? wrong(path, 'outOfRange', `${writeAmount(`${least}`, gweiDecimals)} to ${writeAmount(`${most}`, gweiDecimals)}`)
    : wei
}

const wholeForm = /^(-?)(\d{1,80})$/
const hexForm = /^0x([0-9a-f]+)$/i

/** A number of a contract in its bits; hexadecimal digits may be no more than these bits have. */
export function readInteger({ bits, isSigned }: OrderField & { as: 'integer' }, text: string, path: string): Read {
  const written = text.trim()
  const [, hex] = (!isSigned && hexForm.exec(written)) || []
  if (hex !== undefined && hex.length > bits / 4) return wrong(path, 'tooManyBytes', bits / 8)
  if (hex === undefined && !wholeForm.test(written)) return wrong(path, 'notWhole')
  const value = hex === undefined ? BigInt(written) : BigInt(written.toLowerCase())
  const reach = 1n << BigInt(isSigned ? bits - 1 : bits)
  if (value >= reach || value < (isSigned ? -reach : 0n)) return wrong(path, 'outOfRange', rangeOf(bits, isSigned))
  return succeed(`${value}`)
}

/** Numbers of more than nine digits are told as powers. */
const rangeOf = (bits: number, isSigned: boolean): string => {
  const power = isSigned ? bits - 1 : bits
  const most = bits <= 24 ? `${2 ** power - 1}` : `2^${power} − 1`
  return isSigned ? `−${bits <= 24 ? 2 ** power : `2^${power}`} to ${most}` : `0 to ${most}`
}

const nothingKept = 1_000_000_000

/** A factor from 1 to 2, with up to seven decimals, in billionths. */
export function readTransferRate(text: string, path: string): Read {
  if (!/^[12](\.\d{1,7})?$/.test(text.trim())) return wrong(path, 'notARate')
  const [whole, fraction = ''] = text.trim().split('.')
  const rate = Number(`${whole}${fraction.padEnd(9, '0')}`)
  return rate <= 2 * nothingKept ? succeed(rate) : wrong(path, 'notARate')
}

/** The contract's own spelling: with 0x where it wants that, without where not, and whole bytes. */
export function readHex({ most, exactly, hasPrefix }: OrderField & { as: 'hex' }, text: string, path: string): Read {
  const digits = withoutBlanks(text).replace(/^0x/i, '')
  if (!/^[0-9a-f]*$/i.test(digits)) return wrong(path, 'notHex')
  if (digits.length % 2 !== 0) return wrong(path, 'halfAByte')
  const bytes = digits.length / 2
  if (exactly !== undefined && bytes !== exactly) return wrong(path, 'otherBytes', exactly)
  if (most !== undefined && bytes > most) return wrong(path, 'tooManyBytes', most)
  return succeed(hasPrefix ? `0x${digits}` : digits)
}

/** Whether the checksum of an address of the XRP Ledger is right. It comes with what knows whole orders; fields are judged by their letters before. */
export type XrplChecksum = ((text: string) => boolean) | undefined

const forms: Readonly<Record<TextForm, (text: string, isXrplAddress: XrplChecksum) => TextProblem | undefined>> = {
  poolId: (text) => (poolIdForms.some((one) => one.test(text)) ? undefined : 'notAPool'),
  xrplCode: (text) => (isXrplTokenCode(text) ? undefined : 'notAnXrplCode'),
  xrplAddress: (text, isXrplAddress) => {
    const hasForm = xrplAddressForm.test(text)
    if (isXrplAddress ? isXrplAddress(text) : hasForm) return undefined
    return hasForm ? 'badChecksum' : 'badAddress'
  },
  stellarCode: (text) => (/^[A-Za-z0-9]{1,12}$/.test(text) ? undefined : 'notAStellarCode'),
  hederaToken: (text) => (/^0\.0\.(?:0|[1-9]\d{0,15})$/.test(text) ? undefined : 'notATokenId'),
}
const xrplAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
const xrplAddressForm = new RegExp(
  `^r[${xrplAlphabet}]{${productLimits.xrplIssuer.minimum - 1},${productLimits.xrplIssuer.maximum - 1}}$`,
)
const poolIdForms = [/^[0-9a-f]{56}$/, /^pool1[02-9ac-hj-np-z]{51}$/]

/** What a text may not be; undefined when nothing is wrong with it. */
export function refuseText(
  { least = 0, most, measure, form }: OrderField & { as: 'text' },
  text: string,
  path: string,
  isXrplAddress: XrplChecksum,
): Read | undefined {
  if (!text.isWellFormed()) return wrong(path, 'notAText')
  const length = measure === 'bytes' ? new TextEncoder().encode(text).length : [...text].length
  const problem = form && forms[form](text, isXrplAddress)
  if (form) return problem && wrong(path, problem, form === 'poolId' ? most : undefined)
  if (length < least) return wrong(path, 'tooShort', least)
  return most !== undefined && length > most
    ? wrong(path, measure === 'bytes' ? 'textTooLong' : 'tooLong', most)
    : undefined
}
