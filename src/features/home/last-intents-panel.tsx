import { pageSizes } from '@domain/shared/paging'
import { Avatar } from '@components/ui/avatar'
import { DateTime } from '@components/ui/date-time'
import type { IntentItem } from '@features/intents/intent-item'
import { IntentSentence } from '@features/intents/intent-sentence'
import { IntentStatusMark } from '@features/intents/intent-status-mark'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { homeMessages as words } from './home.messages'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'

interface LastIntentsPanelProps {
  readonly data: PanelData<IntentItem>
  readonly resolve: ResolveReference
  readonly listHref: string
}

export const LastIntentsPanel = ({ data, resolve, listHref }: LastIntentsPanelProps) => (
  <Panel title={words.lastIntents} link={{ text: words.allIntents, href: listHref }}>
    <PanelBody
      name={words.lastIntents}
      data={data}
      rows={pageSizes.small}
      rowHeight={51}
      empty={{ title: words.noIntents, text: words.noIntentsText }}
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item.id} className="border-b border-line last:border-0">
              <PageLink
                href={item.href}
                className="grid min-h-[51px] grid-cols-[24px_minmax(0,1fr)] items-center gap-x-3 px-4 sm:grid-cols-[24px_minmax(0,1fr)_auto] py-1.5 hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]"
              >
                <Avatar name={item.authorName} />
                <span className="min-w-0">
                  <span className="num block wrap-anywhere">
                    <IntentSentence payload={item.payload} resolve={resolve} show="short" />
                  </span>
                  <span className="block truncate text-12 text-text-3">{item.authorName}</span>
                </span>
                <span className="text-12 max-sm:col-start-2 sm:text-right">
                  <IntentStatusMark status={item.status} />
                  <span className="block text-text-3 max-sm:hidden">
                    <DateTime value={item.lastModifiedAt ?? item.createdAt} />
                  </span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </PanelBody>
  </Panel>
)
