import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { SearchButton } from './search-button'
import { commandKeyOf } from '@components/ui/command-key'
import type { PaletteContainerProps } from './palette-container'

const PaletteContainer = lazy(() =>
  import('./palette-container').then((module) => ({ default: module.PaletteContainer })),
)
const ShellKeys = lazy(() => import('./shell-keys').then((module) => ({ default: module.ShellKeys })))
const KeysContainer = lazy(() => import('./keys-container').then((module) => ({ default: module.KeysContainer })))

type OpenerProps = Omit<PaletteContainerProps, 'onClose' | 'onKeys' | 'open'>

/** What can be reached from everywhere by name or by key. */
export function PaletteOpener(shell: OpenerProps) {
  const [opened, setOpened] = useState<'search' | 'keys'>()
  const navigate = useNavigate()
  const { navigation, onTogglePin } = shell
  const open = useCallback((href: string) => void navigate({ to: href }), [navigate])
  const [search, keys] = [useCallback(() => setOpened('search'), []), useCallback(() => setOpened('keys'), [])]
  const commandKey = commandKeyOf(navigator.userAgent)
  const close = () => setOpened(undefined)
  useCommandKey(search)
  return (
    <>
      <SearchButton commandKey={commandKey} onOpen={search} />
      <Suspense>
        <ShellKeys {...{ navigation, open, onTogglePin }} onKeys={keys} />
      </Suspense>
      <Suspense>
        {opened === 'search' && <PaletteContainer {...shell} open={open} onClose={close} onKeys={keys} />}
        {opened === 'keys' && <KeysContainer navigation={navigation} commandKey={commandKey} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The command key works in fields too, and belongs to the page as a whole. */
function useCommandKey(onSearch: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey ||
        document.querySelector('[role="dialog"]')
      )
        return
      event.preventDefault()
      onSearch()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onSearch])
}
