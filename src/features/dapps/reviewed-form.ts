import { digestHex } from '@domain/manifests/decoded-manifest'
import { toBase64 } from '@domain/shared/base64'
import type { AskedMessage } from '@domain/dapps/asked-message'
import type { AskedTypedData } from '@domain/dapps/asked-typed-data'
import type { FilledManifest } from '@domain/manifests/manifest-form'
import type { AskedTransaction } from '@domain/dapps/asked-transaction'
import { writeAmount } from '@domain/transactions/order-form/read-amount'
import type { PageAddress } from '@app/domain-page'
import { emptyManifest } from '@features/manifests/manifest-draft'
import type { FormSearch } from '@features/transactions/form-preset'
import { emptyOrder, type FilledOrder } from '@features/transactions/order-form/order-draft'

/** The form in which a request of a dApp is read, changed and proposed. */
export type ReviewedForm = 'transaction' | 'manifest'

/** Under which the form of a request is kept in the tab: beside the person's own, never in its place. */
export const reviewedFormKey = (
  form: ReviewedForm,
  { accountId = '', ledgerId = '', requestId = '' }: FormSearch,
): readonly string[] => [
  ...(form === 'transaction' ? ['order', 'v0_CreateTransactionOrder'] : ['manifest']),
  accountId,
  ledgerId,
  requestId,
]

export function reviewedFormPath(form: ReviewedForm, search: FormSearch): PageAddress {
  const query = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const page = form === 'manifest' ? 'transactions/manifests/create' : 'transactions/create'
  return `${page}?${new URLSearchParams(query).toString()}`
}

export const filledManifest = ({ as, message }: AskedMessage, description: string) => ({
  ...emptyManifest,
  description,
  messageAs: as,
  message,
})

export const filledTypedData = ({ text, data }: AskedTypedData, description: string): FilledManifest => ({
  ...emptyManifest,
  type: 'Unsafe',
  description,
  bytesAs: 'hex',
  bytes: digestHex(toBase64(data.bytes)),
  typedData: text,
})

/** The order of what was asked; its fee and its number are what they are for every order. */
export const filledOrder = (
  { to, value, data }: AskedTransaction,
  description: string,
  coinDecimals: number,
): FilledOrder => ({
  description,
  order: {
    ...emptyOrder.order,
    destination: { type: 'Address', address: to ?? '' },
    amount: writeAmount(value, coinDecimals),
    data: data === '0x' ? '' : data,
  },
})
