import { createFileRoute } from '@tanstack/react-router'
import { OwnAccess, PreferencePage } from '@features/preferences/preference-frame'
import { PreferencesScreen } from '@features/preferences/preferences.screen'
import { useSingleKeys } from '@app/single-keys'
import { useDomain } from '@app/use-domain'
import { useListLooks } from '@app/use-list-look'
import { useNow } from '@app/use-now'
import { useSignedInUser } from '@features/shell/use-signed-in-user'
import { useTheme } from '@app/use-theme'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/user-preferences/')({ component: Preferences })

function Preferences() {
  const { prefix } = useDomain()
  const [theme, setTheme] = useTheme()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const [changedLists, resetLists] = useListLooks()
  return (
    <PreferencePage prefix={prefix} current="general">
      <PreferencesScreen
        theme={theme}
        onTheme={setTheme}
        now={useNow()}
        changedLists={changedLists}
        onResetLists={resetLists}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
        user={useSignedInUser()}
      />
      <OwnAccess />
    </PreferencePage>
  )
}
