import { orderFormOf } from './order-forms'
import { assetBeside, type AmountUnit, type OrderField, type OrderFields } from './order-field'
import { tokenDecimalsOf } from '@domain/ledgers/ledger-coin'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import type { DescribedField, MoneyUnit } from '@domain/intents/catalogue/describe'

/** The fields of a request with the unit of each amount that an order holds, from its own bytes alone. */
export function withUnits(
  payload: { readonly type: string },
  fields: readonly DescribedField[],
): readonly DescribedField[] {
  const units = unitsIn(payload)
  return units.size === 0
    ? fields
    : fields.map((field) => {
        const { value, name } = field
        const unit = units.get(name)
        if (!unit || (value.as !== 'amount' && value.as !== 'text')) return field
        return { name, value: { as: 'money', units: value.as === 'amount' ? value.units : value.text, unit } }
      })
}

type Units = ReadonlyMap<string, MoneyUnit>
type Unit = readonly [path: string, unit: MoneyUnit]

function unitsIn(payload: { readonly type: string; readonly [name: string]: unknown }): Units {
  const { type, tickerId, ledgerId, parameters } = payload
  if (type === 'v0_CreateTransferOrder') return new Map([['maximumFee', { of: 'coin', tickerId: textOf(tickerId) }]])
  if (type === 'v0_AttemptTransactionOrderCancellation')
    return new Map([['maximumFee', { of: 'coin', orderId: textOf(payload['targetTransactionOrderId']) }]])
  if (type !== 'v0_CreateTransactionOrder' || !isJsonObject(parameters)) return new Map()
  const family = textOf(parameters['type']) ?? ''
  const form = orderFormOf(family)
  const ledger = { family, coin: { of: 'coin', family, ledgerId: textOf(ledgerId) } } as const
  // The older form of an XRPL payment is in no form.
  const older: readonly Unit[] = family === 'XRPL' ? [['parameters.amount', ledger.coin]] : []
  return new Map(
    form ? [...older, ...unitsOf({ ...form.does, ...form.beside }, parameters, [], 'parameters', ledger)] : [],
  )
}

interface Ledger {
  readonly family: string
  readonly coin: MoneyUnit
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** By the paths under which a description tells them. */
const unitsOf = (
  fields: OrderFields,
  parts: JsonObject,
  around: readonly JsonObject[],
  path: string,
  ledger: Ledger,
): readonly Unit[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = Object.hasOwn(parts, name) ? parts[name] : undefined
    return value === undefined ? [] : unitsOfField(field, value, [parts, ...around], `${path}.${name}`, ledger)
  })

function unitsOfField(
  field: OrderField,
  value: Json,
  around: readonly JsonObject[],
  path: string,
  ledger: Ledger,
): readonly Unit[] {
  switch (field.as) {
    case 'amount':
      return [[path, unitOf(field.unit, around, ledger)]]
    case 'whole':
      return field.counts === undefined ? [] : [[path, field.counts === 'coin' ? ledger.coin : { of: field.counts }]]
    case 'group':
      return isJsonObject(value) ? unitsOf(field.of, value, around, path, ledger) : []
    case 'kind':
      return isJsonObject(value) ? unitsOf(formOf(field.of, value), value, around, path, ledger) : []
    case 'list':
      return Array.isArray(value)
        ? (value as readonly Json[]).flatMap((item, i) =>
            unitsOfField(field.of, item, around, `${path}.${i + 1}`, ledger),
          )
        : []
    default:
      return []
  }
}

const formOf = (kinds: Readonly<Record<string, OrderFields>>, { type }: JsonObject): OrderFields =>
  typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type]! : {}

function unitOf(unit: AmountUnit, around: readonly JsonObject[], { family, coin }: Ledger): MoneyUnit {
  const asset = assetBeside(unit, around)
  if (asset === undefined) return coin
  const { tickerId, code, issuanceId, tokenId } = isJsonObject(asset) ? asset : {}
  if (typeof tickerId === 'string') return { of: 'asset', tickerId }
  return { of: 'token', code: textOf(code) ?? textOf(issuanceId) ?? textOf(tokenId), decimals: tokenDecimalsOf(family) }
}
