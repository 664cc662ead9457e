import '@features/shell/shell.css'
import '@components/list/list.css'
import '@components/ui/theme.css'
import { drawNotOpened } from '@components/layout/not-opened'
import { openStorage } from '@app/open-storage'
import { createReadAhead } from '@app/read-ahead'
import { applyTheme, readTheme } from '@app/theme'

// Small on purpose: what a page begins with is asked for, and its colours are chosen, before the app has come.
applyTheme(readTheme(openStorage(() => window.localStorage)))
const written = document.getElementById('configuration')?.textContent ?? undefined
const ahead = createReadAhead({
  fetch: (...call) => window.fetch(...call),
  origin: window.location.origin,
  clock: { now: Date.now },
})
if (written)
  void ahead.begin(
    Promise.resolve(written).then((text) => JSON.parse(text) as { readonly authBasePath: string }),
    window.location.pathname + window.location.search,
  )
void import('./main').then(
  ({ start }) => start(ahead, written),
  () => drawNotOpened(document.getElementById('root') ?? document.body, () => window.location.reload()),
)
