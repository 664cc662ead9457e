/**
 * Purpose: knows whether what the page asks reaches the platform, and reads again what is shown when it does again.
 *
 * Invariants:
 * 1. offline is shown exactly while the browser says so
 * 2. the platform is asked only in doubt, once at a time
 * 3. after every loss what is shown is read again, once
 * 4. an answer ends the loss at once
 * 5. a read without an answer is a loss only when the platform gives none either
 * 6. a page whose code did not come is asked for again as soon as the platform answers, also one that is lost while what is shown is read again
 * 7. what is read again holds nothing up
 * 8. who asks to try again is heard, also while what is shown is being read again
 *
 * Waits for: the network, and the platform.
 */
import { setup } from 'xstate'
import { delays } from '@domain/shared/delays'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import type { ConnectionEvent } from './connection.types'

export const connection = setup({
  types: {
    events: {} as ConnectionEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    askPlatform: promisePlaceholder<void, void>('askPlatform'),
    readAgain: promisePlaceholder<void, void>('readAgain'),
  },
  delays: {
    connectionWait: delays.connectionWait,
    reconnectPause: delays.reconnectPause,
    readAgainWait: delays.readAgainWait,
  },
}).createMachine({
  id: 'connection',
  description: 'Whether the platform can be reached',
  initial: 'connected',
  states: {
    connected: {
      tags: ['editable'],
      meta: { description: 'The platform answers, as far as it was asked' },
      on: {
        'network.lost': 'offline',
        'read.unanswered': 'checking',
        'page.missing': 'lost',
        'connection.retry': 'lost',
      },
    },
    checking: {
      tags: ['busy'],
      meta: { description: 'A read got no answer, and the platform is asked whether it is there' },
      on: {
        'network.lost': 'offline',
        'read.answered': 'connected',
        'page.missing': 'lost',
        'connection.retry': 'lost',
      },
      invoke: { id: 'askPlatform', src: 'askPlatform', onDone: 'connected', onError: 'lost.pausing' },
      after: { connectionWait: 'lost.pausing' },
    },
    offline: {
      tags: ['failed'],
      meta: { description: 'The browser has no network' },
      on: { 'network.found': 'lost' },
    },
    lost: {
      tags: ['failed'],
      meta: { description: 'There is a network, and the platform did not answer' },
      initial: 'trying',
      on: { 'network.lost': 'offline', 'read.answered': 'returning' },
      states: {
        trying: {
          tags: ['busy'],
          meta: { description: 'The platform is asked whether it is there' },
          invoke: { id: 'askPlatform', src: 'askPlatform', onDone: '#connection.returning', onError: 'pausing' },
          after: { connectionWait: 'pausing' },
        },
        pausing: {
          tags: ['failed'],
          meta: { description: 'It was not, and is asked again after a rest' },
          on: { 'connection.retry': 'trying' },
          after: { reconnectPause: 'trying' },
        },
      },
    },
    returning: {
      tags: ['busy'],
      meta: { description: 'It is there again, and what is shown is read again' },
      on: {
        'network.lost': 'offline',
        'read.unanswered': 'checking',
        'page.missing': 'lost',
        'connection.retry': 'lost',
      },
      invoke: { id: 'readAgain', src: 'readAgain', onDone: 'connected', onError: 'connected' },
      after: { readAgainWait: 'connected' },
    },
  },
})
