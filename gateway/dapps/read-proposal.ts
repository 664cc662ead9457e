import { dappDelays } from '@domain/shared/dapp-delays'
import { toInstant } from '@domain/shared/clock'
import { wellFormed } from '@domain/shared/well-formed'
import { proposalShape } from './protocol/messages'

const longest = { name: 100, description: 300, url: 500, listed: 50 } as const
const clip = (text: string, most: number) => wellFormed(text).replaceAll(/\s+/g, ' ').trim().slice(0, most)
/** An address as programs read it, so that nothing in it is seen otherwise: its host in the letters of all hosts, and nothing hidden. */
function plainAddress(text: string): string {
  if (!URL.canParse(text)) return text
  const { href, pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === '' ? href.slice(0, -1) : href
}
const unique = (words: readonly string[]) =>
  [...new Set(words.map((word) => wellFormed(word)))].slice(0, longest.listed)

/** What a dApp says of itself and asks for; undefined where it says neither. */
export function readProposal(params: unknown, now: number) {
  const read = proposalShape.safeParse(params)
  if (!read.success) return undefined
  const { proposer, requiredNamespaces, optionalNamespaces, expiryTimestamp } = read.data
  const { name, description, url } = proposer.metadata
  const asked = [requiredNamespaces, optionalNamespaces].flatMap((spaces) => Object.entries(spaces))
  const longestWait = now + dappDelays.approval
  const until = expiryTimestamp === undefined ? longestWait : Math.min(expiryTimestamp * 1000, longestWait)
  return {
    proposerKey: proposer.publicKey,
    name: clip(name, longest.name),
    description: clip(description, longest.description),
    url: clip(plainAddress(url), longest.url),
    // A namespace may be one chain itself.
    chains: unique(asked.flatMap(([space, { chains }]) => (space.includes(':') ? [space] : chains))),
    methods: unique(asked.flatMap(([, { methods }]) => methods)),
    expiresAt: toInstant(Math.max(until, now)),
  }
}
