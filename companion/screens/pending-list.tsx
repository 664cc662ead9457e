import { ChevronRight, FileSignature } from 'lucide-react'
import { isWithdrawalOf } from '@domain/intents/withdrawal'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { limits } from '@domain/shared/limits'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import { verificationCode } from '@domain/signing/verification-code'
import type { PendingEntityWire } from '@api/signing/notifications.wire'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { EmptyNote } from '@components/ui/empty-note'
import { formatTime } from '@components/ui/format-date'
import type { Profile } from '../profiles/profile'
import { homeMessages as words, signMessages } from './screen.messages'

export interface PendingItem {
  readonly profile: Profile
  readonly pending: PendingEntityWire
}

/** A verb, what is done, and a name. */
const longest = 2 * limits.alias

export type Blindness = keyof typeof words.notKnownText

interface PendingListProps {
  readonly items: readonly PendingItem[]
  readonly hasSeveralProfiles: boolean
  /** Something else waits above this list. */
  readonly isBelowOthers: boolean
  /** Undefined when all that waits is known. */
  readonly blindness: Blindness | undefined
  readonly onOpen: (item: PendingItem) => void
}

export function PendingList({ items, hasSeveralProfiles, isBelowOthers, blindness, onOpen }: PendingListProps) {
  if (items.length === 0 && isBelowOthers) return null
  return (
    <section className="mt-1">
      <h2 className="px-1 pb-2 text-text-2">{words.waiting}</h2>
      {items.length === 0 ? (
        <div className="-mx-3 -mt-3">
          <EmptyNote {...emptyWords(blindness)} />
        </div>
      ) : (
        <ul className="card overflow-hidden">
          {items.map((item) => (
            <li key={`${item.profile.id} ${item.pending.hash}`} className="border-b border-line last:border-0">
              <button type="button" className="row-button" onClick={() => onOpen(item)}>
                <span className="tile">
                  <FileSignature />
                </span>
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{shortText(titleOf(item.pending))}</b>
                  {proposerOf(item.pending) && (
                    <span className="block truncate text-13 text-text-2">
                      {words.proposedBy(shortText(proposerOf(item.pending)!))}
                    </span>
                  )}
                  {hasSeveralProfiles && (
                    <span className="block truncate text-13 text-text-2">
                      {item.profile.demoName ?? item.profile.email}
                    </span>
                  )}
                  <span className="num block text-13 text-text-3">
                    {words.asked(formatTime(item.pending.requestedAt))}
                  </span>
                </span>
                <span className="mono text-16 font-semibold text-text-2">{verificationCode(item.pending.hash)}</span>
                <ChevronRight />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const emptyWords = (blindness: Blindness | undefined) =>
  blindness
    ? { title: words.notKnown, text: words.notKnownText[blindness] }
    : { title: words.nothing, text: words.nothingText }

/** Nothing in a list was checked yet: a text longer than any name ends where a name would have. */
const shortText = (text: string) => visibleText(text.length > longest ? `${text.slice(0, longest)}…` : text)

function proposerOf({ intentContext }: PendingEntityWire): string | undefined {
  const alias = intentContext?.proposal?.proposer.data['alias']
  return typeof alias === 'string' ? alias : undefined
}

/** A name for the list only: what is signed is shown, verified, when the request is opened. */
function titleOf({ entity, intentContext }: PendingEntityWire): string {
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
