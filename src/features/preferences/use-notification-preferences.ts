import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import {
  connectNotificationPreferences,
  type NotificationPreferencesView,
} from '@machines/preferences/notification-preferences.connect'
import { provideNotificationPreferences } from '@machines/preferences/notification-preferences.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'

/** What the person is told of, domain by domain, beginning with one. */
export function useNotificationPreferences(domainId: string): NotificationPreferencesView {
  const { api, clock } = useApp().ports
  const machine = useMemo(() => provideNotificationPreferences({ api }), [api])
  const [snapshot, send] = useMachine(machine, { input: { domainId }, ...actorOptions(clock) })
  return connectNotificationPreferences(snapshot, send)
}
