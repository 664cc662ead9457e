import { getAddress } from 'ethers/address'
import { refuse, succeed, type Result } from '@domain/shared/result'

/** Why a text is no address: its form, the check digits of the XE form, or a number beyond 20 bytes in that form. */
export type EthereumAddressProblem =
  | { readonly tag: 'invalidAddress'; readonly reason: 'form' | 'checkDigits' | 'range' }
  | { readonly tag: 'badAddressChecksum' }

const hexForm = /^(?:0x)?[0-9a-fA-F]{40}$/
const bankForm = /^XE\d{2}([0-9A-Za-z]{30,31})$/

/**
 * Reads an address of an Ethereum-family ledger: 40 hexadecimal digits with or without 0x, or XE with two check digits and
 * 30 to 31 letters and digits (ICAP). The value has 0x and the letter case of its checksum (EIP-55). Spaces are not taken off.
 */
export function parseEthereumAddress(text: string): Result<string, EthereumAddressProblem> {
  if (hexForm.test(text)) return checksummed(text, { tag: 'badAddressChecksum' })
  const bank = bankForm.exec(text)
  if (!bank) return refuse({ tag: 'invalidAddress', reason: 'form' })
  if (numberOf(bank[1]!) >= 1n << 160n) return refuse({ tag: 'invalidAddress', reason: 'range' })
  return checksummed(text, { tag: 'invalidAddress', reason: 'checkDigits' })
}

/** The form being right, ethers throws for the checksum or the check digits only. */
function checksummed(text: string, problem: EthereumAddressProblem): Result<string, EthereumAddressProblem> {
  try {
    return succeed(getAddress(text))
  } catch {
    return refuse(problem)
  }
}

const numberOf = (digits: string) =>
  [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
