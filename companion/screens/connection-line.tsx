import type { Profile } from '../profiles/profile'
import type { ListenerStatus } from '../machines/device-listener.types'
import { isServerOf } from '../service/allowed-servers'
import { homeMessages as words } from './screen.messages'
import { useServices } from './services-context'

interface ConnectionLineProps {
  readonly profile: Profile
  readonly listenerStatus: ListenerStatus | undefined
  readonly onPair: () => void
}

/** Says what is true of the stream, and offers what helps. */
export function ConnectionLine({ profile, listenerStatus, onPair }: ConnectionLineProps) {
  const { listeners, configuration } = useServices()
  const isDropped = !isServerOf(profile, configuration.backends)
  const state = isDropped ? 'refused' : (listenerStatus?.connection ?? 'connecting')
  return (
    <p className="flex min-h-[28px] items-center gap-2 px-1 text-13 text-text-2" role="status">
      <span className="presence" data-state={state} />
      <span className="flex-1">
        {isDropped ? words.dropped : words.connection[state]}
        <span className="text-text-3"> · {new URL(profile.server).host}</span>
      </span>
      {(state === 'retrying' || state === 'clockWrong') && (
        <button type="button" className="link" onClick={listeners.retryNow}>
          {words.reconnect}
        </button>
      )}
      {state === 'refused' && !isDropped && (
        <button type="button" className="link" onClick={onPair}>
          {words.pairAgain}
        </button>
      )}
    </p>
  )
}
