import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { MountScreen } from './chart-walker'

interface ScreenOptions {
  /** The screen for a snapshot; the same connect and components that the routes use. */
  readonly show: (snapshot: AnyMachineSnapshot, send: (event: AnyEventObject) => void) => ReactNode
  /** What a person does for an event of theirs, by event type; events that are missing here come from the world. */
  readonly acts: Readonly<Record<string, (event: AnyEventObject) => Promise<boolean>>>
  readonly check: (snapshot: AnyMachineSnapshot) => void
}

function Screen({ actor, show }: { readonly actor: AnyActorRef; readonly show: ScreenOptions['show'] }) {
  const snapshot = useSelector(actor, (current) => current as AnyMachineSnapshot)
  return <>{show(snapshot, actor.send as (event: AnyEventObject) => void)}</>
}

const settled = () =>
  act(async () => {
    for (let i = 0; i < 6; i++) await Promise.resolve()
  })

/** Mounts a screen beside a running chart, so that a walk goes through it. */
export const mountScreen =
  ({ show, acts, check }: ScreenOptions): MountScreen =>
  async (actor) => {
    render(<Screen actor={actor} show={show} />)
    await settled()
    return {
      perform: async (event) => {
        const action = acts[event.type]
        if (!action) return undefined
        const done = await act(() => action(event))
        await settled()
        return done
      },
      check,
      unmount: cleanup,
    }
  }

/** Clicks the control of this name when it is there and can be used; false when a person could not. */
export async function clickIfThere(role: 'button' | 'link', name: string | RegExp): Promise<boolean> {
  const control = screen.queryAllByRole(role, { name })[0]
  if (!control || control.getAttribute('aria-disabled') === 'true' || (control as HTMLButtonElement).disabled)
    return false
  control.click()
  return true
}

/** Finds one of many by its name in the field of this label, as a person does; without a name what was chosen is taken back. */
export async function findIn(label: string, name: string | undefined): Promise<boolean> {
  const field = screen.queryByRole<HTMLInputElement>('combobox', { name: label })
  if (!field || field.disabled || field.value === name) return false
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: name ?? '' } })
  await act(async () => {
    for (let i = 0; i < 4; i++) await Promise.resolve()
  })
  if (name === undefined) return true
  if (screen.queryByRole('option', { name: (text) => text.startsWith(name) }) === null) return false
  fireEvent.keyDown(field, { key: 'Enter' })
  return true
}
