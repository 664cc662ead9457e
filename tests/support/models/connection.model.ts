import { expect } from 'vitest'
import { connection } from '@machines/shell/connection.machine'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

export const connectionModel: ChartSuite = {
  machine: connection,
  inputs: [undefined],
  events: () =>
    ['network.lost', 'network.found', 'read.unanswered', 'read.answered', 'page.missing', 'connection.retry'].map(
      (type) => ({ type }),
    ),
  answers: {
    askPlatform: [
      { name: 'answers', done: undefined },
      { name: 'gets no answer', fail: new Error('network') },
    ],
    readAgain: [
      { name: 'has read', done: undefined },
      { name: 'fails', fail: new Error('refused') },
    ],
  },
  invariants: [
    {
      title: '1. offline is shown exactly while the browser says so',
      bites: [
        'network.lost',
        'network.found',
        ({ event, before }) => event.type === 'read.answered' && before.matches('offline'),
      ],
      check: ({ before, after, event }) => {
        const isOffline = event.type === 'network.lost' || (before.matches('offline') && event.type !== 'network.found')
        expect(after.matches('offline')).toBe(isOffline)
      },
    },
    {
      title: '2. the platform is asked only in doubt, once at a time',
      bites: [
        ({ event, before }) => event.type === 'read.unanswered' && before.matches('checking'),
        ({ event, before }) => event.type === 'connection.retry' && before.matches({ lost: 'trying' }),
      ],
      check: ({ after, calls }) => {
        const asking = calls.filter(({ id, ended }) => id === 'askPlatform' && ended === 'running').length
        expect(asking).toBe(after.matches('checking') || after.matches({ lost: 'trying' }) ? 1 : 0)
      },
    },
    {
      title: '3. after every loss what is shown is read again, once',
      bites: [
        ({ event, before }) => event.type === 'read.answered' && before.matches('lost'),
        ({ event, before }) => event.type === 'network.found' && before.matches('offline'),
      ],
      check: ({ before, after, calls, path }) => {
        const begun = calls.filter(
          ({ id, startedAtStep }) => id === 'readAgain' && startedAtStep === path.length,
        ).length
        expect(begun).toBe(before.matches('lost') && !after.matches('lost') && !after.matches('offline') ? 1 : 0)
        if (after.matches('connected') && (before.matches('lost') || before.matches('offline')))
          throw new Error('nothing was read again')
      },
    },
    {
      title: '4. an answer ends the loss at once',
      bites: ['lost', 'checking'].flatMap((state) =>
        ['read.answered', 'askPlatform answers'].map(
          (name) => (step: WalkStep) => step.name === name && step.before.matches(state),
        ),
      ),
      check: ({ before, after, event, name }) => {
        if (event.type !== 'read.answered' && name !== 'askPlatform answers') return
        if (before.matches('lost')) expect(after.value).toBe('returning')
        if (before.matches('checking')) expect(after.value).toBe('connected')
      },
    },
    {
      title: '5. a read without an answer is a loss only when the platform gives none either',
      bites: [
        ({ event, before }) => event.type === 'read.unanswered' && before.matches('connected'),
        ...['askPlatform gets no answer', 'after connectionWait'].map(
          (name) => (step: WalkStep) => step.name === name && step.before.matches('checking'),
        ),
      ],
      check: ({ before, after, event, name }) => {
        if (event.type === 'read.unanswered') expect(after.matches('lost')).toBe(before.matches('lost'))
        if (before.matches('checking') && after.matches('lost'))
          expect(['askPlatform gets no answer', 'after connectionWait', 'page.missing', 'connection.retry']).toContain(
            name,
          )
      },
    },
    {
      title:
        '6. a page whose code did not come is asked for again as soon as the platform answers, also one that is lost while what is shown is read again',
      bites: [
        ...['connected', 'checking', 'returning'].map(
          (state) => (step: WalkStep) => step.event.type === 'page.missing' && step.before.matches(state),
        ),
        ({ name, before }) => name === 'askPlatform answers' && before.matches({ lost: 'trying' }),
      ],
      check: ({ before, after, event, name, calls, path }) => {
        if (event.type === 'page.missing' && ['connected', 'checking', 'returning'].includes(String(before.value)))
          expect(after.value).toEqual({ lost: 'trying' })
        if (before.matches({ lost: 'trying' }) && name === 'askPlatform answers')
          expect(calls.some(({ id, startedAtStep }) => id === 'readAgain' && startedAtStep === path.length)).toBe(true)
      },
    },
    {
      title: '7. what is read again holds nothing up',
      bites: ['after readAgainWait', 'readAgain fails', 'readAgain has read'],
      check: ({ after, name }) => {
        if (name === 'after readAgainWait' || name.startsWith('readAgain ')) expect(after.value).toBe('connected')
      },
    },
    {
      title: '8. who asks to try again is heard, also while what is shown is being read again',
      bites: ['connected', 'checking', 'returning', 'lost'].map(
        (state) => (step: WalkStep) => step.event.type === 'connection.retry' && step.before.matches(state),
      ),
      check: ({ before, after, event }) => {
        if (event.type === 'connection.retry' && !before.matches('offline'))
          expect(after.value).toEqual({ lost: 'trying' })
      },
    },
    ...everyChart(),
  ],
}
