import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { SearchButton } from '@components/layout/search-button'
import { commandKeyOf } from '@components/ui/command-key'
import type { PaletteRoomProps } from './palette-room'
import { ShellKeys } from './shell-keys'

const PaletteRoom = lazy(() => import('./palette-room').then((module) => ({ default: module.PaletteRoom })))
const KeysRoom = lazy(() => import('./keys-room').then((module) => ({ default: module.KeysRoom })))

type DoorProps = Omit<PaletteRoomProps, 'onClose' | 'onKeys' | 'open'>

/** What can be reached from everywhere by name or by key. */
export function PaletteDoor(shell: DoorProps) {
  const [opened, setOpened] = useState<'search' | 'keys'>()
  const navigate = useNavigate()
  const { navigation, onTogglePin } = shell
  const open = useCallback((href: string) => void navigate({ to: href }), [navigate])
  const [search, keys] = [useCallback(() => setOpened('search'), []), useCallback(() => setOpened('keys'), [])]
  const commandKey = commandKeyOf(navigator.userAgent)
  const close = () => setOpened(undefined)
  return (
    <>
      <SearchButton commandKey={commandKey} onOpen={search} />
      <ShellKeys {...{ navigation, open, onTogglePin }} onSearch={search} onKeys={keys} />
      <Suspense>
        {opened === 'search' && <PaletteRoom {...shell} open={open} onClose={close} onKeys={keys} />}
        {opened === 'keys' && <KeysRoom navigation={navigation} commandKey={commandKey} onClose={close} />}
      </Suspense>
    </>
  )
}
