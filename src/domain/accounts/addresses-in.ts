import { checksumAddress } from '@domain/ledgers/addresses/checksum-address'
import { isFreeForm } from '@domain/intents/catalogue/free-form'
import { isJsonObject } from '@domain/shared/json'

/** The addresses that a payload names, each once: every text of a field called `address`, at any depth, and who receives or may take by a call that everybody knows, with its checksum. What stands in fields that a person has named is none. */
export function addressesIn(payload: unknown): readonly string[] {
  if (Array.isArray(payload)) return distinct(payload.flatMap(addressesIn))
  if (!isJsonObject(payload)) return []
  // An extension of the contract is no form that a person made, other than what else is called so.
  if (payload['type'] === 'v0_ExecuteExtension') return addressesIn([payload['payload'] ?? null])
  return distinct(
    Object.entries(payload).flatMap(([name, value]) =>
      isFreeForm(`${name}.`)
        ? []
        : typeof value !== 'string'
          ? addressesIn(value)
          : name === 'address'
            ? [value]
            : name === 'data'
              ? receiversIn(value)
              : [],
    ),
  )
}

/** transfer, approve, increaseAllowance, setApprovalForAll; then the transfers that name first from whom. A contract does not mind how an address is padded. */
const first = /^0x(?:a9059cbb|095ea7b3|39509351|a22cb465)[0-9a-f]{24}([0-9a-f]{40})/i
const second = /^0x(?:23b872dd|42842e0e|b88d4fde|f242432a|2eb2c2d6)[0-9a-f]{64}[0-9a-f]{24}([0-9a-f]{40})/i

function receiversIn(data: string): readonly string[] {
  const [, receiver] = first.exec(data) ?? second.exec(data) ?? []
  return receiver === undefined ? [] : [checksumAddress(`0x${receiver.toLowerCase()}`)]
}

const distinct = (values: readonly string[]) => [...new Set(values)]
