import { AbiCoder } from 'ethers/abi'
import { id } from 'ethers/hash'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import { typeText, type AbiParameter, type AbiType } from './abi-type'
import { keyOf } from './call-fields'
import { isLaidOut } from './laid-out'
import type { AbiFunction, ContractInterface } from './read-abi'

/** One value of a call, with those that it is made of where it is a list or a tuple. */
export interface CallValue {
  /** Empty in lists, and where the contract gives none. */
  readonly name: string
  readonly type: string
  /** Digits, hexadecimal with 0x, an address with its checksum, `true`, `false`, or a text. */
  readonly value: string | readonly CallValue[]
}

/** What the bytes of a call ask of a contract whose interface is known. */
export interface ReadCall {
  readonly signature: string
  readonly values: readonly CallValue[]
}

const coder = AbiCoder.defaultAbiCoder()
const typesOf = (parameters: readonly AbiParameter[]) => parameters.map(({ type }) => typeText(type))
const selectorOf = (signature: string) => id(signature).slice(0, 10)

/** The arguments as they were read from their fields, in the bytes that contracts take. */
const encodeArguments = (parameters: readonly AbiParameter[], read: JsonObject): string =>
  coder
    .encode(
      typesOf(parameters),
      parameters.map(({ type }, i) => codedValue(type, read[keyOf(i)]!)),
    )
    .slice(2)

export const encodeCall = ({ signature, parameters }: AbiFunction, read: JsonObject): string =>
  `${selectorOf(signature)}${encodeArguments(parameters, read)}`

/** @param bytecode with 0x, as its compiler wrote it */
export const encodeCreation = (bytecode: string, parameters: readonly AbiParameter[], read: JsonObject): string =>
  `${bytecode}${encodeArguments(parameters, read)}`

function codedValue(type: AbiType, value: Json): unknown {
  if (type.as === 'bool') return value === 'true'
  if (type.as === 'array') return (value as readonly Json[]).map((one) => codedValue(type.of, one))
  return type.as === 'tuple' && isJsonObject(value)
    ? type.of.map((part, i) => codedValue(part.type, value[keyOf(i)]!))
    : value
}

/** What the bytes ask of a contract; undefined when they are no call of exactly one of its functions, byte by byte. */
export function readCall({ functions }: ContractInterface, data: string): ReadCall | undefined {
  const text = data.toLowerCase()
  const [called, ...others] = functions.filter(({ signature }) => text.startsWith(selectorOf(signature)))
  const values = called && others.length === 0 ? readArguments(called.parameters, `0x${text.slice(10)}`) : undefined
  return values && { signature: called!.signature, values }
}

/** The constructor's arguments behind the bytecode of a new contract; undefined when the bytes are not that. */
export const readCreation = (
  parameters: readonly AbiParameter[],
  bytecode: string,
  data: string,
): readonly CallValue[] | undefined =>
  data.toLowerCase().startsWith(bytecode.toLowerCase())
    ? readArguments(parameters, `0x${data.slice(bytecode.length).toLowerCase()}`)
    : undefined

/** Encoded again they must give the same bytes: the coder takes what follows or fills the arguments without a word. */
function readArguments(parameters: readonly AbiParameter[], data: string): readonly CallValue[] | undefined {
  if (!isLaidOut(parameters, data.slice(2))) return undefined
  const types = typesOf(parameters)
  try {
    const values: readonly unknown[] = coder.decode(types, data).toArray(true)
    return coder.encode(types, values) === data
      ? parameters.map(({ name, type }, i) => shownValue(name, type, values[i]))
      : undefined
  } catch {
    return undefined
  }
}

function shownValue(name: string, type: AbiType, value: unknown): CallValue {
  const parts = Array.isArray(value) ? (value as readonly unknown[]) : []
  const shown =
    type.as === 'array'
      ? parts.map((one) => shownValue('', type.of, one))
      : type.as === 'tuple'
        ? type.of.map((part, i) => shownValue(part.name, part.type, parts[i]))
        : String(value)
  return { name, type: typeText(type), value: shown }
}
