import { expect, it } from 'vitest'
import { newestScenarios, type ListedRequest } from '@domain/policies/scenarios/newest-scenarios'
import type { ScenarioSet } from '@domain/policies/scenarios/scenario'
import { writeScenarios } from '@domain/policies/scenarios/scenario-text'
import { sampleId } from '@support/sample-intent'

const [treasury, elsewhere] = [sampleId(1), sampleId(2)]
const setOf = (name: string, supersedes?: number): ScenarioSet => ({
  domainId: treasury,
  ...(supersedes === undefined ? {} : { supersedes: sampleId(supersedes) }),
  scenarios: [{ name, intentType: 'v0_LockUser', author: { roles: ['a'] }, expects: { outcome: 'refused' } }],
})
const request = (
  n: number,
  day: number,
  set: ScenarioSet | string,
  parts: Partial<ListedRequest> = {},
): ListedRequest => ({
  id: sampleId(n),
  targetDomainId: treasury,
  payload: { type: 'v0_NotarizeData', data: typeof set === 'string' ? set : writeScenarios(set) },
  status: 'Executed',
  at: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  ...parts,
})
const nameOf = (requests: readonly ListedRequest[], of = treasury) =>
  newestScenarios(requests, of).current?.set.scenarios[0]!.name

it('those of the newest executed notarization count, in whatever order they are listed', () => {
  const [first, second] = [request(11, 1, setOf('first')), request(12, 2, setOf('second', 11))]
  for (const listed of [
    [first, second],
    [second, first],
  ]) {
    const { current, earlier, isFork } = newestScenarios(listed, treasury)
    expect([current?.intentId, earlier.map(({ intentId }) => intentId), isFork]).toEqual([
      sampleId(12),
      [sampleId(11)],
      false,
    ])
  }
  expect(newestScenarios([], treasury)).toEqual({
    current: undefined,
    unreadable: undefined,
    earlier: [],
    isFork: false,
    isCut: false,
  })
})

it('where older ones were not searched, none is said to be missing, and that none was found is not the end', () => {
  const cut = (...listed: readonly ListedRequest[]) => newestScenarios(listed, treasury, false)
  expect([cut().isCut, cut(request(11, 1, 'Minutes')).isCut]).toEqual([true, true])
  const [later, alone] = [cut(request(12, 2, setOf('second', 11))), cut(request(12, 2, setOf('second')))]
  expect([later.isFork, later.isCut, alone.isFork]).toEqual([false, false, false])
  expect(cut(request(11, 1, setOf('first')), request(12, 2, setOf('second', 10))).isFork).toBe(true)
})

it.each<[string, ListedRequest]>([
  ['still waits', request(12, 2, setOf('other', 11), { status: 'Open' })],
  ['was rejected', request(12, 2, setOf('other', 11), { status: 'Rejected' })],
  ['could not be executed', request(12, 2, setOf('other', 11), { status: 'Failed' })],
  ['is for another domain', request(12, 2, setOf('other', 11), { targetDomainId: elsewhere })],
  ['names another domain', request(12, 2, { ...setOf('other', 11), domainId: elsewhere })],
  ['holds something else', request(12, 2, 'Minutes of 19 November')],
  [
    'is of another type',
    request(12, 2, '', { payload: { type: 'v0_SignManifest', data: writeScenarios(setOf('x')) } }),
  ],
  ['has no text', request(12, 2, '', { payload: { type: 'v0_NotarizeData', data: 7 } })],
])('one that %s counts for nothing', (_, other) => {
  const first = request(11, 1, setOf('first'))
  expect(nameOf([first, other])).toBe('first')
  expect(newestScenarios([first, other], treasury).isFork).toBe(false)
})

it('a set that its domain wrote for another is in neither of them', () => {
  const foreign = request(12, 2, { ...setOf('foreign'), domainId: elsewhere })
  expect([nameOf([foreign]), nameOf([foreign], elsewhere)]).toEqual([undefined, undefined])
})

it('a newest set that cannot be read is named, and no older one takes its place', () => {
  const newer = writeScenarios(setOf('newer')).replace('"version":1', '"version":2')
  const { current, unreadable, earlier } = newestScenarios(
    [request(11, 1, setOf('first')), request(12, 2, newer)],
    treasury,
  )
  expect(current).toBeUndefined()
  expect(unreadable).toEqual({ intentId: sampleId(12), problem: { tag: 'otherVersion' } })
  expect(earlier.map(({ intentId }) => intentId)).toEqual([sampleId(11)])
})

it('a set that was written while another counted is a fork: what that one had changed is not in it', () => {
  const requests = [
    request(11, 1, setOf('first')),
    request(12, 2, setOf('second', 11)),
    request(13, 3, setOf('third', 11)),
  ]
  const { current, earlier, isFork } = newestScenarios(requests, treasury)
  expect([current?.intentId, isFork, earlier.map(({ intentId }) => intentId)]).toEqual([
    sampleId(13),
    true,
    [sampleId(11)],
  ])
  expect(newestScenarios([request(11, 1, setOf('first')), request(12, 2, setOf('second'))], treasury).isFork).toBe(true)
})

it('a chain that goes round in a circle ends', () => {
  const requests = [
    request(11, 1, setOf('first', 12)),
    request(12, 2, setOf('second', 11)),
    request(13, 3, setOf('x', 12)),
  ]
  expect(newestScenarios(requests, treasury).earlier.map(({ intentId }) => intentId)).toEqual([
    sampleId(12),
    sampleId(11),
  ])
})
