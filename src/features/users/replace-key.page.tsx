import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserWire } from '@api/users/users.wire'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import type { KeyUser } from '@domain/users/key-replacement'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { Button, buttonClass } from '@components/ui/button'
import { ErrorPanel } from '@components/ui/error-panel'
import { Note } from '@components/ui/note'
import { SkeletonRows } from '@components/ui/skeleton'
import { StatusMark } from '@components/ui/status-mark'
import { useApp, useDomainAccess } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { intentHref } from '@features/intents/intent.view'
import { useLockToggle } from '@features/intents/use-lock-toggle'
import { keyUserOf, readReplacement } from './read-replacement'
import { replaceKeyMessages as words } from './replace-key.messages'

/** What is left to do when somebody has lost a key: lock it, invite the person again, submit the new user. */
export function ReplaceKeyPage({ user: wire }: { readonly user: UserWire }) {
  const { api, queries } = useApp().ports
  const { prefix } = useDomain()
  const user = keyUserOf(wire)
  const name = visibleText(user.alias)
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['key replacement', user.id, user.lock],
    queryFn: ({ signal }) => readReplacement({ api, queries }, user, signal),
    refetchInterval: delays.listRefresh,
  })
  const isLocked = data?.unlocked.length === 0
  const { invitation, successor } = data ?? {}
  return (
    <div className="grid max-w-[860px] gap-4">
      <PageHeader
        title={words.title(name)}
        actions={
          <PageLink className={buttonClass()} href={pageHref(prefix, `users/${user.id}`)}>
            {words.back}
          </PageLink>
        }
      />
      <p className="text-text-2">{words.intro}</p>
      {isError && !data ? (
        <ErrorPanel title={words.failed} details={failureDetails(error) ?? []} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} height={96} />
      ) : (
        <>
          {data.unread.length > 0 && (
            <Note tone="warning" title={words.unreadTitle}>
              {words.unread(data.unread)}
            </Note>
          )}
          <ol className="card divide-y divide-line" aria-label={words.steps}>
            <Step number={1} title={words.lock} text={isLocked ? words.lockDone : words.lockText} isDone={isLocked}>
              <Unlocked users={data.unlocked} current={wire.data} aliases={data.aliases} waiting={data.waiting} />
            </Step>
            <Step number={2} title={words.invite} text={words.inviteText} isDone={Boolean(invitation ?? successor)}>
              {!invitation && !successor && (
                <PageLink
                  className={buttonClass(isLocked ? 'primary' : 'secondary')}
                  href={pageHref(prefix, `users/invitations/create?replaces=${user.id}`)}
                >
                  {words.inviteAction}
                </PageLink>
              )}
            </Step>
            <Step number={3} title={words.submit} text={words.submitText} isDone={Boolean(successor)}>
              {successor ? (
                <PageLink className="link" href={pageHref(prefix, `users/${successor.id}`)}>
                  {words.openSuccessor}
                </PageLink>
              ) : (
                invitation && (
                  <span className="flex flex-wrap items-center gap-3">
                    <StatusMark status={invitation.status} />
                    <PageLink className="link" href={pageHref(prefix, `users/invitations/${invitation.id}`)}>
                      {words.invited}
                    </PageLink>
                  </span>
                )
              )}
            </Step>
          </ol>
          {successor && isLocked && (
            <Note tone="success" title={words.successor(visibleText(successor.alias))}>
              {words.rights}
            </Note>
          )}
        </>
      )}
    </div>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly isDone: boolean
  readonly children: ReactNode
}

const Step = ({ number, title, text, isDone, children }: StepProps) => (
  <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 gap-y-2 p-4">
    <span
      aria-hidden="true"
      className="slot num size-[22px]! text-12 font-semibold"
      data-slot={isDone ? 'signed' : undefined}
    >
      {isDone ? <Check /> : number}
    </span>
    <h2>
      {title}
      {isDone && <span className="sr-only">, {words.done}</span>}
    </h2>
    <div className="col-start-2 grid gap-3">
      <p className="text-text-2">{text}</p>
      {children && <div>{children}</div>}
    </div>
  </li>
)

interface UnlockedProps {
  readonly users: readonly KeyUser[]
  readonly current: UserWire['data']
  readonly aliases: ReadonlyMap<Uuid, string>
  /** The request to lock the current one, where it waits for approvals. */
  readonly waiting: Uuid | undefined
}

/** The one of this domain is locked here; another one in its own domain. */
function Unlocked({ users, current, aliases, waiting }: UnlockedProps) {
  const { id: here, prefix } = useDomain()
  const { domains } = useDomainAccess()
  if (users.length === 0) return null
  return (
    <ul className="grid gap-2">
      {users.map(({ id, domainId, alias }) => {
        const domain = aliases.get(domainId) ?? domainId
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <b className="wrap-anywhere">{visibleText(alias)}</b>
            <span className="text-text-2">{id === current.id ? words.own : words.inDomain(domain)}</span>
            {id === current.id && waiting ? (
              <PageLink className="link" href={intentHref(prefix, { id: waiting, targetDomainId: here })}>
                {words.lockWaits}
              </PageLink>
            ) : id === current.id ? (
              <LockHere user={current} />
            ) : domains.some((one) => one.id === domainId) ? (
              <PageLink className="link" href={pageHref(`/${domainId}/domain/${domainId}`, `users/${id}`)}>
                {words.lockThere(domain)}
              </PageLink>
            ) : (
              <span className="text-12 text-text-3">{words.lockedBy(domain)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function LockHere({ user }: { readonly user: UserWire['data'] }) {
  const { label, icon, refusal, onSelect, dialog } = useLockToggle('User', user)
  return (
    <>
      {refusal ? (
        <span className="text-12 text-text-2">{refusal}</span>
      ) : (
        <Button size="sm" icon={icon} onClick={onSelect}>
          {label}
        </Button>
      )}
      {dialog}
    </>
  )
}
