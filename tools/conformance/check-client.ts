import type { ClientCalls, RecordedCall } from './client-calls'
import type { Contract, Operation, Parameter, Schema } from './contract'
import type { Judge } from './judge'
import { joinOutcomes, type Outcome } from './report'

/** Every request that our client can send, against the document. */
export function checkClient(contract: Contract, judge: Judge, { calls, unexercised }: ClientCalls): readonly Outcome[] {
  const judged = calls.map((call): Outcome => {
    const found = contract.find(call.method, call.path)
    if (!found) return { call: nameOf(call), check: 'request', problems: [], isAbsent: true }
    return {
      call: found.operation.call,
      check: 'request',
      problems: judgeCall(contract, judge, found.operation, found.values, call).map(
        (problem) => `${call.source}: ${problem}`,
      ),
    }
  })
  const missed = unexercised.map(({ method, path, file }): Outcome => ({
    call: `${method} ${path}`,
    check: 'request',
    problems: [`${file}: no argument reaches this call`],
  }))
  return joinOutcomes([...judged, ...missed])
}

/** The path without what differs from call to call. */
const nameOf = ({ method, path }: RecordedCall) =>
  `${method} ${path.replaceAll(/\/([0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}|text)(?=\/|$)/g, '/{}')}`

function judgeCall(
  contract: Contract,
  judge: Judge,
  operation: Operation,
  values: Readonly<Record<string, string>>,
  call: RecordedCall,
): readonly string[] {
  const named = (name: string, where: Parameter['in']) =>
    operation.parameters.find((one) => one.name === name && one.in === where)
  const inPath = Object.entries(values).flatMap(([name, value]) =>
    judgeParameter(contract, judge, named(name, 'path'), name, [value]),
  )
  const names = [...new Set(call.query.map(([name]) => name))]
  const inQuery = names.flatMap((name) =>
    judgeParameter(
      contract,
      judge,
      named(name, 'query'),
      name,
      call.query.filter(([one]) => one === name).map(([, value]) => value),
    ),
  )
  const missing = operation.parameters
    .filter((one) => one.in === 'query' && one.required && !names.includes(one.name))
    .map(({ name }) => `parameter ${name} is missing`)
  return [...inPath, ...inQuery, ...missing, ...judgeBody(judge, operation, call.body)]
}

function judgeParameter(
  contract: Contract,
  judge: Judge,
  parameter: Parameter | undefined,
  name: string,
  values: readonly string[],
): readonly string[] {
  if (!parameter) return [`parameter ${name} is unknown`]
  const schema = contract.resolve(parameter.schema)
  const problems =
    schema.type === 'array'
      ? judge.check(
          schema,
          values.map((one) => readText(contract.resolve(schema.items ?? {}), one)),
          'closed',
        )
      : values.length > 1
        ? ['given twice']
        : judge.check(schema, readText(schema, values[0]!), 'closed')
  return problems.map((problem) => `parameter ${name} ${problem}`)
}

/** A text of an address as the type that the document gives it. */
export const readText = ({ type }: Schema, text: string): unknown =>
  type === 'integer' || type === 'number'
    ? /^-?\d+(\.\d+)?$/.test(text)
      ? Number(text)
      : text
    : type === 'boolean' && /^(true|false)$/.test(text)
      ? text === 'true'
      : text

function judgeBody(judge: Judge, operation: Operation, body: unknown): readonly string[] {
  if (operation.body)
    return judge
      .check(operation.body, JSON.parse(JSON.stringify(body ?? null)), 'closed')
      .map((problem) => `body ${problem}`)
  const isEmpty = body === undefined || JSON.stringify(body) === '{}'
  return isEmpty ? [] : ['a body is sent where the document has none']
}
