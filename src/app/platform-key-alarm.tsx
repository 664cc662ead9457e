import { Alarm } from './alarm'
import { useApp } from './app-context'
import { usePlatformKey } from './use-platform-key'

/** Stands above every page for as long as the platform offers another key than the pinned one. */
export function PlatformKeyAlarm() {
  const { demo } = useApp().ports.configuration
  const platformKey = usePlatformKey()
  if (platformKey.state !== 'changed') return null
  return (
    <div className="mb-5">
      <Alarm cause={{ kind: 'changedKey', pinned: platformKey.pinned, offered: platformKey.offered, isDemo: demo }} />
    </div>
  )
}
