import { isJsonObject } from '@domain/shared/json'

/** How a token is counted, and what it is called. */
export interface TokenMeasure {
  readonly symbol: string
  readonly decimals: number
}

interface ContractAddress {
  readonly ledgerId: string | undefined
  readonly address: string | undefined
}

/** No token is counted finer: its contract keeps the number in a byte, and its amounts have 78 digits. */
const mostDecimals = 77

/**
 * The token whose contract this is (ERC-20); undefined where no record names it, or two name it differently.
 * @param records of assets, each with a signature that was checked: nothing here is believed of others
 */
export function tokenOfContract(records: readonly unknown[], contract: ContractAddress): TokenMeasure | undefined {
  const [first, ...others] = records.flatMap((record) => measureFor(record, contract))
  return first && others.every(({ symbol, decimals }) => symbol === first.symbol && decimals === first.decimals)
    ? first
    : undefined
}

function measureFor(record: unknown, contract: ContractAddress): readonly TokenMeasure[] {
  if (!isJsonObject(record) || contract.ledgerId === undefined || record['ledgerId'] !== contract.ledgerId) return []
  const { name, symbol = name, decimals, ledgerDetails } = record
  const properties =
    isJsonObject(ledgerDetails) && ledgerDetails['type'] === 'Ethereum' ? ledgerDetails['properties'] : undefined
  if (!isJsonObject(properties) || properties['type'] !== 'ERC20' || !isSame(properties['address'], contract.address))
    return []
  return typeof symbol === 'string' && isDecimals(decimals) ? [{ symbol, decimals }] : []
}

const isSame = (one: unknown, other: string | undefined) =>
  typeof one === 'string' && one.toLowerCase() === other?.toLowerCase()
export const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= mostDecimals
