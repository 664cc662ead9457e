import { isSameAddress } from '@domain/accounts/same-address'
import type { PastTransfer } from './baseline'

/** Those to an address, in whichever spelling; a list that was searched for it holds others that contain it. */
export const paidTo = <T extends Pick<PastTransfer, 'recipient'>>(
  transfers: readonly T[],
  address: string,
): readonly T[] =>
  transfers.filter(({ recipient }) =>
    [...(recipient?.addressDetails ? [recipient.addressDetails] : []), ...(recipient?.addressesDetails ?? [])].some(
      (one) => isSameAddress(one.address, address),
    ),
  )
