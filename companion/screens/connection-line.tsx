import type { Profile } from '../profiles/profile'
import type { ListenerStatus } from '../machines/device-listener.types'
import { homeMessages as words } from './screen.messages'
import { useServices } from './services-context'

interface ConnectionLineProps {
  readonly profile: Profile
  readonly listenerStatus: ListenerStatus | undefined
  readonly onPair: () => void
}

/** Says what is true of the stream, and offers what helps. */
export function ConnectionLine({ profile, listenerStatus, onPair }: ConnectionLineProps) {
  const { listeners } = useServices()
  const state = listenerStatus?.connection ?? 'connecting'
  return (
    <p className="flex min-h-[28px] items-center gap-2 px-1 text-13 text-text-2" role="status">
      <span className="presence" data-state={state} />
      <span className="flex-1">
        {words.connection[state]}
        <span className="text-text-3"> · {new URL(profile.server).host}</span>
      </span>
      {state === 'retrying' && (
        <button type="button" className="link" onClick={listeners.retryNow}>
          {words.reconnect}
        </button>
      )}
      {state === 'refused' && (
        <button type="button" className="link" onClick={onPair}>
          {words.pairAgain}
        </button>
      )}
    </p>
  )
}
