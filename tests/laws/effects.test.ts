import { describe, expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '@support/source-files'
import { sendsInEffects } from '@support/effect-sends'

/** What charts hear of a world that has no chart, and only React or the browser can tell; at most ten. */
const exceptions: Readonly<Record<string, string>> = {
  'src/features/shell/connection-watch.tsx': 'the browser and the queries tell whether there is a network',
  'src/features/intents/use-decision.ts': 'the intent is read by a query, whose answer React learns first',
  'src/app/use-second-reads.ts':
    'a query that was refused waits for the token of the session, and no chart owns queries',
  'src/features/accounts/receive-container.tsx':
    'the only ledger of an account is known when its query has answered, after the chart has begun',
  'src/features/intents/batch/use-batch-tray.ts':
    'the storage of the tab keeps each state of the drafts; it is told by a subscription, never by a rendering',
  'src/features/transactions/use-change-bars.ts':
    'the order is read by queries; each reading may lift or set what bars a change',
  'src/features/transactions/use-order-form.ts': 'the browser tells that there is a network again',
}

describe('charts speak to each other', () => {
  const sending = listFiles('src', 'companion')
    .filter(isCode)
    .filter((path) => sendsInEffects(path, readSource(path)).length > 0)

  it('and no effect of a component carries an event to one, or watches the snapshot of one, but where the world has no chart', () => {
    expect(sending.sort()).toEqual(Object.keys(exceptions).sort())
    expect(sending.length).toBeLessThanOrEqual(10)
  })
})

describe('the search for effects that send', () => {
  const lines = (code: string) => sendsInEffects('x.tsx', code)

  it.each([
    ["useEffect(() => send({ type: 'a' }), [send])", [1]],
    ["useEffect(() => {\n  if (isOn) sendToOther({ type: 'a' })\n}, [isOn])", [2]],
    ["useEffect(() => { actor.send({ type: 'a' }) }, [])", [1]],
    ["const tell = useEffectEvent(() => road.send({ type: 'a' }))", [1]],
    ['useEffect(() => listen(target, send), [send])', [1]],
    ["useEffect(() => { if (snapshot.matches('a')) leave() }, [])", [1]],
    ['useEffect(() => leave(view), [snapshot.context])', [1]],
    ['useEffect(() => { leave(actor.getSnapshot()) }, [])', [1]],
    ['useEffect(() => { const kept = actor.subscribe(keep) }, [])', [1]],
  ])('finds %s', (code, found) => {
    expect(lines(code)).toEqual(found)
  })

  it.each([
    "const open = () => send({ type: 'a' })",
    'useEffect(() => { document.title = title }, [title])',
    'useEffect(() => { const sent = notes.sending }, [send])',
    "useCallback(() => send({ type: 'a' }), [send])",
  ])('leaves %s alone', (code) => {
    expect(lines(code)).toEqual([])
  })
})

describe('a change', () => {
  it('is a chart, never a mutation of the queries', () => {
    expect(
      listFiles('src', 'companion')
        .filter(isCode)
        .filter((path) => /\buseMutation\b|\bMutationObserver\b/.test(readSource(path))),
    ).toEqual([])
  })
})
