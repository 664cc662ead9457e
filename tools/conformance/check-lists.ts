import { unproved, type GatewayCheck } from './check-answers'
import type { Operation, Parameter, Schema } from './contract'
import { idOf, isPaged, itemsOf } from './find-paths'
import { createGenerator } from './generate'
import { isRefusal } from './judge-answer'
import type { Outcome } from './report'

interface List extends Pick<GatewayCheck, 'contract' | 'judge'> {
  readonly operation: Operation
  readonly ask: (
    query: Readonly<Record<string, string | readonly string[]>>,
  ) => ReturnType<GatewayCheck['fixture']['ask']>
  /** The ids of the first page with nothing asked. */
  readonly ids: readonly string[]
}

const wellKnown = ['limit', 'startingAfter', 'sortBy', 'sortOrder']
const mostPages = 60

/** Every list of the document: bounds, cursors, every sort key, every filter. */
export async function checkLists(check: GatewayCheck): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const operation of check.contract.operations.filter(isPaged)) {
    if (check.fixture.has('GET', operation.path) === false) continue
    const list = await openList(check, operation)
    const outcome: Outcome = { call: operation.call, check: 'list', problems: list ? await judgeList(list) : [] }
    outcomes.push(
      unproved(
        check.fixture,
        outcome,
        !list ? 'no example was found' : list.ids.length === 0 ? 'the list is empty' : undefined,
      ),
    )
  }
  return outcomes
}

/** The concrete list with the most items. */
async function openList(
  { contract, judge, fixture, finder }: GatewayCheck,
  operation: Operation,
): Promise<List | undefined> {
  const found = await Promise.all(
    (await finder.pathsOf(operation.path)).map(async (path) => ({ path, answer: await fixture.ask('GET', path) })),
  )
  const [best] = found
    .filter(({ answer }) => answer.status === 200)
    .sort((a, b) => itemsOf(b.answer.body).length - itemsOf(a.answer.body).length)
  if (!best) return undefined
  const ask: List['ask'] = (query) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : value.map((one) => [name, one]),
      ),
    )
    return fixture.ask('GET', `${best.path}?${search}`)
  }
  return { contract, judge, operation, ask, ids: idsOf(best.answer.body) }
}

/** A key has no other name than itself. */
const nameOf = (item: unknown) =>
  idOf(item) ?? (item as { readonly data?: { readonly publicKey?: string } }).data?.publicKey

const idsOf = (body: unknown): readonly string[] => itemsOf(body).flatMap((item) => nameOf(item) ?? [])

async function judgeList(list: List): Promise<readonly string[]> {
  const filters = list.operation.parameters.filter((one) => one.in === 'query' && !wellKnown.includes(one.name))
  const problems = [...(await judgeBounds(list)), ...(await judgeOrder(list))]
  for (const filter of filters) problems.push(...(await judgeFilter(list, filter)))
  return problems
}

async function judgeBounds(list: List): Promise<readonly string[]> {
  const problems: string[] = []
  for (const limit of ['1', '100']) {
    const answer = await list.ask({ limit })
    if (answer.status !== 200 || itemsOf(answer.body).length > Number(limit))
      problems.push(`limit ${limit} is answered ${answer.status} with ${itemsOf(answer.body).length} items`)
  }
  for (const limit of ['0', '101', '-1', 'ten'])
    if (!isRefusal(await list.ask({ limit }), 'limit')) problems.push(`limit ${limit} is not refused`)
  if (!isRefusal(await list.ask({ sortOrder: 'UP' }), 'sortOrder'))
    problems.push('a sortOrder that is none is not refused')
  if (!isRefusal(await list.ask({ sortBy: 'no.such.key' }), 'sortBy'))
    problems.push('a sortBy that is none is not refused')
  if (!isRefusal(await list.ask({ startingAfter: '~' }), 'startingAfter'))
    problems.push('a startingAfter that is none is not refused')
  return problems
}

/** Every sort key in both orders, walked in small steps: the same items as at once, none twice. */
async function judgeOrder(list: List): Promise<readonly string[]> {
  const { contract, operation } = list
  const schema = operation.parameters.find(({ name }) => name === 'sortBy')?.schema
  const keys = ((schema && contract.resolve(schema).enum) ?? []) as readonly string[]
  const problems: string[] = []
  for (const sortBy of keys) {
    for (const sortOrder of ['ASC', 'DESC']) {
      const whole = await list.ask({ sortBy, sortOrder, limit: '100' })
      const known = idsOf(whole.body)
      if (whole.status !== 200) problems.push(`sortBy ${sortBy} ${sortOrder} is answered ${whole.status}`)
      else if (known.length < 100) problems.push(...(await judgeWalk(list, { sortBy, sortOrder }, known)))
    }
  }
  return [...new Set(problems)]
}

