/**
 * Purpose: keeps one event stream per person and browser, which one tab reads and tells the others of.
 *
 * Invariants:
 * 1. only a tab whose turn has come reads the stream, one at a time and none during a rest
 * 2. the turn and the other tabs are asked for once, and left only with the page
 * 3. a first break that may pass is mended quietly; every further one in a row and every refusal is told
 * 4. each break in a row is followed by a longer rest, up to the last one, and only what the stream tells ends the row
 * 5. how the connection stands is what its own stream told last, and no other tab changes it
 *
 * Waits for: the platform, the other tabs of this browser.
 */
import { assign, sendTo, setup } from 'xstate'
import { notificationDelays } from '@domain/shared/delays'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder } from '../shared/placeholder'
import type {
  HubNews,
  Lost,
  NotificationHubContext,
  NotificationHubEvent,
  NotificationHubInput,
} from './notification-hub.types'

interface NewsEvent<N extends HubNews = HubNews> {
  readonly news: N
}

const mostBreaks = 5
const hasBroken =
  (times: number) =>
  ({ context }: { readonly context: NotificationHubContext }) =>
    context.breaks === times
/** A guard or an action on what is told. */
const withNews = <const T extends string>(type: T) => ({
  type,
  params: <N extends HubNews>({ event }: { readonly event: NewsEvent<N> }): NewsEvent<N> => ({ news: event.news }),
})

export const notificationHub = setup({
  types: {
    input: {} as NotificationHubInput,
    context: {} as NotificationHubContext,
    events: {} as NotificationHubEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    joinTabs: callbackPlaceholder<NotificationHubEvent, NotificationHubInput>('joinTabs'),
    takeTurn: callbackPlaceholder<NotificationHubEvent, NotificationHubInput>('takeTurn'),
    readStream: callbackPlaceholder<NotificationHubEvent, NotificationHubInput>('readStream'),
  },
  guards: {
    mayPass: ({ context }, { news }: NewsEvent<Lost>) => context.breaks === 0 && news.loss === 'unreachable',
    hasStanding: ({ context }) => context.standing !== undefined,
    isFirst: hasBroken(1),
    isSecond: hasBroken(2),
    isThird: hasBroken(3),
    isFourth: hasBroken(4),
  },
  actions: {
    sayNews: actionPlaceholder<NewsEvent>(),
    passOn: sendTo('joinTabs', (_, { news }: NewsEvent) => ({ type: 'tab.told', news })),
    passStanding: sendTo('joinTabs', ({ context: { standing } }) => ({ type: 'tab.told', news: standing })),
    keepStanding: assign(({ context }, { news }: NewsEvent) => ({
      standing: news.kind === 'lost' || 'deviceListening' in news.event ? news : context.standing,
    })),
    countBreak: assign(({ context }) => ({ breaks: Math.min(context.breaks + 1, mostBreaks) })),
    endRow: assign({ breaks: 0 }),
  },
  delays: notificationDelays,
}).createMachine({
  id: 'notificationHub',
  description: 'What the platform tells a person',
  context: ({ input }) => ({ ...input, breaks: 0, standing: undefined }),
  invoke: [
    { id: 'joinTabs', src: 'joinTabs', input: ({ context: { email } }) => ({ email }) },
    { id: 'takeTurn', src: 'takeTurn', input: ({ context: { email } }) => ({ email }) },
  ],
  initial: 'following',
  states: {
    following: {
      tags: ['busy'],
      meta: { description: 'Another tab reads the stream, or nobody has been given the turn yet' },
      on: { 'turn.came': 'leading', 'tab.told': { actions: withNews('sayNews') } },
    },
    leading: {
      tags: ['busy'],
      meta: { description: 'The turn of this tab has come, and stays with it' },
      initial: 'reading',
      on: {
        'tab.asked': { guard: 'hasStanding', actions: 'passStanding' },
        'tab.told': { actions: withNews('sayNews') },
      },
      states: {
        reading: {
          tags: ['busy'],
          meta: { description: 'This tab asks for the stream, or reads it' },
          invoke: { id: 'readStream', src: 'readStream', input: ({ context: { email } }) => ({ email }) },
          on: {
            'stream.told': { actions: ['endRow', withNews('keepStanding'), withNews('sayNews'), withNews('passOn')] },
            'stream.broke': [
              { guard: withNews('mayPass'), target: 'pausing', actions: 'countBreak' },
              {
                target: 'pausing',
                actions: ['countBreak', withNews('keepStanding'), withNews('sayNews'), withNews('passOn')],
              },
            ],
          },
        },
        pausing: {
          tags: ['busy'],
          meta: { description: 'The stream broke, and is asked for again after a rest' },
          initial: 'counting',
          states: {
            counting: {
              tags: ['busy'],
              meta: { description: 'How long to rest after so many breaks in a row' },
              always: [
                { guard: 'isFirst', target: 'first' },
                { guard: 'isSecond', target: 'second' },
                { guard: 'isThird', target: 'third' },
                { guard: 'isFourth', target: 'fourth' },
                { target: 'further' },
              ],
            },
            first: {
              tags: ['failed'],
              meta: { description: 'One break' },
              after: { firstRest: '#notificationHub.leading.reading' },
            },
            second: {
              tags: ['failed'],
              meta: { description: 'Two breaks in a row' },
              after: { secondRest: '#notificationHub.leading.reading' },
            },
            third: {
              tags: ['failed'],
              meta: { description: 'Three breaks in a row' },
              after: { thirdRest: '#notificationHub.leading.reading' },
            },
            fourth: {
              tags: ['failed'],
              meta: { description: 'Four breaks in a row' },
              after: { fourthRest: '#notificationHub.leading.reading' },
            },
            further: {
              tags: ['failed'],
              meta: { description: 'Five breaks in a row, or more' },
              after: { furtherRest: '#notificationHub.leading.reading' },
            },
          },
        },
      },
    },
  },
})
