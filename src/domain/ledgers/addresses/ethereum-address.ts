import { refuse, succeed, type Result } from '@domain/shared/result'
import { checksumAddress } from './checksum-address'

/** Why a text is no address: its form, the check digits of the XE form, or a number beyond 20 bytes in that form. */
export type EthereumAddressProblem =
  | { readonly tag: 'invalidAddress'; readonly reason: 'form' | 'checkDigits' | 'range' }
  | { readonly tag: 'badAddressChecksum' }

const hexForm = /^(?:0x)?[0-9a-fA-F]{40}$/
const bankForm = /^XE(\d{2})([0-9A-Za-z]{30,31})$/

/**
 * Reads an address of an Ethereum-family ledger: 40 hexadecimal digits with or without 0x, or XE with two check digits and
 * 30 to 31 letters and digits (ICAP). The value has 0x and the letter case of its checksum (EIP-55). Spaces are not taken off.
 */
export function parseEthereumAddress(text: string): Result<string, EthereumAddressProblem> {
  if (hexForm.test(text)) {
    const digits = text.slice(-40)
    const address = checksumAddress(`0x${digits}`)
    return isMixed.test(digits) && address.slice(2) !== digits
      ? refuse({ tag: 'badAddressChecksum' })
      : succeed(address)
  }
  const [, check, body] = bankForm.exec(text) ?? []
  if (check === undefined || body === undefined) return refuse({ tag: 'invalidAddress', reason: 'form' })
  const number = numberOf(body)
  if (number >= 1n << 160n) return refuse({ tag: 'invalidAddress', reason: 'range' })
  if (check !== checkDigitsOf(body)) return refuse({ tag: 'invalidAddress', reason: 'checkDigits' })
  return succeed(checksumAddress(`0x${number.toString(16).padStart(40, '0')}`))
}

/** Digits of one case carry no checksum. */
const isMixed = /[A-F].*[a-f]|[a-f].*[A-F]/

/** As in an account number of a bank (ISO 7064, modulo 97). */
function checkDigitsOf(body: string): string {
  const digits = [...body, 'X', 'E', '0', '0'].map((digit) => Number.parseInt(digit, 36)).join('')
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0')
}

const numberOf = (digits: string) =>
  [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
