import { act, render, screen } from '@testing-library/react'
import { toast, useToasterStore } from 'react-hot-toast'
import { afterEach, expect, it } from 'vitest'
import { proposalReviewMessages } from '@components/intents/proposal-review-messages'
import { intentAction } from '@components/intents/intent-messages'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { raiseToast, Toaster } from '@components/ui/toaster'

afterEach(() => toast.remove())

const handed: { id: string; duration: number | undefined }[] = []

function Spy() {
  const { toasts } = useToasterStore()
  handed.splice(0, handed.length, ...toasts.map(({ id, duration }) => ({ id, duration })))
  return null
}

const durationOf = (id: string) => handed.find((one) => one.id === id)?.duration

it('a toast that links to a route closes by itself after 30 s, any other after 5 s [CO015]', () => {
  render(<><Toaster /><Spy /></>)
  act(() => {
    raiseToast({ id: 'plain', tone: 'info', title: 'Plain' })
    raiseToast({ id: 'linked', tone: 'success', title: 'Linked', link: <a href="/x">Open</a> })
  })
  expect([durationOf('plain'), durationOf('linked')]).toEqual([5_000, 30_000])
  expect(screen.getByRole('link', { name: 'Open' })).toBeVisible()
})

it('an error is announced at once, anything else when the reader is idle', () => {
  render(<Toaster />)
  act(() => {
    raiseToast({ tone: 'error', title: 'Refused' })
    raiseToast({ tone: 'success', title: 'Proposed' })
  })
  expect([screen.getByText('Refused').closest('[role=alert]')?.getAttribute('aria-live'), screen.getByText('Proposed').closest('[role=status]')?.getAttribute('aria-live')]).toEqual(['assertive', 'polite'])
})

it('of more than three toasts the oldest leave', () => {
  render(<Toaster />)
  act(() => ['1', '2', '3', '4'].forEach((title) => raiseToast({ tone: 'info', title: `notice ${title}` })))
  expect(screen.getByText('notice 1').closest('.toast')).toHaveAttribute('data-leaving', 'true')
  expect(screen.getByText('notice 4').closest('.toast')).not.toHaveAttribute('data-leaving')
})

it('every type of request has an action word for its toast', () => {
  expect(intentTypes.filter((type) => !/^Proposed: [A-Z].+/.test(proposalReviewMessages.proposed(intentAction(type))))).toEqual([])
})
