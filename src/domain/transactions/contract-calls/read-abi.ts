import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { readIdentifier, readParameters, typeText, type AbiParameter } from './abi-type'

export interface AbiFunction {
  /** `deposit(uint256,address)`: what tells it from all others of its contract. */
  readonly signature: string
  readonly name: string
  readonly parameters: readonly AbiParameter[]
  readonly isPayable: boolean
  /** It is no mere question to the contract. */
  readonly changesState: boolean
}

export type AbiCreation = Pick<AbiFunction, 'parameters' | 'isPayable'>

/** What an ABI says of its contract, as far as it can be filled in here. */
export interface ContractInterface {
  readonly functions: readonly AbiFunction[]
  /** Names of functions that change something and have parameters for which there are no fields. */
  readonly unfit: readonly string[]
  /** Undefined when its parameters have no fields. */
  readonly creation: AbiCreation | undefined
}

export type AbiProblem = 'notJson' | 'notAList'

/** Reads a contract's interface, the JSON array that compilers write; what it lists besides functions and a constructor is left out. */
export function readAbi(text: string): Result<ContractInterface, AbiProblem> {
  const json = parseJson(text)
  if (json === undefined) return refuse('notJson')
  if (!Array.isArray(json)) return refuse('notAList')
  const entries = (json as readonly unknown[]).filter(isJsonObject)
  const read = entries.filter(({ type }) => type === undefined || type === 'function').map(readFunction)
  const functions = new Map(read.flatMap((one) => (one.parameters ? [[one.signature, one] as const] : [])))
  return succeed({
    functions: [...functions.values()],
    unfit: [
      ...new Set(
        read.flatMap(({ name, parameters, changesState }) =>
          parameters || !changesState || name === '' ? [] : [name],
        ),
      ),
    ],
    creation: readCreation(entries.find(({ type }) => type === 'constructor')),
  })
}

const isPayable = ({ stateMutability, payable }: JsonObject) =>
  stateMutability === 'payable' || (stateMutability === undefined && payable === true)
const isQuestion = ({ stateMutability, constant }: JsonObject) =>
  stateMutability === 'view' || stateMutability === 'pure' || (stateMutability === undefined && constant === true)

type ReadFunction = AbiFunction | (Pick<AbiFunction, 'name' | 'changesState'> & { readonly parameters: undefined })

function readFunction(entry: JsonObject): ReadFunction {
  const name = readIdentifier(entry['name'])
  const parameters = name === '' ? undefined : readParameters(entry['inputs'])
  const changesState = !isQuestion(entry)
  if (!parameters) return { name, changesState, parameters }
  return {
    signature: `${name}(${parameters.map(({ type }) => typeText(type)).join(',')})`,
    name,
    parameters,
    isPayable: isPayable(entry),
    changesState,
  }
}

/** A contract that names no constructor has one that takes nothing. */
function readCreation(entry: JsonObject | undefined): AbiCreation | undefined {
  if (!entry) return { parameters: [], isPayable: false }
  const parameters = readParameters(entry['inputs'])
  return parameters && { parameters, isPayable: isPayable(entry) }
}
