import type { SnapshotFrom } from 'xstate'
import type { sidebar, SidebarEvent } from './sidebar.machine'

export interface SidebarView {
  readonly width: 'collapsed' | 'overlay' | 'pinned'
  readonly isOpen: boolean
  readonly enter: () => void
  readonly move: () => void
  readonly leave: () => void
  readonly focusIn: () => void
  readonly focusOut: () => void
  readonly toggle: () => void
  readonly pick: () => void
}

export function connectSidebar(
  snapshot: SnapshotFrom<typeof sidebar>,
  send: (event: SidebarEvent) => void,
): SidebarView {
  const width = snapshot.matches('pinnedOpen') ? 'pinned' : snapshot.matches('hoverOpen') ? 'overlay' : 'collapsed'
  return {
    width,
    isOpen: width !== 'collapsed',
    enter: () => send({ type: 'pointer.enter' }),
    move: () => send({ type: 'pointer.move' }),
    leave: () => send({ type: 'pointer.leave' }),
    focusIn: () => send({ type: 'focus.in' }),
    focusOut: () => send({ type: 'focus.out' }),
    toggle: () => send({ type: 'sidebar.toggle' }),
    pick: () => send({ type: 'sidebar.pick' }),
  }
}
