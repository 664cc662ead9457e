import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { toast, useToasterStore } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { proposedMessages } from '@features/intents/proposed.messages'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { raiseToast, Toaster } from '@components/ui/toaster'
import { holdTimers } from '@support/held-timers'

// What other tests have raised stands in the same list.
beforeEach(() => toast.remove())
afterEach(() => toast.remove())

const durations: (number | undefined)[] = []

/** The newest first. */
function Spy() {
  const { toasts } = useToasterStore()
  durations.splice(0, durations.length, ...toasts.map(({ duration }) => duration))
  return null
}

const shown = (title: string) => screen.getByText(title).closest<HTMLElement>('.toast')
const dismiss = (title: string) => fireEvent.click(within(shown(title)!).getByRole('button', { name: 'Dismiss' }))

it('a toast that links to a route closes by itself after 30 s, any other after 5 s [CO015]', () => {
  render(
    <>
      <Toaster />
      <Spy />
    </>,
  )
  act(() => {
    raiseToast({ id: 'plain', tone: 'info', title: 'Plain' })
    raiseToast({ id: 'linked', tone: 'success', title: 'Linked', link: <a href="/x">Open</a> })
  })
  expect(durations).toEqual([30_000, 5_000])
  expect(screen.getByRole('link', { name: 'Open' })).toBeVisible()
})

it.each([
  ['a plain one', 5_000, undefined],
  [
    'one with a link',
    30_000,
    <a key="link" href="/x">
      Open
    </a>,
  ],
])('%s stays %d ms, not one less and not one more', (_, ms, link) => {
  const timers = holdTimers()
  try {
    render(<Toaster />)
    act(() => raiseToast({ id: 'timed', tone: 'info', title: 'Timed', ...(link ? { link } : {}) }))
    const isLeaving = () => screen.getByText('Timed').closest('.toast')?.hasAttribute('data-leaving')
    act(() => timers.pass(ms - 1))
    expect(isLeaving()).toBe(false)
    act(() => timers.pass(1))
    expect(isLeaving()).toBe(true)
  } finally {
    timers.giveBack()
  }
})

it('goes with its link, as what it leads to is there then', () => {
  render(
    <>
      <Toaster />
      <Spy />
    </>,
  )
  act(() => raiseToast({ id: 'linked', tone: 'success', title: 'Linked', link: <a href="#x">Open</a> }))
  fireEvent.click(screen.getByRole('link', { name: 'Open' }))
  expect(screen.getByText('Linked').closest('.toast')).toHaveAttribute('data-leaving', 'true')
})

it('one that is raised again stands once, and stands on while the former of its id is taken away', async () => {
  const timers = holdTimers()
  const then = (run: () => void) => act(async () => run())
  const raise = (title: string) => raiseToast({ id: 'again', tone: 'info', title })
  try {
    render(<Toaster />)
    await then(() => raise('first'))
    await then(() => raise('second'))
    expect([...document.querySelectorAll('.toast b')].map(({ textContent }) => textContent)).toEqual(['second'])
    await then(() => dismiss('second'))
    await then(() => timers.pass(199))
    // The time of the former is over before the page is drawn with the new one.
    await then(() => {
      raise('third')
      timers.pass(1)
    })
    expect(shown('third')).not.toHaveAttribute('data-leaving')
    await then(() => timers.pass(4_998))
    expect(shown('third')).not.toHaveAttribute('data-leaving')
    await then(() => timers.pass(1))
    expect(shown('third')).toHaveAttribute('data-leaving')
  } finally {
    timers.giveBack()
  }
})

it('one is shown however many have come and gone before it', async () => {
  const timers = holdTimers()
  try {
    render(<Toaster />)
    for (const title of ['first', 'second', 'third', 'fourth']) {
      await act(async () => raiseToast({ tone: 'info', title }))
      expect(shown(title)).toBeVisible()
      await act(async () => dismiss(title))
      await act(async () => timers.pass(200))
      expect(screen.queryByText(title)).toBeNull()
    }
  } finally {
    timers.giveBack()
  }
})

it('an error is announced at once, anything else when the reader is idle', () => {
  render(<Toaster />)
  act(() => {
    raiseToast({ tone: 'error', title: 'Refused' })
    raiseToast({ tone: 'success', title: 'Proposed' })
  })
  expect([
    screen.getByText('Refused').closest('[role=alert]')?.getAttribute('aria-live'),
    screen.getByText('Proposed').closest('[role=status]')?.getAttribute('aria-live'),
  ]).toEqual(['assertive', 'polite'])
})

it('the three newest stand, the rest are summed up in one line, and each is announced once', () => {
  render(<Toaster />)
  const raise = (title: string) => raiseToast({ id: title, tone: 'info', title: `notice ${title}` })
  act(() => ['1', '2', '3'].forEach(raise))
  expect([document.querySelectorAll('.toast').length, document.querySelector('.toast-earlier')]).toEqual([3, null])
  act(() => ['4', '5'].forEach(raise))
  expect([...document.querySelectorAll('.toast b')].map((title) => title.textContent).sort()).toEqual([
    'notice 3',
    'notice 4',
    'notice 5',
  ])
  expect([...document.querySelectorAll('.toast-earlier')].map((line) => line.textContent)).toEqual([
    '2 earlier notices under the bell',
  ])
  for (const title of ['1', '2', '3', '4', '5'])
    expect(screen.getAllByText(new RegExp(`notice ${title}`))).toHaveLength(1)
  const oldest = screen.getByText('notice 1').closest('[role=status]')
  expect(oldest).toHaveClass('sr-only')
  dismiss('notice 5')
  expect(document.querySelector('.toast-earlier')).toHaveTextContent('1 earlier notice under the bell')
  for (const title of ['4', '3', '2']) dismiss(`notice ${title}`)
  expect(document.querySelector('.toast-earlier')).toBeNull()
  expect(screen.getByText('notice 1').closest('.toast')).toBe(oldest)
})

it('every type of request has an action word for its toast', () => {
  const said = intentTypes.map((type) => proposedMessages.proposed(type))
  expect(said.filter((text) => !/^Proposed: [A-Z].+/.test(text))).toEqual([])
  expect(
    said.filter((text) => /: (?:Create|Update|Lock|Unlock|Add|Register|Validate|Cancel|Sign) /.test(text)),
  ).toEqual([])
  const types = ['v0_CreateAccount', 'v0_UpdatePolicy', 'v0_LockUser', 'v0_UnlockTicker', 'v0_CreateTransferOrder']
  expect(types.map((type) => proposedMessages.proposed(type))).toEqual([
    'Proposed: Account creation',
    'Proposed: Policy update',
    'Proposed: User lock',
    'Proposed: Asset unlock',
    'Proposed: Transfer',
  ])
})
