import { useState } from 'react'
import type { Theme } from '@components/layout/user-menu'
import { useApp } from './app-context'
import type { Environment } from './app-ports'

const key = 'countersign.theme'

export const readTheme = (storage: Environment['storage']): Theme => {
  const kept = storage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** The theme is only an attribute of the document: absent means that the system decides. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const { storage } = useApp().ports.environment
  const [theme, setTheme] = useState(() => readTheme(storage))
  const change = (next: Theme) => {
    storage.setItem(key, next)
    applyTheme(next)
    setTheme(next)
  }
  return [theme, change]
}
