import { LoginCard } from './login-card'
import { PendingList, type PendingItem } from './pending-list'
import { useWaiting, type PendingLogin } from './use-waiting'

interface NextRequestsProps {
  /** Hash of the request or id of the sign-in that has ended; the server may still list it for a moment. */
  readonly ended: string
  readonly onRequest: (item: PendingItem) => void
  readonly onLogin: (login: PendingLogin) => void
}

/** What else waits, at the end of a request: nobody goes back first to find it. Nothing while nothing waits. */
export function NextRequests({ ended, onRequest, onLogin }: NextRequestsProps) {
  const waiting = useWaiting()
  const items = waiting.items.filter(({ pending }) => pending.hash !== ended)
  const logins = waiting.logins.filter(({ login }) => login.challengeId !== ended)
  return (
    <>
      {logins.map((one) => (
        <LoginCard key={one.profile.id} profile={one.profile} browser={one.login.browser} onOpen={() => onLogin(one)} />
      ))}
      {items.length > 0 && (
        <PendingList
          items={items}
          hasSeveralProfiles={new Set(items.map(({ profile }) => profile.id)).size > 1}
          isBelowOthers={logins.length > 0}
          blindness={undefined}
          onOpen={onRequest}
        />
      )}
    </>
  )
}
