import { isJsonObject } from '@domain/shared/json'

export interface OrderedCall {
  /** `0x` and hex digits, as ordered. */
  readonly data: string
  readonly ledgerId: string | undefined
  /** Undefined when the order makes a new contract. */
  readonly to: string | undefined
  /** The endpoint that is called, where the order names one. */
  readonly endpointId?: string
}

/** The data that a payload orders to send on a ledger of the Ethereum family; undefined for other payloads and for none. */
export function orderedCall(payload: unknown): OrderedCall | undefined {
  if (!isJsonObject(payload) || payload['type'] !== 'v0_CreateTransactionOrder') return undefined
  const { parameters, ledgerId } = payload
  if (!isJsonObject(parameters) || parameters['type'] !== 'Ethereum') return undefined
  const { data, destination } = parameters
  if (typeof data !== 'string' || data === '' || data === '0x') return undefined
  const ordered = { data, ledgerId: typeof ledgerId === 'string' ? ledgerId : undefined }
  if (!isJsonObject(destination)) return { ...ordered, to: undefined }
  const { type, endpointId } = destination
  return {
    ...ordered,
    to: receiverOf(destination),
    ...(type === 'Endpoint' && typeof endpointId === 'string' ? { endpointId } : {}),
  }
}

const receiverOf = (destination: Readonly<Record<string, unknown>>): string =>
  [destination['address'], destination['endpointId'], destination['accountId']].find(
    (one) => typeof one === 'string',
  ) ?? ''
