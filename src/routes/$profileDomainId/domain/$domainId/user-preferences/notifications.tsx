import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NotificationSettings } from '@components/preferences/notification-settings'
import { PreferencePage } from '@components/preferences/preference-page'
import { notificationMessages } from '@components/preferences/preference-messages'
import { contextIds } from '@routes/-app/search-words'
import { useDomain } from '@routes/-app/use-domain'
import { useNotificationPreferences } from '@routes/-app/use-notification-preferences'
import { useDomainChoices } from '@routes/-app/use-shell'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/user-preferences/notifications')({ validateSearch: z.object(contextIds), component: Notifications })

function Notifications() {
  const { prefix, id } = useDomain()
  const named = Route.useSearch().domainId
  const domains = useDomainChoices().map(({ id: value, alias }) => ({ value, label: alias }))
  const first = domains.some(({ value }) => value === named) ? named : undefined
  return (
    <PreferencePage prefix={prefix} current="notifications" documentTitle={notificationMessages.documentTitle}>
      <NotificationSettings view={useNotificationPreferences(first ?? id)} domains={domains} />
    </PreferencePage>
  )
}
