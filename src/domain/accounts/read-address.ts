import { findAddressRule } from '../ledgers/addresses/address-rules'
import { couldBeAddress } from '../ledgers/address-form'
import { parseEthereumAddress } from '../ledgers/addresses/ethereum-address'
import { limits } from '../shared/limits'
import { refuse, succeed, type Result } from '../shared/result'
import { visibleText } from '../shared/visible-text'
import { inSmallLetters } from './spell-address'

export type AddressProblem = 'badAddress' | 'badChecksum' | 'hidden'

/** A ledger as far as its addresses go. */
export interface AddressNetwork {
  /** Its family: `Ethereum`, `Bitcoin`, … */
  readonly type: string
  /** Its addresses are written as on the main network of its family. */
  readonly hasMainAddresses: boolean
}

/** One spelling, where the ledger has several. The platform alone judges the addresses of other networks. */
export function readAddress({ type, hasMainAddresses }: AddressNetwork, text: string): Result<string, AddressProblem> {
  if (visibleText(text) !== text) return refuse('hidden')
  if (text.length > limits.endpointAddress) return refuse('badAddress')
  const isAddress = (hasMainAddresses ? findAddressRule(type) : undefined) ?? couldBeAddress
  if (type !== 'Ethereum') return isAddress(text) ? succeed(inSmallLetters(text)) : refuse('badAddress')
  const read = parseEthereumAddress(text)
  return read.ok ? read : refuse(read.problem.tag === 'badAddressChecksum' ? 'badChecksum' : 'badAddress')
}
