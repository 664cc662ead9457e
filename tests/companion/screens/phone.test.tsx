import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DemoScreen } from '@companion/screens/demo.screen'
import { Phone } from '@companion/screens/phone'
import { WithServices } from '@support/companion-services'

const pressBack = () => act(() => void dispatchEvent(new PopStateEvent('popstate')))

it('Back leaves what is open as its cross does, with one entry of the history however much is drawn', () => {
  history.replaceState(null, '')
  const [before, done] = [history.length, [] as string[]]
  const { rerender } = render(<Phone title="A" onClose={() => done.push('a')} children={null} />)
  rerender(<Phone title="B" onClose={() => done.push('b')} children={null} />)
  expect(history.length - before).toBe(1)
  pressBack()
  expect(done).toEqual(['b'])
  rerender(<Phone title="C" children={null} />)
  pressBack()
  expect(done).toEqual(['b'])
})

it('what was pressed and is gone leaves the focus at the title; what is focused keeps it', () => {
  const shown = (name: string) => (
    <Phone title="Sign request">
      <button key={name} type="button">
        {name}
      </button>
    </Phone>
  )
  const { rerender } = render(shown('Try again'))
  screen.getByRole('button').focus()
  rerender(shown('Try again'))
  expect(screen.getByRole('button')).toHaveFocus()
  rerender(shown('Close'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('demo people that could not be read are read again when the person asks', async () => {
  const person = { id: 'ines', email: 'ines@nordhaven.example', name: 'Ines', domain: 'Treasury', mayDo: 'Proposes' }
  const answers = [() => Promise.reject(new TypeError('no network')), () => Promise.resolve([person])]
  const demo = { listPeople: () => answers.shift()!(), readKey: () => Promise.reject(new Error('unused')) }
  const none: readonly never[] = []
  const profiles = { subscribe: () => () => undefined, list: () => none }
  render(
    <WithServices services={{ demo: demo as never, profiles: profiles as never }}>
      <DemoScreen onChoose={() => undefined} onClose={() => undefined} />
    </WithServices>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Ines/ })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
