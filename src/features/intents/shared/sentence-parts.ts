import {
  describeIntent,
  type DescribedValue,
  type PlainValue,
  type Description,
} from '@domain/intents/catalogue/describe'
import { isIntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { distinctDestinations } from '@domain/transactions/distinct-destinations'
import { intentLabel, intentMessages, intentWords } from './intent.messages'

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
  const { sentence } = intentWords[description.type]
  return sentence
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .flatMap((piece): readonly SentencePart[] => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      if (name === 'destination') return destinationParts(description)
      return [name ? { name, value: valueOf(description, name) } : { words: piece }]
    })
}

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
