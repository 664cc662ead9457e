import { KeysDialog } from './keys-dialog'
import './palette.css'
import { navigationWords } from '@components/layout/layout.messages'
import type { NavigationEntry } from './side-navigation'
import { useSingleKeys } from '@app/single-keys'
import { goKeys } from './go-keys'

interface KeysContainerProps {
  readonly navigation: readonly NavigationEntry[]
  readonly commandKey: string
  readonly onClose: () => void
}

export function KeysContainer({ navigation, commandKey, onClose }: KeysContainerProps) {
  const [single, setSingle] = useSingleKeys()
  const keys = navigation.map(({ item }) => ({ keys: ['G', goKeys[item].toUpperCase()], what: navigationWords[item] }))
  return <KeysDialog goKeys={keys} commandKey={commandKey} single={single} onSingle={setSingle} onClose={onClose} />
}
