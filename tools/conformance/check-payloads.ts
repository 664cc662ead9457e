import { intentTypes, type IntentType } from '@domain/intents/catalogue/labels'
import { orderParameters } from '@domain/intents/catalogue/order-parameters'
import { payloadSchemas, type IntentPayload } from '@domain/intents/catalogue/payloads'
import { beyondProduct, productLimits } from '@domain/intents/catalogue/product-limits'
import { undescribedLedgers } from '@domain/intents/catalogue/orders/ledger-orders'
import type { Contract, Schema } from './contract'
import { createGenerator } from './generate'
import type { Judge } from './judge'
import { mutate } from './mutate'
import type { Outcome } from './report'
import { toPlainSchema } from './wire-shape'

const proposed = 'Core_ProposeUserIntentPayload'
const ordered = 'Core_TransactionOrderParameters'

/** The payload of each type in the document; none for a type that it does not have. */
function payloadsOf(contract: Contract): ReadonlyMap<string, Schema> {
  const mapping = contract.schemas[proposed]?.discriminator?.mapping ?? {}
  return new Map(Object.entries(mapping).map(([type, $ref]) => [type, { $ref }]))
}

/** One payload of each type that both we and the document accept. */
export function examplePayloads(contract: Contract): readonly unknown[] {
  const { cover } = createGenerator(contract.resolve)
  return [...payloadsOf(contract)].flatMap(([type, schema]) => {
    const known = payloadSchemas[type as IntentType] as (typeof payloadSchemas)[IntentType] | undefined
    return known
      ? cover(schema)
          .filter((value) => known.safeParse(value).success)
          .slice(0, 1)
      : []
  })
}

/** The same payloads as the product itself proposes them, where its limits are narrower than the document's. */
export const proposedPayloads = (contract: Contract): readonly IntentPayload[] =>
  examplePayloads(contract).map((example) => {
    const payload = structuredClone(example) as IntentPayload
    for (const { path, code } of beyondProduct(payload)) {
      const steps = path.split('.')
      const holder = steps
        .slice(0, -1)
        .reduce<Readonly<Record<string, unknown>>>(
          (part, step) => part[step] as Readonly<Record<string, unknown>>,
          payload as never,
        )
      Object.assign(holder, { [steps.at(-1)!]: code === 'too_small' ? productLimits.policyRank.minimum : 'short' })
    }
    return payload
  })

/** Orders of every kind that both we and the document accept, those of ledgers that we describe. */
export function exampleOrders(contract: Contract): readonly unknown[] {
  const { cover } = createGenerator(contract.resolve)
  return cover({ $ref: `#/components/schemas/${ordered}` }).filter(
    (value) => orderParameters.safeParse(value).success && undescribedIn(value) === undefined,
  )
}

/** Our payload schemas and the document's agree: what one accepts the other accepts. */
export function checkPayloads(contract: Contract, judge: Judge): readonly Outcome[] {
  const documented = payloadsOf(contract)
  const ours = intentTypes.map((type): Outcome => {
    const schema = documented.get(type)
    if (!schema) return { call: type, check: 'payload', problems: ['the document has no such payload'] }
    return { call: type, check: 'payload', problems: comparePayload(contract, judge, type, schema) }
  })
  const theirs = [...documented.keys()]
    .filter((type) => !(type in payloadSchemas))
    .map((type): Outcome => ({ call: type, check: 'payload', problems: [], isAbsent: true }))
  return [...ours, ...theirs]
}

/** The kind of ledger in a payload that our schemas read without looking into it. */
function undescribedIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { type } = value as { readonly type?: unknown }
  return (
    undescribedLedgers.find((one) => one === type) ??
    Object.values(value)
      .map(undescribedIn)
      .find((one) => one !== undefined)
  )
}

function comparePayload(contract: Contract, judge: Judge, type: IntentType, schema: Schema): readonly string[] {
  const ours = payloadSchemas[type]
  const { cover } = createGenerator(contract.resolve)
  const seen = new Set<string>()
  const tooLoose = (value: unknown, what: string): readonly string[] => {
    if (!ours.safeParse(value).success) return []
    const problems = judge.check(schema, value, 'closed')
    const ledger = undescribedIn(value)
    return problems.length > 0 && ledger
      ? [`what ${ledger} needs is not looked at`]
      : problems.map((problem) => `${what} is accepted: ${problem}`)
  }
  const theirs = cover(schema).toSorted(
    (a, b) => Number(undescribedIn(a) !== undefined) - Number(undescribedIn(b) !== undefined),
  )
  const problems = theirs.flatMap((value) => {
    const issue = ours.safeParse(value).error?.issues[0]
    const route =
      issue && (issue.path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.') || 'the top')
    const mutated = mutate(contract.resolve, schema, value, seen).flatMap((one) =>
      tooLoose(one.value, `${one.kind} at ${one.path.join('.')}`),
    )
    return [...(issue ? [`a valid payload is refused at ${route} (${issue.message})`] : []), ...mutated]
  })
  const made = cover(toPlainSchema(ours)).flatMap((value) => tooLoose(value, 'a payload of ours'))
  return [...new Set([...problems, ...made])]
}
