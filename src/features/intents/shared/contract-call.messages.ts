import type { AbiProblem } from '@domain/transactions/contract-calls/read-abi'

export const contractCallMessages = {
  contract: 'Call of the contract',
  function: 'Function',
  functionHelp: 'Functions of the endpoint’s interface that change something. What they do is up to the contract.',
  noFunction: 'None, the data as it is',
  gone: (signature: string) => `${signature}, not of this contract`,
  goneText: 'This contract has no such function.',
  payable: 'Takes coins: the amount goes with the call.',
  unfit: (names: string) =>
    `No fields for: ${names}. Their arguments cannot be entered here. Enter the data as raw bytes.`,
  nothing: 'The interface of this endpoint has no function that can be filled in here. Enter the data as raw bytes.',
  unreadable: {
    notJson:
      'The interface of this endpoint is not JSON, so its functions cannot be offered. Enter the data as raw bytes.',
    notAList:
      'The interface of this endpoint is not a JSON array, so its functions cannot be offered. Enter the data as raw bytes.',
  } satisfies Readonly<Record<AbiProblem, string>>,
  creation: 'Make the data from bytecode and the arguments of its constructor',
  creationHelp: 'For a new contract: an order without a destination.',
  newContract: 'New contract',
  bytecode: 'Bytecode',
  bytecodeHelp: 'Hexadecimal creation bytecode, as the compiler writes it.',
  abi: 'Interface (ABI)',
  abiHelp: 'A JSON array. Without it, the constructor receives no arguments.',
  noConstructor: 'The constructor takes no arguments.',
  readFromBytes: 'Read from the bytes that the order holds.',
  constructorCall: 'Arguments of the constructor',
  notOfContract: 'The data is not a call of this contract’s interface',
  notOfContractText: 'The call could not be decoded. Compare the bytes with their source before you propose.',
  emptyList: 'Empty list',
  emptyText: 'Empty text',
  noBytes: 'No bytes',
} as const
