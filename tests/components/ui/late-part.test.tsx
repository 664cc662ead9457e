import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { latePart, useLatePart } from '@components/ui/late-part'

/** A part whose loads end as the test says, one after the other. */
function loading() {
  const loads: { readonly resolve: (text: string) => void; readonly reject: (error: Error) => void }[] = []
  const part = latePart(() => new Promise<string>((resolve, reject) => loads.push({ resolve, reject })))
  const Shown = () => <p>{useLatePart(part) ?? 'not there'}</p>
  render(<Shown />)
  return { part, loads }
}
const shown = () => screen.getByRole('paragraph').textContent

it('a part is loaded once, however often it is asked for, and is there for everybody who shows it', async () => {
  const { part, loads } = loading()
  expect([shown(), loads.length]).toEqual(['not there', 0])
  void part.preload()
  const last = part.preload()
  expect([shown(), loads.length]).toEqual(['not there', 1])
  await act(async () => {
    loads[0]!.resolve('the part')
    await last
  })
  expect(shown()).toBe('the part')
  await part.preload()
  expect(loads).toHaveLength(1)
})

it('a part that could not be loaded says so, and is asked for anew', async () => {
  const { part, loads } = loading()
  await act(async () => {
    const first = part.preload()
    loads[0]!.reject(new Error('no network'))
    await first
  })
  expect(shown()).toBe('failed')
  await act(async () => {
    const again = part.preload()
    loads[1]!.resolve('the part')
    await again
  })
  expect(shown()).toBe('the part')
})
