import {
  describeIntent,
  type DescribedValue,
  type PlainValue,
  type Description,
} from '@domain/intents/catalogue/describe'
import { isIntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { readOwn } from '@domain/shared/read-own'
import { distinctDestinations } from '@domain/transactions/distinct-destinations'
import { intentLabel, intentMessages, intentWords, providerOrderSentences } from './intent.messages'

export type SentencePart = { readonly words: string } | { readonly value: PlainValue; readonly name: string }

/** A payload as a list or a device meets it: described when its type is known. */
export const describeLoosely = (payload: { readonly type: string }): Description | undefined => {
  if (!isIntentType(payload.type)) return undefined
  try {
    return describeIntent(payload as IntentPayload)
  } catch {
    return undefined
  }
}

/** The sentence of a request as words and values, in order. An unknown type is named and nothing more. */
export function sentenceParts(payload: { readonly type: string }): readonly SentencePart[] {
  const description = describeLoosely(payload)
  if (!description) return [{ words: intentLabel(payload.type) }]
  if (description.type === 'v0_ExecuteExtension')
    return providerOrderParts(description) ?? [{ words: intentLabel(payload.type) }]
  const { sentence } = intentWords[description.type]
  return piecesOf(sentence).flatMap(({ piece, name }): readonly SentencePart[] => {
    if (name === 'destination') return destinationParts(description)
    return [name ? { name, value: valueOf(description, name) } : { words: piece }]
  })
}

/** A sentence in its pieces; a name stands for a value. */
const piecesOf = (sentence: string) =>
  sentence
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => ({ piece, name: /^\{(\w+)\}$/.exec(piece)?.[1] }))

/** Of an order at a provider every word that matters; undefined where it is not whole. Names of assets are text, for no record of ours vouches for them. */
function providerOrderParts({ fields }: Description): readonly SentencePart[] | undefined {
  const at = (pattern: string) => fields.find((one) => new RegExp(`^payload\\.${pattern}$`).test(one.name))
  const textOf = (field: (typeof fields)[number] | undefined) => (field?.value.as === 'text' ? field.value.text : '')
  const party = at('parameters\\.destination\\.(?:address|\\w+Id)')
  const pieces = piecesOf(
    readOwn(providerOrderSentences, textOf(at('parameters\\.direction') ?? at('parameters\\.type'))) ?? '',
  ).map(({ piece, name }): SentencePart => {
    if (name === undefined) return { words: piece }
    const field = name === 'destination' ? party : at(`(?:parameters\\.)?${name}`)
    const kind = readOwn(parties, field?.name.split('.').at(-1) ?? '')
    const text = textOf(field)
    return { name, value: kind ? { as: 'reference', kind, id: text } : { as: 'text', text } }
  })
  const isWhole =
    pieces.length > 0 && pieces.every((one) => 'words' in one || one.value.as !== 'text' || one.value.text)
  return isWhole ? pieces : undefined
}

const parties = { accountId: 'Account', endpointId: 'Endpoint' } as const

function valueOf(description: Description, name: string): PlainValue {
  if (name === 'subject') return description.subject
  const field = (path: string): PlainValue | undefined => {
    const value = description.fields.find((one) => one.name === path)?.value
    if (value?.as === 'workflow' || value?.as === 'condition' || value?.as === 'reach' || value?.as === 'money')
      throw new Error(`a sentence cannot hold ${path}, which is a rule`)
    return value
  }
  if (name !== 'amount') return field(name) ?? { as: 'text', text: intentMessages.nothing }
  const outputs = description.fields.filter((one) => /^outputs\.\d+\.amount$/.test(one.name))
  return outputs.length > 1
    ? sumOf(outputs.map((one) => one.value))
    : (field('outputs.1.amount') ?? { as: 'text', text: '' })
}

function destinationParts({ fields }: Description): readonly SentencePart[] {
  const values = fields.flatMap(({ name, value }) =>
    /^outputs\.\d+\.destination\.(?:address|accountId|endpointId)$/.test(name) ? [value as PlainValue] : [],
  )
  const { destinations, outputs } = distinctDestinations(values)
  const value: PlainValue =
    destinations.length === 1
      ? destinations[0]!
      : { as: 'text', text: intentMessages.severalDestinations(destinations.length) }
  return [{ name: 'destination', value }, { words: outputs ? intentMessages.inOutputs(outputs) : '' }]
}

function sumOf(values: readonly DescribedValue[]): PlainValue {
  const amounts = values.filter((value) => value.as === 'amount')
  const total = amounts.reduce((sum, value) => sum + BigInt(value.units), 0n)
  return { as: 'amount', units: total.toString(), tickerId: amounts[0]?.tickerId }
}
