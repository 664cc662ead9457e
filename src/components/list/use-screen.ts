import { useSyncExternalStore } from 'react'
import type { ListColumn } from './list-column'

export type ScreenWidth = 'phone' | 'medium' | 'wide'

const wide = '(min-width: 1311px)'
const phone = '(max-width: 639px)'

const subscribe = (listen: () => void) => {
  const queries = [wide, phone].map((query) => window.matchMedia(query))
  queries.forEach((query) => query.addEventListener('change', listen))
  return () => queries.forEach((query) => query.removeEventListener('change', listen))
}

const read = (): ScreenWidth =>
  window.matchMedia(phone).matches ? 'phone' : window.matchMedia(wide).matches ? 'wide' : 'medium'

/** How wide the window is, in the three steps at which tables change. */
export const useScreen = (): ScreenWidth => useSyncExternalStore(subscribe, read)

/** Low columns leave where there is no room for them. */
export const columnsOn = <T>(screen: ScreenWidth, columns: readonly ListColumn<T>[]): readonly ListColumn<T>[] =>
  screen === 'wide' ? columns : columns.filter(({ priority }) => priority !== 'low')
