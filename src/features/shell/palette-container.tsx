import { useState } from 'react'
import type { Theme } from '@components/layout/theme-choice'
import type { NavigationEntry } from './side-navigation'
import type { DomainChoice } from './domain-selector'
import type { ShellOverlay } from './shell-drawers'
import { CommandPalette } from './command-palette'
import './palette.css'
import { usePalette } from './use-palette'
import { useKnownGroups } from './use-known-groups'

export interface PaletteContainerProps {
  readonly navigation: readonly NavigationEntry[]
  readonly domains: readonly DomainChoice[]
  readonly theme: Theme
  readonly isPinned: boolean
  readonly newVersionUrl: string | undefined
  readonly onTheme: (theme: Theme) => void
  readonly onTogglePin: () => void
  readonly onSignOut: () => void
  readonly onShow: (overlay: ShellOverlay) => void
  readonly open: (href: string) => void
  readonly onKeys: () => void
  readonly onClose: () => void
}

export function PaletteContainer({ onClose, ...palette }: PaletteContainerProps) {
  const [text, setText] = useState('')
  const { groups, search } = usePalette(text, useKnownGroups(palette), palette.open)
  return <CommandPalette text={text} groups={groups} search={search} onText={setText} onClose={onClose} />
}
