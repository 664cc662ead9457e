import { useMemo } from 'react'
import type { NavigationEntry } from './side-navigation'
import { useKeySequence } from '@components/ui/use-key-sequence'
import { useKeys } from '@components/ui/use-keys'
import { BatchEntry } from '@features/intents/batch/batch-entry'
import { goKeys } from './go-keys'

interface ShellKeysProps {
  readonly navigation: readonly NavigationEntry[]
  readonly open: (href: string) => void
  readonly onKeys: () => void
  readonly onTogglePin: () => void
}

/** What a page makes has its place on the page itself. */
const create = () => document.querySelector<HTMLElement>('main [aria-keyshortcuts="C"]')?.click()

/** The keys of the shell but the one that opens the search; and, beside it, the way to drafts that wait in the batch. */
export function ShellKeys({ navigation, open, onKeys, onTogglePin }: ShellKeysProps) {
  useKeySequence(
    'g',
    useMemo(
      () => Object.fromEntries(navigation.map(({ item, href }) => [goKeys[item], () => open(href)])),
      [navigation, open],
    ),
  )
  useKeys(useMemo(() => ({ '?': onKeys, '[': onTogglePin, c: create }), [onKeys, onTogglePin]))
  return <BatchEntry />
}
