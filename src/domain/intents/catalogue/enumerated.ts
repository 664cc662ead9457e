import { isFreeForm } from './free-form'

/** Fields whose text is one of a few words of the contract, by their own name. */
const enumerated: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'priority',
  'feeStrategy',
  'lock',
  'lockStatus',
  'connection',
  'keyStrategy',
  'scriptingEngine',
  'tokenType',
  'flags',
  'setFlag',
  'clearFlag',
  'addressForChange',
  'preferredAddressForChange',
])

/** Whether a field of a request holds a word of the contract, for which a person reads another. */
export const isEnumerated = (path: string): boolean =>
  enumerated.has(path.slice(path.lastIndexOf('.') + 1)) && !isFreeForm(path)
