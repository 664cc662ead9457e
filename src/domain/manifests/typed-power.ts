import { isAllOfIt } from '@domain/transactions/all-of-it'
import type { TypedData } from './typed-data'

/** What whoever holds the signature may do with it, as far as it is known everywhere. */
export interface TypedPower {
  readonly kind:
    /** Take so much of a token. */
    | 'permit'
    /** Take all of a token, or any amount of it. */
    | 'permitAll'
    /** Send so much of a token to the recipient. */
    | 'transfer'
    /** Take or move one piece, or all pieces, of a collection. */
    | 'pieces'
    /** Exchange what the account has for what the order says. */
    | 'order'
    /** Call contracts in the name of the account. */
    | 'call'
    /** Nobody here knows what the contract does with it. */
    | 'unknown'
  readonly spender?: string
  readonly recipient?: string
  readonly token?: string
  /** In the smallest unit of the token. */
  readonly amount?: string
  /** Until when the signature can be used, in seconds since 1970; `none` for one without an end. */
  readonly until?: string
  /** Until when a power to take lasts that was taken up by then, in seconds since 1970; `none` for one without an end, `once` for one that is used as it is taken up. */
  readonly lasts?: string
}

/** By the names of its fields, as the standards have them: EIP-2612, EIP-3009, the permits of DAI and of Permit2, EIP-4494, the orders of exchanges and of marketplaces. */
export function powerOf({
  primaryType,
  message,
  domain,
}: Pick<TypedData, 'primaryType' | 'message' | 'domain'>): TypedPower {
  const valueOf = (...paths: readonly string[]) => message.find(({ path }) => paths.includes(path))?.value
  const contract = domain.find(({ path }) => path === 'verifyingContract')?.value
  const spender = valueOf('spender', 'operator')
  const until = valueOf('deadline', 'sigDeadline', 'expiry', 'endTime', 'validTo', 'validBefore')
  const withThese = (kind: TypedPower['kind'], more: Partial<TypedPower> = {}): TypedPower =>
    Object.fromEntries(
      Object.entries({ kind, spender, until, ...more }).filter(([, value]) => value !== undefined),
    ) as unknown as TypedPower
  // Permit2 names the token in the message; several of them, or what goes with them, are more than one amount.
  if (
    /^Permit(?:Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)$/.test(
      primaryType,
    )
  ) {
    const token = valueOf('details.token', 'permitted.token')
    const amount = valueOf('details.amount', 'permitted.amount')
    const amounts = message.filter(({ path }) => amountOfPermit2.test(path)).map(({ value }) => value)
    // Nothing has ended that says 0: it is good in the block in which it is taken up, which is enough to take all of it.
    const lasts = noMoment.test(valueOf('details.expiration') ?? '') ? 'once' : valueOf('details.expiration')
    return withThese(amounts.some(isAll) ? 'permitAll' : 'permit', {
      ...(token ? { token } : {}),
      ...amountOf(amount),
      ...(lasts ? { lasts } : {}),
    })
  }
  const token = contract ? { token: contract } : {}
  const [recipient, sent] = [valueOf('to'), valueOf('value')]
  if (/^(?:Transfer|Receive)WithAuthorization$/.test(primaryType) && recipient !== undefined && sent !== undefined)
    return withThese('transfer', { recipient, ...token, amount: sent })
  if (valueOf('approved') !== undefined || valueOf('tokenId') !== undefined) return withThese('pieces', token)
  if (spender !== undefined && (valueOf('value', 'amount') !== undefined || valueOf('allowed') !== undefined)) {
    const amount = valueOf('value', 'amount')
    return withThese(amount === undefined || isAll(amount) ? 'permitAll' : 'permit', {
      ...token,
      ...amountOf(amount),
      // DAI takes an expiry of 0 for none.
      ...(valueOf('allowed') !== undefined && noMoment.test(valueOf('expiry') ?? '') ? { until: 'none' } : {}),
      // Its deadline is that of the signature; what it has given stays.
      lasts: 'none',
    })
  }
  if (/order/i.test(primaryType)) return withThese('order')
  if (/^(?:SafeTx|MetaTransaction|ForwardRequest|UserOperation|PackedUserOperation|Execute|Call)/.test(primaryType))
    return withThese('call')
  return withThese('unknown')
}

/** Of one token, or of each of several. */
const amountOfPermit2 = /^(?:details|permitted)(?:\.\d+)?\.amount$/
const noMoment = /^0+$/
const isAll = (amount: string | undefined) => /^\d+$/.test(amount ?? '') && isAllOfIt(BigInt(amount!), 128)
const amountOf = (amount: string | undefined) => (amount === undefined || isAll(amount) ? {} : { amount })
