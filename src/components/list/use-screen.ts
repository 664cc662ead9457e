import { useSyncExternalStore } from 'react'
import type { ListColumn } from './list-column'

export type ScreenWidth = 'phone' | 'medium' | 'wide' | 'widest'

/** Each from where its screens begin, the widest first. */
const steps = [
  ['widest', '(min-width: 1650px)'],
  ['wide', '(min-width: 1311px)'],
  ['medium', '(min-width: 640px)'],
] as const

const subscribe = (listen: () => void) => {
  const queries = steps.map(([, query]) => window.matchMedia(query))
  queries.forEach((query) => query.addEventListener('change', listen))
  return () => queries.forEach((query) => query.removeEventListener('change', listen))
}

const read = (): ScreenWidth => steps.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'phone'

/** How wide the window is, in the steps at which tables change. */
export const useScreen = (): ScreenWidth => useSyncExternalStore(subscribe, read)

/** Low columns leave where there is no room for them, the lowest first. */
export const columnsOn = <T>(screen: ScreenWidth, columns: readonly ListColumn<T>[]): readonly ListColumn<T>[] =>
  columns.filter(({ priority }) => !priority || screen === 'widest' || (screen === 'wide' && priority === 'low'))
