import { Avatar } from '@components/ui/avatar'
import { DateTime } from '@components/ui/date-time'
import { StatusMark } from '@components/ui/status-mark'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { ApprovalCount } from '@features/intents/approval-count'
import type { IntentItem } from '@features/intents/intent-item'
import { IntentSentence } from '@features/intents/intent-sentence'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { accountDetailMessages as words } from './account-detail.messages'

interface AccountPendingPanelProps {
  readonly data: PanelData<IntentItem>
  readonly resolve: ResolveReference
  /** Of how many requests under way these are chosen, when there are more. */
  readonly chosenOf: number | undefined
}

/** What is under way for one account: changes of it, and payments from and to it. */
export const AccountPendingPanel = ({ data, resolve, chosenOf }: AccountPendingPanelProps) => (
  <Panel
    title={words.pending}
    count={data.items.length}
    note={chosenOf === undefined ? undefined : words.pendingOfFirst(chosenOf)}
  >
    <PanelBody
      name={words.pending}
      data={data}
      rows={2}
      rowHeight={52}
      empty={{ title: words.noPending, text: words.noPendingText }}
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-0"
            >
              <Avatar name={item.authorName} size={22} />
              <span className="min-w-0 flex-1 basis-56">
                <PageLink href={item.href} className="block wrap-anywhere hover:underline">
                  <IntentSentence payload={item.payload} resolve={resolve} show="short" />
                </PageLink>
                <span className="text-12 text-text-3">
                  {item.authorName}, <DateTime value={item.createdAt} />
                </span>
              </span>
              <span className="flex items-center gap-2.5 max-sm:pl-[34px]">
                <ApprovalCount count={item.count} />
                <StatusMark status={item.status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PanelBody>
  </Panel>
)
