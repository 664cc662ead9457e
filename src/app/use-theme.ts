import { useSyncExternalStore } from 'react'
import type { Theme } from '@components/layout/theme-choice'
import { useApp } from './app-context'
import { applyTheme, readTheme, themeKey } from './theme'

const listeners = new Set<() => void>()

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** The same theme wherever it is chosen. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const { storage } = useApp().ports.environment
  const theme = useSyncExternalStore(subscribe, () => readTheme(storage))
  const change = (next: Theme) => {
    storage.setItem(themeKey, next)
    applyTheme(next)
    listeners.forEach((listen) => listen())
  }
  return [theme, change]
}
