import { CloudOff, WifiOff } from 'lucide-react'
import type { ConnectionView } from '@machines/shell/connection.connect'
import { Button } from '@components/ui/button'
import { connectionMessages as words } from './connection.messages'

/** Over the foot of the page, so that it moves nothing; told by screen readers when it comes. */
export function ConnectionNote({ connection: { state, retry } }: { readonly connection: ConnectionView }) {
  const Icon = state === 'offline' ? WifiOff : CloudOff
  return (
    <div role="status" className="connection-place">
      {state !== 'connected' && (
        <div className="connection-note">
          <Icon aria-hidden="true" />
          <p>
            <b>{state === 'offline' ? words.offline : words.lost}</b>{' '}
            <span>{state === 'offline' ? words.offlineText : state === 'trying' ? words.trying : words.lostText}</span>
          </p>
          {state !== 'offline' && (
            <Button size="sm" unavailable={state === 'trying'} onClick={retry}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
