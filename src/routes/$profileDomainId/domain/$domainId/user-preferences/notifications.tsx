import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { BrowserNotices } from '@features/preferences/browser-notices'
import { LeaveGuard } from '@features/preferences/leave-guard'
import { NotificationSettings } from '@features/preferences/notification-settings'
import { PreferencePage } from '@features/preferences/preference-frame'
import { notificationMessages } from '@features/preferences/preference.messages'
import { useApp } from '@app/app-context'
import { contextIds } from '@app/search-words'
import { useDomain } from '@app/use-domain'
import { useBrowserNoticeSettings } from '@features/preferences/use-browser-notice-settings'
import { useNotificationPreferences } from '@features/preferences/use-notification-preferences'
import { useDomainChoices } from '@features/shell/use-shell'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/user-preferences/notifications')({
  validateSearch: z.object(contextIds),
  component: Notifications,
})

function Notifications() {
  const { prefix, id } = useDomain()
  const named = Route.useSearch().domainId
  const domains = useDomainChoices().map(({ id: value, alias }) => ({ value, label: alias }))
  const first = domains.some(({ value }) => value === named) ? named : undefined
  const view = useNotificationPreferences(first ?? id)
  return (
    <PreferencePage prefix={prefix} current="notifications" documentTitle={notificationMessages.documentTitle}>
      <NotificationSettings view={view} domains={domains} hasMails={useApp().ports.configuration.mails === true} />
      <LeaveGuard
        isUnsaved={view.phase === 'dirty' || view.phase === 'saveFailed'}
        name={domains.find(({ value }) => value === view.domainId)?.label ?? ''}
      />
      <BrowserNotices view={useBrowserNoticeSettings()} />
    </PreferencePage>
  )
}
