import type { DappEvent, DappSession } from '@api/dapps/dapp-sessions.wire'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import { dappMessages as words } from './dapp.messages'

/** The host of an address that a dApp says is its own; the address itself where it is none. Text and never a link. */
export const hostOf = (url: string): string => visibleText(URL.canParse(url) ? new URL(url).host : url)

/** More than a name has. */
const longName = /^(.{75}).+/su

/** What a session is called: its dApp's own word for itself, as far as a name goes, or its domain where it has none. */
export const nameOf = ({ name, url }: Pick<DappSession, 'name' | 'url'>): string =>
  visibleText(name.replace(longName, '$1…')) || hostOf(url)

export const eventText = ({ method, outcome, reason }: DappEvent) => ({
  /** What a person did, in words; what a dApp asked, by its own name for it. */
  said: readOwn(words.events, method),
  method: visibleText(method),
  outcome: readOwn(words.outcomes, outcome) ?? visibleText(outcome),
  reason: reason && readOwn(words.reasons, reason),
})
