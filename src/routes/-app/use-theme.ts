import { useState } from 'react'
import type { Theme } from '@components/layout/user-menu'
import { useApp } from './app-context'
import { applyTheme, readTheme, themeKey } from './theme'

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const { storage } = useApp().ports.environment
  const [theme, setTheme] = useState(() => readTheme(storage))
  const change = (next: Theme) => {
    storage.setItem(themeKey, next)
    applyTheme(next)
    setTheme(next)
  }
  return [theme, change]
}
