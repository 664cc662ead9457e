import type { Description } from '@domain/intents/catalogue/describe'
import { readOwn } from '@domain/shared/read-own'
import type { SentencePart } from './sentence-parts'

/** What an order at a provider says, by its kind: each name is one of its own parameters. */
const sentences: Readonly<Record<string, string>> = {
  Trade:
    '{direction} {quantity} {baseExternalTickerName} for {quoteExternalTickerName} from connected account {externalAccountId}',
  Transfer: 'Transfer {amount} {externalTickerName} from connected account {externalAccountId} to {destination}',
}

const parties = { accountId: 'Account', endpointId: 'Endpoint' } as const

/** Of an order at a provider every word that matters; undefined where it is not whole. Names of assets are text, for no record of ours vouches for them. */
export function providerOrderParts({ type, fields }: Description): readonly SentencePart[] | undefined {
  if (type !== 'v0_ExecuteExtension') return undefined
  const textAt = (pattern: string) => {
    const field = fields.find(({ name }) => new RegExp(`^payload\\.${pattern}$`).test(name))
    return { at: field?.name ?? '', text: field?.value.as === 'text' ? field.value.text : '' }
  }
  const sentence = readOwn(sentences, textAt('parameters\\.type').text)
  const pieces = sentence?.split(/(\{\w+\})/).filter(Boolean)
  const parts = pieces?.map((piece): SentencePart => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1]
    if (name === undefined) return { words: piece }
    const { at, text } = textAt(
      name === 'destination' ? 'parameters\\.destination\\.(?:address|\\w+Id)' : `(?:parameters\\.)?${name}`,
    )
    const kind = readOwn(parties, at.slice(at.lastIndexOf('.') + 1))
    return { name, value: kind && text ? { as: 'reference', kind, id: text } : { as: 'text', text } }
  })
  return parts?.some((one) => 'value' in one && one.value.as === 'text' && !one.value.text) ? undefined : parts
}