async function judgeWalk(
  list: List,
  order: Readonly<Record<string, string>>,
  known: readonly string[],
): Promise<readonly string[]> {
  const { ask } = list
  const limit = Math.max(2, Math.ceil(known.length / 4))
  const problems: string[] = []
  const walked: string[] = []
  let next: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const { status, body } = await ask({
      ...order,
      limit: String(limit),
      ...(next === undefined ? {} : { startingAfter: next }),
    })
    if (status !== 200) return [`the next page by ${order['sortBy']} is answered ${status}`]
    const ids = idsOf(body)
    walked.push(...ids)
    next = Array.isArray(body)
      ? ids.length < limit
        ? undefined
        : ids.at(-1)
      : (body as { readonly nextStartingAfter?: string }).nextStartingAfter
    if (next === undefined)
      return [
        ...problems,
        ...(walked.join() === known.join()
          ? []
          : [`page by page, ${order['sortBy']} ${order['sortOrder']} gives other items than at once`]),
      ]
    if (page === 0) problems.push(...(await judgeCursor(list, { ...order, limit: String(limit) }, next, ids.at(-1)!)))
  }
  return [...problems, 'the pages do not end']
}

/** The cursor that an answer names must be one that the document allows, and what the document allows, an id, must lead to the same page. */
async function judgeCursor(
  { ask, contract, judge, operation }: List,
  order: Readonly<Record<string, string>>,
  next: string,
  lastId: string,
): Promise<readonly string[]> {
  const schema = contract.resolve(operation.parameters.find(({ name }) => name === 'startingAfter')!.schema)
  const problems = judge
    .check(schema, next, 'closed')
    .map((problem) => `the cursor of the next page is no startingAfter: ${problem}`)
  if (schema.format !== 'uuid') return problems
  const [byCursor, byId] = await Promise.all([
    ask({ ...order, startingAfter: next }),
    ask({ ...order, startingAfter: lastId }),
  ])
  return idsOf(byId.body).join() === idsOf(byCursor.body).join() && byId.status === 200
    ? problems
    : [...problems, `an id as startingAfter is answered ${byId.status}`]
}

/** A filter takes what the document allows, refuses what it does not, and leaves out what does not fit. */
async function judgeFilter(list: List, { name, schema, example }: Parameter): Promise<readonly string[]> {
  const { contract, ask, ids } = list
  const found = contract.resolve(schema)
  const item = found.type === 'array' ? contract.resolve(found.items ?? {}) : found
  const problems: string[] = []
  const isFree = brokenValue(item) === undefined && example !== undefined
  for (const value of isFree ? [example].flat() : createGenerator(contract.resolve).cover(item).slice(0, 60)) {
    const answer = await ask({ [name]: String(value) })
    if (answer.status !== 200)
      problems.push(
        `filter ${name}=${String(value).slice(0, 30)} is answered ${answer.status} ${answer.text.slice(0, 80)}`,
      )
  }
  const broken = brokenValue(item)
  if (broken !== undefined && !isRefusal(await ask({ [name]: broken }), name))
    problems.push(`filter ${name}=${broken} is not refused`)
  const unfit = unfitValue(item)
  if (unfit !== undefined && ids.length > 0) {
    const answer = await ask({ [name]: unfit })
    if (answer.status === 200 && itemsOf(answer.body).length >= ids.length)
      problems.push(`filter ${name} is not heeded`)
  }
  return problems
}

/** A text that the type does not allow; none for a free text. */
const brokenValue = ({ type, format, enum: words }: Schema): string | undefined =>
  words || type === 'integer' || type === 'boolean' || format === 'uuid' || format === 'date-time'
    ? 'no-such-value'
    : undefined

/** A value that is allowed and that nothing has. */
function unfitValue({ type, format, enum: words }: Schema): string | undefined {
  if (words || type === 'boolean' || format === 'date-time') return undefined
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return type === 'integer' ? '2147483647' : 'no:such value'
}
