import type { Contract, Operation } from './contract'
import type { PathFinder } from './find-paths'
import { createGenerator } from './generate'
import type { GatewayFixture } from './gateway-fixture'
import { isRefusal, judgeAnswer } from './judge-answer'
import type { Judge } from './judge'
import type { Outcome } from './report'

export interface GatewayCheck {
  readonly contract: Contract
  readonly judge: Judge
  readonly fixture: GatewayFixture
  readonly finder: PathFinder
}

const nobodysId = '00000000-0000-4000-8000-000000000000'

/** Every read of the document that has an example: its answers, and how it refuses. */
export async function checkAnswers(check: GatewayCheck): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const operation of check.contract.operations) {
    if (check.fixture.has(operation.method, operation.path) === false)
      outcomes.push({ call: operation.call, check: 'answer', problems: [], isAbsent: true })
    else if (operation.method === 'GET') outcomes.push(...(await checkRead(check, operation)))
  }
  return outcomes
}

async function checkRead(
  { judge, fixture, finder, contract }: GatewayCheck,
  operation: Operation,
): Promise<readonly Outcome[]> {
  const { call, path: template } = operation
  const query = requiredQuery(contract, operation)
  const paths = (await finder.pathsOf(template)).map((path) => `${path}${query}`)
  const answers = await Promise.all(paths.map((path) => fixture.ask('GET', path)))
  if (answers.length > 0 && answers.every(({ status }) => status === 404) && fixture.has('GET', template) === undefined)
    return [{ call, check: 'answer', problems: [], isAbsent: true }]
  const problems = [...new Set(answers.flatMap((answer) => judgeAnswer(judge, operation, answer)))]
  const good = answers.filter(({ status }) => status === 200).length
  const missing = answers.length === 0 ? 'no example was found' : good === 0 ? 'no answer was good' : undefined
  const answered = unproved(fixture, { call, check: 'answer', problems }, missing)
  if (good === 0 && !fixture.demo) return [answered]
  return [
    answered,
    { call, check: 'refusal', problems: await checkRefusals(contract, judge, fixture, operation, paths[0]) },
  ]
}

/** The parameters that a call cannot do without, as the document gives an example of them. */
function requiredQuery(contract: Contract, { parameters }: Operation): string {
  const { cover } = createGenerator(contract.resolve)
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  const search = new URLSearchParams(
    needed.map(({ name, schema, example }) => [name, String([example ?? cover(schema)[0]].flat()[0])]),
  )
  return needed.length > 0 ? `?${search}` : ''
}

/** What could not be looked at is a problem in an institution that is made for looking, and a note in any other. */
export const unproved = ({ demo }: GatewayFixture, outcome: Outcome, missing: string | undefined): Outcome =>
  missing === undefined
    ? outcome
    : demo
      ? { ...outcome, problems: [...outcome.problems, missing] }
      : { ...outcome, note: missing }

async function checkRefusals(
  contract: Contract,
  judge: Judge,
  fixture: GatewayFixture,
  operation: Operation,
  example: string | undefined,
): Promise<readonly string[]> {
  const problems: string[] = []
  const ids = operation.parameters
    .filter((one) => one.in === 'path')
    .map((one) => ({ name: one.name, schema: contract.resolve(one.schema) }))
  const filled = (values: Readonly<Record<string, string>>) => fillFrom(operation.path, example, values)
  const anonymous = await fixture.ask('GET', filled({}), { isAnonymous: true })
  if (operation.answers['401'])
    problems.push(
      ...(anonymous.status === 401
        ? judgeAnswer(judge, operation, anonymous)
        : [`without a token it answers ${anonymous.status}`]),
    )
  for (const { name, schema } of ids) {
    const unknown = await fixture.ask('GET', filled({ [name]: schema.format === 'uuid' ? nobodysId : 'no-such-name' }))
    if (operation.answers['404'] || operation.answers['400'])
      problems.push(
        ...(unknown.status === 404
          ? judgeAnswer(judge, operation, unknown)
          : [`an unknown ${name} is answered ${unknown.status}`]),
      )
    if (schema.format !== 'uuid') continue
    const broken = await fixture.ask('GET', filled({ [name]: 'no-uuid' }))
    if (!isRefusal(broken, `path parameter ${name}`))
      problems.push(`a ${name} that is no UUID is answered ${broken.status} ${broken.text.slice(0, 60)}`)
  }
  return problems
}

/** A path of the call: values given by name, else those of an example, else nobody's. */
function fillFrom(template: string, example: string | undefined, values: Readonly<Record<string, string>>): string {
  const parts = example?.split('?')[0]!.split('/')
  return template
    .split('/')
    .map((segment, index) =>
      segment.startsWith('{') ? (values[segment.slice(1, -1)] ?? parts?.[index] ?? nobodysId) : segment,
    )
    .join('/')
}
