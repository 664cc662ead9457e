import { pageSizes } from '@domain/shared/paging'
import { buttonClass } from '@components/ui/button'
import { EntityIcon } from '@components/ui/entity-icon'
import { formatRelative } from '@components/ui/format-date'
import { Slots } from '@components/ui/slots'
import { expiresSoon, type IntentItem } from '@features/intents/intent-item'
import { nothingWaitsMessages } from '@features/intents/nothing-waits.messages'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { IntentSentence } from '@features/intents/intent-sentence'
import { kindOfIntent } from '@features/intents/kind-of-intent'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { homeMessages as words } from './home.messages'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'

export interface WaitingData extends PanelData<IntentItem> {
  /** Of so many requests it is asked whether they wait for this person. */
  readonly candidates: number
  /** Not every open request was asked about. */
  readonly more: boolean
}

interface WaitingPanelProps {
  readonly data: WaitingData
  readonly resolve: ResolveReference
  readonly now: number
  readonly listHref: string
}

/** Requests on whose open step this person is asked. */
export const WaitingPanel = ({ data, resolve, now, listHref }: WaitingPanelProps) => (
  <Panel
    title={words.waitingTitle}
    count={data.items.length > 0 ? words.statRange(data.items.length, data.more) : undefined}
    link={{ text: words.allWaiting, href: listHref }}
  >
    <PanelBody
      name={words.waitingName}
      data={data}
      rows={Math.min(data.candidates || 3, pageSizes.small)}
      rowHeight={64}
      empty={nothingWaitsMessages}
    >
      {(items) => (
        <ul>
          {items.slice(0, pageSizes.small).map((item) => (
            <WaitingRow key={item.id} item={item} resolve={resolve} now={now} />
          ))}
        </ul>
      )}
    </PanelBody>
  </Panel>
)

const WaitingRow = ({
  item,
  resolve,
  now,
}: {
  readonly item: IntentItem
  readonly resolve: ResolveReference
  readonly now: number
}) => (
  <li className="grid min-h-16 grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0 sm:grid-cols-[32px_minmax(0,1fr)_132px_auto]">
    <span className="tile">
      <EntityIcon kind={kindOfIntent(item.payload.type)} />
    </span>
    <div className="min-w-0">
      <div className="num wrap-anywhere">
        <IntentSentence payload={item.payload} resolve={resolve} show="short" />
      </div>
      <div className="text-12 text-text-3 sm:truncate">
        {item.authorName} ·{' '}
        <span className={expiresSoon(item, now) ? 'font-medium text-warning-text' : undefined}>
          {words.expires(formatRelative(Date.parse(item.expiryAt) - now))}
        </span>
      </div>
    </div>
    <div className="max-sm:hidden">
      {item.count && <Slots slots={item.count.slots} counted isOpenEnded={item.count.isOpenEnded} />}
    </div>
    <PageLink
      href={item.href}
      className={buttonClass('secondary', 'sm')}
      aria-label={words.reviewThis(intentLabel(item.payload.type))}
    >
      {words.review}
    </PageLink>
  </li>
)
