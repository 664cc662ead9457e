import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PreferencePage } from '@components/preferences/preference-page'
import { PreferencesScreen } from '@components/preferences/preferences-screen'
import { useSingleKeys } from '@routes/-app/single-keys'
import { useDomain } from '@routes/-app/use-domain'
import { useListLooks } from '@routes/-app/use-list-look'
import { useNow } from '@routes/-app/use-now'
import { useSignedInUser } from '@routes/-app/use-signed-in-user'
import { useTheme } from '@routes/-app/use-theme'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/user-preferences/')({ component: Preferences })

const OwnAccessSection = lazy(async () => ({ default: (await import('@routes/-app/own-access')).OwnAccessSection }))

function Preferences() {
  const { prefix } = useDomain()
  const [theme, setTheme] = useTheme()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const [changedLists, resetLists] = useListLooks()
  return (
    <PreferencePage prefix={prefix} current="general">
      <PreferencesScreen theme={theme} onTheme={setTheme} now={useNow()} changedLists={changedLists} onResetLists={resetLists} singleKeys={singleKeys} onSingleKeys={setSingleKeys} user={useSignedInUser()} />
      <Suspense><OwnAccessSection /></Suspense>
    </PreferencePage>
  )
}
