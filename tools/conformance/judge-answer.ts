import type { Operation } from './contract'
import type { GatewayAnswer } from './gateway-fixture'
import type { Judge } from './judge'

const refusedValue = 'Invalid value for: '

/** Whether an answer is one that the document promises for the call: its status, its kind of content, its shape. */
export function judgeAnswer(judge: Judge, operation: Operation, answer: GatewayAnswer): readonly string[] {
  const { status, contentType, body, text } = answer
  const promised = operation.answers[String(status)]
  if (!promised) return [`the document has no answer ${status}: ${text.slice(0, 120)}`]
  if (status === 400 && contentType === 'text/plain' && text.startsWith(refusedValue)) return []
  const kinds = Object.keys(promised)
  if (kinds.length === 0) return text === '' ? [] : [`${status} has a body where the document has none`]
  const schema = promised[contentType]?.schema
  if (!schema) return [`${status} comes as ${contentType || 'nothing'}, not as ${kinds.join(' or ')}`]
  return contentType.includes('json')
    ? judge.check(schema, body, 'closed').map((problem) => `${status} ${withoutIndices(problem)}`)
    : []
}

/** The same problem of many items is one problem. */
const withoutIndices = (problem: string) => problem.replaceAll(/\/\d+(?=\/| )/g, '/*')

/** Whether a parameter was refused by its name. */
export const isRefusal = ({ status, contentType, text }: GatewayAnswer, name: string): boolean =>
  status === 400 && contentType === 'text/plain' && text.startsWith(refusedValue) && text.includes(name)
