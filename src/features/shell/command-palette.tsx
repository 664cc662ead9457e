import { Combobox, ComboboxInput, ComboboxOptions, Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '@components/ui/button'
import { Kbd } from '@components/ui/kbd'
import { partsMessages } from '@components/ui/parts.messages'
import { uiMessages } from '@components/ui/ui.messages'
import type { PaletteGroup, PaletteItem, PaletteSearch } from './palette-item'
import { paletteMessages as words } from './palette.messages'
import { PaletteOption } from './palette-option'

interface CommandPaletteProps {
  readonly text: string
  readonly groups: readonly PaletteGroup[]
  readonly search: PaletteSearch
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Everything that can be opened or begun, by name. */
export function CommandPalette({ text, groups, search, onText, onClose }: CommandPaletteProps) {
  const pick = (item: PaletteItem | null) => {
    if (!item) return
    onClose()
    item.run()
  }
  // The list of results is always open, so the first Esc closes all of it; Tab moves on and opens nothing, which is Enter's.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  const shown = groups.filter(({ items }) => items.length > 0)
  return (
    <Dialog open onClose={onClose}>
      <div className="scrim" aria-hidden="true" />
      <div className="palette-place">
        <DialogPanel className="palette" onKeyDownCapture={leave}>
          <DialogTitle className="sr-only">{words.title}</DialogTitle>
          <Combobox<PaletteItem | null> value={null} onChange={pick}>
            <div className="palette-field">
              <Search />
              <ComboboxInput
                data-autofocus
                aria-label={words.title}
                placeholder={words.placeholder}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => onText(event.target.value)}
              />
              <Kbd>{partsMessages.escapeKey}</Kbd>
            </div>
            <ComboboxOptions static modal={false} as="div" className="palette-list" aria-label={words.results}>
              {shown.map(({ id, items }) => (
                <div key={id} role="group" aria-labelledby={`palette-${id}`}>
                  <div id={`palette-${id}`} className="palette-group">
                    {words.groups[id]}
                  </div>
                  {items.map((item) => (
                    <PaletteOption key={item.id} item={item} />
                  ))}
                </div>
              ))}
            </ComboboxOptions>
          </Combobox>
          <SearchState text={text} count={shown.reduce((sum, { items }) => sum + items.length, 0)} search={search} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

/** Always there, so that results move nothing but themselves. */
function SearchState({
  text,
  count,
  search: { state, domains, missed, onRetry },
}: {
  readonly text: string
  readonly count: number
  readonly search: PaletteSearch
}) {
  const lacks = state === 'done' ? words.missed(missed) : []
  const isNothing = state === 'done' && count === 0
  return (
    <>
      {isNothing && (
        <div className="px-4 pb-4">
          <b>{lacks.length > 0 ? words.nothingSearched(text.trim()) : words.nothing(text.trim())}</b>
          <p className="text-text-2">{words.nothingText}</p>
        </div>
      )}
      <div className="palette-foot">
        <span role="status">
          {state === 'searching' ? words.searching(domains) : state === 'failed' ? words.failed : words.found(count)}
          {lacks.length > 0 && ` · ${lacks.join(' ')}`}
        </span>
        {(state === 'failed' || lacks.length > 0) && (
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {uiMessages.tryAgain}
          </Button>
        )}
      </div>
    </>
  )
}
