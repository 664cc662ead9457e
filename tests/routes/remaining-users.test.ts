import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { remainingUsersQuery, shownIntentQuery } from '@api/intents/intents.queries'
import { readAgainWithout } from '@api/shared/read-again'
import type { IntentWire } from '@api/intents/intents.wire'
import { openApiOver } from '@support/console-api'
import { sampleDomain, sampleId } from '@support/sample-intent'

const id = sampleId(1)
const intent = (status: string, signature: string, of: string = id) =>
  ({ data: { id: of, state: { status } }, signature, signingKey: 'k' }) as unknown as IntentWire

function platform(answer: () => Response) {
  const asked: string[] = []
  const { api } = openApiOver(
    (request) => (asked.push(new URL(request.url).pathname.split('/intents/')[1] ?? ''), Promise.resolve(answer())),
    'token',
  )
  return { api, asked, queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}
const settled = (queries: QueryClient) => vi.waitFor(() => expect(queries.isFetching()).toBe(0))

it('who may still decide is asked once for each version of an open intent, and no more once it is closed', async () => {
  const { api, asked, queries } = platform(() =>
    Response.json([{ domainId: sampleDomain, users: [sampleId(asked.length)] }]),
  )
  const observer = new QueryObserver(queries, remainingUsersQuery(api, sampleDomain, intent('Open', 'first')))
  const stop = observer.subscribe(() => undefined)
  await settled(queries)
  expect(asked).toEqual([`${id}/remaining-users`])
  void readAgainWithout(queries, id)
  await settled(queries)
  expect(asked.length).toBe(1)
  observer.setOptions(remainingUsersQuery(api, sampleDomain, intent('Open', 'second')))
  expect(observer.getCurrentResult().data).toEqual([{ domainId: sampleDomain, users: [sampleId(1)] }])
  await settled(queries)
  expect([asked.length, observer.getCurrentResult().data]).toEqual([
    2,
    [{ domainId: sampleDomain, users: [sampleId(2)] }],
  ])
  observer.setOptions(remainingUsersQuery(api, sampleDomain, intent('Executed', 'third')))
  void readAgainWithout(queries, id)
  await settled(queries)
  expect(asked.length).toBe(2)
  stop()
})

it('a change of another intent, of a role perhaps, has it asked again; what was said of one intent is not shown of another', async () => {
  const { api, asked, queries } = platform(() => Response.json([]))
  const observer = new QueryObserver(queries, remainingUsersQuery(api, sampleDomain, intent('Open', 'first')))
  const stop = observer.subscribe(() => undefined)
  await settled(queries)
  void readAgainWithout(queries, sampleId(2))
  await settled(queries)
  expect(asked.length).toBe(2)
  observer.setOptions(remainingUsersQuery(api, sampleDomain, intent('Open', 'other', sampleId(2))))
  expect(observer.getCurrentResult().data).toBeUndefined()
  stop()
})

it.each([
  [404, false],
  [500, 30_000],
])('an intent that is answered with %s is asked for again: %s', async (status, again) => {
  const { api, queries } = platform(() => Response.json({ reason: 'EntityNotFoundError' }, { status }))
  const query = shownIntentQuery(api, sampleDomain, id)
  await queries.fetchQuery(query).catch(() => undefined)
  const read = queries.getQueryCache().find({ queryKey: query.queryKey })!
  expect([read.state.status, query.refetchInterval(read)]).toEqual(['error', again])
})
