import { Search } from 'lucide-react'
import { Kbd } from '@components/ui/kbd'
import { layoutMessages as words } from '@components/layout/layout.messages'

interface SearchButtonProps {
  /** ⌘ or Ctrl. */
  readonly commandKey: string
  readonly onOpen: () => void
}

/** Looks like the field that it opens; only its glass where there is no room. */
export const SearchButton = ({ commandKey, onOpen }: SearchButtonProps) => (
  <button
    type="button"
    className="search-button"
    aria-label={words.search}
    aria-keyshortcuts={commandKey === '⌘' ? 'Meta+K' : 'Control+K'}
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <Search />
    <span aria-hidden="true">{words.search}</span>
    <span className="search-keys" aria-hidden="true">
      <Kbd>{commandKey}</Kbd>
      <Kbd>{words.searchKey}</Kbd>
    </span>
  </button>
)
