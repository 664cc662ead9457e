import { ChevronRight, FileSignature } from 'lucide-react'
import { useMemo } from 'react'
import { verificationCode } from '@domain/signing/verification-code'
import type { PendingEntityWire } from '@api/signing/notifications.wire'
import { SummarySentence } from '@features/intents/shared/act-summary'
import { EmptyNote } from '@components/ui/empty-note'
import { formatSpan, formatTime } from '@components/ui/format-date'
import { partsMessages } from '@components/ui/parts.messages'
import { keyOfPreview, type RequestPreview } from '../machines/request-previews'
import type { Profile } from '../profiles/profile'
import type { VerifiedRequest } from '../verify-context'
import { proposerOf, shortText, titleOf } from './announced-request'
import { requestProblemText } from './companion.messages'
import { DrawnApart } from './drawn-apart'
import { homeMessages as words, signMessages } from './screen.messages'
import { usePreviews, useServices } from './services-context'
import { showRequest } from './shown-request'
import { resolverOf } from './sign-fields'

export interface PendingItem {
  readonly profile: Profile
  readonly pending: PendingEntityWire
}

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
  const previews = usePreviews()
  if (items.length === 0 && isBelowOthers) return null
  return (
    <section className="mt-1">
      <h2 className="px-1 pb-2 text-text-2">{words.waiting}</h2>
      {items.length === 0 ? (
        <div className="-mx-3 -mt-3 text-14 [&_h3]:text-14">
          <EmptyNote {...emptyWords(blindness)} />
        </div>
      ) : (
        <ul className="card overflow-hidden" aria-label={words.waiting}>
          {items.map((item) => (
            <li key={`${item.profile.id} ${item.pending.hash}`} className="border-b border-line last:border-0">
              <DrawnApart
                instead={
                  <button type="button" className="row-button" onClick={() => onOpen(item)}>
                    <b className="font-semibold">{words.undrawn}</b>
                  </button>
                }
              >
                <PendingRow
                  item={item}
                  preview={previews.get(keyOfPreview(item.profile, item.pending.hash))}
                  hasSeveralProfiles={hasSeveralProfiles}
                  onOpen={() => onOpen(item)}
                />
              </DrawnApart>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface PendingRowProps {
  readonly item: PendingItem
  readonly preview: RequestPreview | undefined
  readonly hasSeveralProfiles: boolean
  readonly onOpen: () => void
}

function PendingRow({ item: { profile, pending }, preview, hasSeveralProfiles, onOpen }: PendingRowProps) {
  // Of a request that was verified, what came beside it is not asked.
  const proposer = preview?.kind === 'verified' ? preview.request.proposal?.proposedBy : proposerOf(pending)
  const code = verificationCode(pending.hash)
  return (
    <button type="button" className="row-button" onClick={onOpen}>
      <span className="tile">
        <FileSignature />
      </span>
      <span className="min-w-0 flex-1">
        {preview?.kind === 'verified' ? (
          <VerifiedTitle request={preview.request} />
        ) : (
          <b className="block font-semibold">{shortText(titleOf(pending))}</b>
        )}
        {preview?.kind === 'invalid' && (
          <span className="block text-13 text-warning-text">{requestProblemText(preview.problem).title}</span>
        )}
        {proposer && (
          <span className="block truncate text-13 text-text-2">{words.proposedBy(shortText(proposer))}</span>
        )}
        {hasSeveralProfiles && (
          <span className="block truncate text-13 text-text-2">{profile.demoName ?? profile.email}</span>
        )}
        <span className="num block text-13 text-text-3">
          {words.asked(formatTime(pending.requestedAt))}
          {preview?.kind === 'verified' && <TimeLeft request={preview.request} />}
        </span>
      </span>
      <span
        className="mono text-16 font-semibold text-text-2"
        role="img"
        aria-label={partsMessages.code([...code].join(' '))}
      >
        {code}
      </span>
      <ChevronRight />
    </button>
  )
}

/** What would be signed, in one sentence: who gets how much. */
function VerifiedTitle({ request }: { readonly request: VerifiedRequest }) {
  const shown = useMemo(() => showRequest(request), [request])
  const { proposal, isWithdrawal, type } = shown
  return (
    <>
      <span className="block text-13 text-text-2">{signMessages.verbs[isWithdrawal ? 'Withdraw' : type]}</span>
      <b className="block font-semibold wrap-anywhere">
        {proposal ? (
          <SummarySentence payload={proposal.payload} resolve={resolverOf(shown)} show="short" />
        ) : (
          signMessages.unknownProposal
        )}
      </b>
    </>
  )
}

function TimeLeft({ request: { proposal } }: { readonly request: VerifiedRequest }) {
  const { clock } = useServices()
  if (proposal?.expiryAt === undefined) return null
  const left = Date.parse(proposal.expiryAt) - clock.now()
  return <> · {left > 0 ? signMessages.left(formatSpan(left)) : words.expired}</>
}

const emptyWords = (blindness: Blindness | undefined) =>
  blindness
    ? { title: blindness === 'unpaired' ? words.nothing : words.notKnown, text: words.notKnownText[blindness] }
    : { title: words.nothing, text: words.nothingText }
