import { isJsonObject, type Json } from '@domain/shared/json'

/** A type of Solidity whose values can be filled in; what has another type is written as bytes. */
export type AbiType =
  | { readonly as: 'integer'; readonly bits: number; readonly isSigned: boolean }
  /** So many bytes exactly, or any number of them. */
  | { readonly as: 'bytes'; readonly size: number | undefined }
  | { readonly as: 'address' }
  | { readonly as: 'bool' }
  | { readonly as: 'string' }
  | { readonly as: 'array'; readonly of: AbiType; readonly length: number | undefined }
  | { readonly as: 'tuple'; readonly of: readonly AbiParameter[] }

export interface AbiParameter {
  /** Empty where the contract gives it none. */
  readonly name: string
  readonly type: AbiType
}

/** More rows, or more things inside one another, than a person can fill in and check. */
export const mostRows = 100
const mostFields = 200
const mostLevels = 6

const identifier = /^[A-Za-z_$][\w$]{0,99}$/

export const readIdentifier = (value: Json | undefined): string =>
  typeof value === 'string' && identifier.test(value) ? value : ''

/** The parameters in a list of an ABI; undefined when one of them cannot be filled in. */
export function readParameters(inputs: Json | undefined): readonly AbiParameter[] | undefined {
  const parameters = readList(inputs ?? [], mostLevels)
  return parameters && weightOf({ as: 'tuple', of: parameters }) <= mostFields ? parameters : undefined
}

function readList(inputs: Json, levels: number): readonly AbiParameter[] | undefined {
  if (!Array.isArray(inputs) || levels === 0) return undefined
  const read = (inputs as readonly Json[]).map((input) => readParameter(input, levels))
  return read.every((one) => one !== undefined) ? read : undefined
}

function readParameter(input: Json, levels: number): AbiParameter | undefined {
  if (!isJsonObject(input) || typeof input['type'] !== 'string') return undefined
  const [, base = '', dimensions = ''] = /^([a-z0-9]+)((?:\[\d{0,3}\]){0,4})$/.exec(input['type']) ?? []
  const components = base === 'tuple' ? readList(input['components'] ?? null, levels - 1) : undefined
  const simple: AbiType | undefined = components ? { as: 'tuple', of: components } : readSimple(base)
  const type = [...dimensions.matchAll(/\[(\d*)\]/g)].reduce<AbiType | undefined>(
    (of, [, length = '']) => of && withLength(of, length),
    simple,
  )
  return type && { name: readIdentifier(input['name']), type }
}

function withLength(of: AbiType, length: string): AbiType | undefined {
  if (length === '') return { as: 'array', of, length: undefined }
  return Number(length) >= 1 && Number(length) <= mostRows ? { as: 'array', of, length: Number(length) } : undefined
}

function readSimple(base: string): AbiType | undefined {
  if (base === 'address' || base === 'bool' || base === 'string') return { as: base }
  const [, kind, size = ''] = /^(u?int|bytes)([1-9]\d{0,2})?$/.exec(base) ?? []
  if (kind === 'bytes')
    return size === '' || Number(size) <= 32 ? { as: 'bytes', size: size === '' ? undefined : Number(size) } : undefined
  const bits = size === '' ? 256 : Number(size)
  return kind !== undefined && bits <= 256 && bits % 8 === 0
    ? { as: 'integer', bits, isSigned: kind === 'int' }
    : undefined
}

/** How many fields stand there before anything is filled in. */
function weightOf(type: AbiType): number {
  if (type.as === 'array') return 1 + (type.length ?? 1) * weightOf(type.of)
  return type.as === 'tuple' ? type.of.reduce((sum, { type: part }) => sum + weightOf(part), 0) : 1
}

/** As signatures write it, and as its coder takes it. */
export function typeText(type: AbiType): string {
  switch (type.as) {
    case 'integer':
      return `${type.isSigned ? 'int' : 'uint'}${type.bits}`
    case 'bytes':
      return `bytes${type.size ?? ''}`
    case 'array':
      return `${typeText(type.of)}[${type.length ?? ''}]`
    case 'tuple':
      return `(${type.of.map((part) => typeText(part.type)).join(',')})`
    default:
      return type.as
  }
}
