import { Settings2 } from 'lucide-react'
import { Popover } from '@components/ui/popover'
import { Segments } from '@components/ui/segments'
import type { ListColumn, ListLook } from './list-column'
import { listMessages as words } from './list.messages'

interface ListLookMenuProps<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly look: ListLook
  readonly onLook: (look: ListLook) => void
}

const densities = [
  { value: 'comfortable', label: words.comfortable },
  { value: 'compact', label: words.compact },
] as const

/** Which columns are shown and how close the rows stand. */
export function ListLookMenu<T>({ columns, look, onLook }: ListLookMenuProps<T>) {
  const toggle = (id: string) =>
    onLook({
      ...look,
      hidden: look.hidden.includes(id) ? look.hidden.filter((one) => one !== id) : [...look.hidden, id],
    })
  return (
    <Popover
      label={words.look}
      trigger={<Settings2 />}
      triggerClassName="icon-btn"
      side="end"
      panelClassName="max-h-[420px] w-[250px] overflow-auto"
    >
      {() => (
        <>
          <p className="px-2.5 pt-1.5 pb-1 text-12 text-text-3">{words.columns}</p>
          {columns.slice(1).map(({ id, title }) => (
            <label key={id} className="menu-item cursor-pointer">
              <input
                type="checkbox"
                className="check"
                checked={!look.hidden.includes(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0 flex-1 truncate">{title}</span>
            </label>
          ))}
          <div className="menu-line" />
          <div className="px-2.5 py-1.5">
            <Segments
              label={words.density}
              segments={densities}
              value={look.density}
              onChange={(density) => onLook({ ...look, density })}
            />
          </div>
        </>
      )}
    </Popover>
  )
}
