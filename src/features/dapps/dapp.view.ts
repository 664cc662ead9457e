import type { DappEvent, DappSession } from '@api/dapps/dapp-sessions.wire'
import { limits } from '@domain/shared/limits'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import { dappMessages as words } from './dapp.messages'

/** The host of an address that a dApp says is its own; the address itself where it is none. Text and never a link. */
export const hostOf = (url: string): string => visibleText(URL.canParse(url) ? new URL(url).host : url)

/** What a session is called: its dApp's own word for itself, as far as a name goes, or its domain where it has none. */
export const nameOf = ({ name, url }: Pick<DappSession, 'name' | 'url'>): string => {
  const letters = Array.from(name)
  return (
    visibleText(letters.length > limits.alias ? `${letters.slice(0, limits.alias).join('')}…` : name) || hostOf(url)
  )
}

export const eventText = ({ method, outcome, reason }: DappEvent) => ({
  /** What a person did, in words; what a dApp asked, by its own name for it. */
  said: readOwn(words.events, method),
  method: visibleText(method),
  outcome: readOwn(words.outcomes, outcome) ?? visibleText(outcome),
  reason: reason && readOwn(words.reasons, reason),
})
