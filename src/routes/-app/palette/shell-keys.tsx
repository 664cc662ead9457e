import { useEffect, useMemo } from 'react'
import type { NavigationEntry } from '@components/layout/side-navigation'
import { useKeySequence } from '@components/ui/use-key-sequence'
import { useKeys } from '@components/ui/use-keys'
import { goKeys } from './go-keys'

interface ShellKeysProps {
  readonly navigation: readonly NavigationEntry[]
  readonly open: (href: string) => void
  readonly onSearch: () => void
  readonly onKeys: () => void
  readonly onTogglePin: () => void
}

/** What a page makes has its place on the page itself. */
const create = () => document.querySelector<HTMLElement>('main [aria-keyshortcuts="C"]')?.click()

/** The keys of the shell. */
export function ShellKeys({ navigation, open, onSearch, onKeys, onTogglePin }: ShellKeysProps) {
  useKeySequence('g', useMemo(() => Object.fromEntries(navigation.map(({ item, href }) => [goKeys[item], () => open(href)])), [navigation, open]))
  useKeys(useMemo(() => ({ '?': onKeys, '[': onTogglePin, c: create }), [onKeys, onTogglePin]))
  // The command key works in fields too, and belongs to the page as a whole.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      onSearch()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onSearch])
  return null
}
