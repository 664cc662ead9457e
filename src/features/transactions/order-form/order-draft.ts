import { isJsonObject, parseJson } from '@domain/shared/json'
import type { FilledFields, FilledValue } from '@domain/transactions/order-form/order-field'

/** A form as it is filled in; it holds no secrets. */
export interface FilledOrder {
  readonly description: string
  readonly order: FilledFields
  /** The pasted transaction that it may be filled in from, without a signature. */
  readonly raw?: string
}

export const emptyOrder: FilledOrder = {
  description: '',
  order: { feeStrategy: { type: 'Priority', priority: 'Medium' } },
}

/** A transfer as it begins, to an endpoint where one is asked for. */
export const transferTo = (endpointId?: string): FilledOrder => ({
  description: '',
  order: {
    outputs: [endpointId === undefined ? {} : { destination: { type: 'Endpoint', endpointId } }],
    feeStrategy: 'Medium',
  },
})

/** What was left of the form that begins an order: nothing but the fee that stands there from the start. */
export function isEmptyOrder({ description, order, raw }: FilledOrder): boolean {
  const { feeStrategy: _feeStrategy, ...rest } = order
  return description.trim() === '' && isBlank(raw) && isBlank(rest)
}

/** Nothing is filled in anywhere in it. */
export function isBlank(value: FilledValue): boolean {
  if (value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.every(isBlank)
  return typeof value === 'object' && Object.values(value as FilledFields).every(isBlank)
}

/** The form as it was kept; undefined when nothing usable was kept. What no longer fits is told by the fields themselves. */
export function readOrderDraft(kept: string | null): FilledOrder | undefined {
  const read = parseJson(kept ?? '')
  if (!isJsonObject(read) || typeof read['description'] !== 'string' || !isJsonObject(read['order'])) return undefined
  const draft: FilledOrder = {
    description: read['description'],
    order: read['order'] as FilledFields,
    ...(typeof read['raw'] === 'string' ? { raw: read['raw'] } : {}),
  }
  return isEmptyOrder(draft) ? undefined : draft
}
