import { isWithdrawalOf } from '@domain/intents/withdrawal'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { limits } from '@domain/shared/limits'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import type { PendingEntityWire } from '@api/signing/notifications.wire'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { signMessages } from './screen.messages'

/** A verb, what is done, and a name. */
const longest = 2 * limits.alias

/** Nothing in a list was checked yet: a text longer than any name ends where a name would have. */
export const shortText = (text: string) => visibleText(text.length > longest ? `${text.slice(0, longest)}…` : text)

export function proposerOf({ intentContext }: PendingEntityWire): string | undefined {
  const alias = intentContext?.proposal?.proposer.data['alias']
  return typeof alias === 'string' ? alias : undefined
}

/** A name for the list only: what is signed is shown, verified, when the request is opened. */
export function titleOf({ entity, intentContext }: PendingEntityWire): string {
  const proposed = entity.type === 'Propose' ? entity : parseJson(intentContext?.proposal?.rawRequest ?? '')
  const payload = isJsonObject(proposed) ? proposed['payload'] : undefined
  const type = isJsonObject(payload) && typeof payload['type'] === 'string' ? intentLabel(payload['type']) : undefined
  const act = isWithdrawalOf(entity as JsonObject, intentContext?.proposal?.rawRequest) ? 'Withdraw' : entity.type
  const verb = readOwn(signMessages.verbs, act) ?? entity.type
  const name = isJsonObject(payload) ? nameIn(payload) : undefined
  return type ? [`${verb}: ${type}`, name].filter(Boolean).join(' ') : verb
}

/** What is named in a request by itself: an asset by its name and symbol, everything else by its alias. */
function nameIn({ alias, name, symbol, tickers }: JsonObject): string | undefined {
  if (typeof alias === 'string') return alias
  if (typeof name === 'string') return typeof symbol === 'string' ? `${name} (${symbol})` : name
  if (!Array.isArray(tickers)) return undefined
  return tickers.flatMap((one) => (isJsonObject(one) ? (nameIn(one) ?? []) : [])).join(', ')
}
