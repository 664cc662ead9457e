import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { connectBrowserNotices, type BrowserNoticesView } from '@machines/preferences/browser-notices.connect'
import { permissionOf, provideBrowserNotices } from '@machines/preferences/browser-notices.provide'
import { actorOptions } from '@app/actor-options'
import { useApp, useSession } from '@app/app-context'
import { keptNotices } from '@app/browser-notices'

/** Whether this browser shows notifications to the person who is signed in. */
export function useBrowserNoticeSettings(): BrowserNoticesView {
  const { environment, clock } = useApp().ports
  const { publicKey = '' } = useSession()
  const { notification } = environment
  const kept = useMemo(() => keptNotices(environment, publicKey), [environment, publicKey])
  const machine = useMemo(
    () => provideBrowserNotices({ notification, permissions: navigator.permissions, keep: kept.keep }),
    [notification, kept],
  )
  const input = { permission: permissionOf({ notification }), isOn: kept.isOn() }
  const [snapshot, send] = useMachine(machine, { input, ...actorOptions(clock) })
  return connectBrowserNotices(snapshot, send)
}
