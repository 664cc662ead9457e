import { Avatar } from '@components/ui/avatar'
import { CopyButton } from '@components/ui/copy-button'
import { DateTime } from '@components/ui/date-time'
import { shortenId } from '@components/ui/shorten'
import { drawnName, markEnd, WrittenText } from '@components/ui/written-text'
import { visibleText } from '@domain/shared/visible-text'
import type { IntentDetail } from './intent-detail'
import { intentDetailMessages as words } from './intent-detail.messages'

/** One that has ended, other than by expiring, expires no more. */
const isOpen = ({ status }: IntentDetail) => status === 'Open' || status === 'Expired'

/** Who proposed an intent, when, and what was given beside its payload. */
export const IntentMeta = ({ intent, now }: { readonly intent: IntentDetail; readonly now: number }) => (
  <dl className="intent-meta mt-3.5">
    <div>
      <dt>{words.proposedBy}</dt>
      <dd className="flex items-center gap-1.5">
        <Avatar name={intent.authorName} size={18} />
        <b>{intent.authorName}</b>
      </dd>
    </div>
    <div>
      <dt>{words.targetDomain}</dt>
      <dd>{intent.targetDomainAlias}</dd>
    </div>
    <div>
      <dt>{words.governedBy}</dt>
      <dd>
        {/* A comma may be part of a name: each of several begins its own line. */}
        {intent.policies.map((policy, i) => (
          <span key={i} className="block">
            {policy}
          </span>
        ))}
        {intent.policies.length === 0 && words.notGoverned}
      </dd>
    </div>
    <div>
      <dt>{words.created}</dt>
      <dd>
        <DateTime value={intent.createdAt} />
      </dd>
    </div>
    {intent.lastModifiedAt && (
      <div>
        <dt>{words.lastUpdate}</dt>
        <dd>
          <DateTime value={intent.lastModifiedAt} />
        </dd>
      </div>
    )}
    {isOpen(intent) && (
      <div>
        <dt>{words.expires}</dt>
        <dd>
          <DateTime value={intent.expiryAt} {...(intent.status === 'Open' ? { now } : {})} />
        </dd>
      </div>
    )}
    <div>
      <dt>{words.intent}</dt>
      <dd className="id-value flex items-center gap-0.5" title={intent.id}>
        <span className="mono">{shortenId(intent.id)}</span>
        <CopyButton value={intent.id} what={words.intentId} className="-my-0.5" />
      </dd>
    </div>
    {intent.description && (
      <div className="col-span-full">
        <dt>{words.description}</dt>
        <dd className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{intent.description}</dd>
      </div>
    )}
    {intent.properties?.map(([name, value]) => (
      <div key={name} className="col-span-full wrap-anywhere">
        <dt>{words.property(drawnName(visibleText(name)))}</dt>
        <dd className="max-w-[68ch]">
          <WrittenText text={markEnd(value)} />
        </dd>
      </div>
    ))}
  </dl>
)
