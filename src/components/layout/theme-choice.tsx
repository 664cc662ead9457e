import { Monitor, Moon, Sun } from 'lucide-react'
import { Segments } from '@components/ui/segments'
import { layoutMessages as words } from './layout.messages'

export type Theme = 'light' | 'dark' | 'system'

const icons = { light: Sun, dark: Moon, system: Monitor } as const
const themes: readonly Theme[] = ['light', 'dark', 'system']

export const ThemeChoice = ({
  theme,
  onTheme,
}: {
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
}) => (
  <Segments
    label={words.theme}
    value={theme}
    onChange={onTheme}
    segments={themes.map((value) => {
      const Icon = icons[value]
      return {
        value,
        label: (
          <>
            <Icon className="size-3.5" />
            {words.themes[value]}
          </>
        ),
      }
    })}
  />
)
