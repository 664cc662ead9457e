import { ComboboxOption } from '@headlessui/react'
import { Fragment } from 'react'
import { Kbd } from '@components/ui/kbd'
import type { PaletteItem } from './palette-item'
import { paletteMessages as words } from './palette.messages'

export const PaletteOption = ({ item }: { readonly item: PaletteItem }) => {
  const { label, icon: Icon, detail, keys = [], refusal } = item
  return (
    <ComboboxOption as="div" value={item} disabled={refusal !== undefined} className="palette-item">
      <Icon aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {(refusal ?? detail) !== undefined && (
        <span className="max-w-[46%] truncate text-12 text-text-3">{refusal ?? detail}</span>
      )}
      {keys.length > 0 && (
        <span className="palette-keys">
          {keys.map((key, i) => (
            <Fragment key={key}>
              {i > 0 && <span className="text-12 text-text-3">{words.andThen}</span>}
              <Kbd>{key}</Kbd>
            </Fragment>
          ))}
        </span>
      )}
    </ComboboxOption>
  )
}
