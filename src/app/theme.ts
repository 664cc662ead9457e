import type { Theme } from '@components/layout/theme-choice'
import type { Environment } from './app-ports'

export const themeKey = 'countersign.theme'

export const readTheme = (storage: Environment['storage']): Theme => {
  const kept = storage.getItem(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** The theme is only an attribute of the document: absent means that the system decides. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
