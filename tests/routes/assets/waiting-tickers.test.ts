import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createReadTickers } from '@features/assets/read-waiting-tickers'
import { openApiOver } from '@support/console-api'
import { tickerRecord } from '@support/models/ticker-validation.model'
import { sampleId } from '@support/sample-intent'

const wire = (n: number, more: object = {}) => {
  const { customProperties: _customProperties, ...data } = tickerRecord(n)
  return { data: { ...data, ...more } }
}
type Wire = ReturnType<typeof wire>

/** A platform of these assets; of both lists it says that there are more where it is cut. */
function readFrom(open: readonly Wire[], validated: readonly Wire[], { hidden = [] as readonly Wire[] } = {}) {
  let page = 0
  const { api } = openApiOver(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const all = [...open, ...hidden, ...validated]
    const one = all.find(({ data }) => pathname.endsWith(data.id))
    if (one) return Promise.resolve(Response.json(one))
    const isOpen = searchParams.get('validationStatus') === 'NonValidated'
    const named = searchParams.get('name')
    const items = named
      ? [...open, ...hidden].filter(({ data }) => data.name === named)
      : isOpen
        ? open
        : [...open, ...validated]
    const next = hidden.length > 0 && !named ? sampleId(1000 + page++) : undefined
    return Promise.resolve(Response.json({ items, count: items.length, nextStartingAfter: next }))
  }, 'token')
  return createReadTickers({ api, queries: new QueryClient() })
}

describe('the assets that wait', () => {
  it('are those that the platform names, and the others are what they are compared with, locked or not', async () => {
    const read = await readFrom([wire(1)], [wire(2, { lock: 'Archived' })])(undefined)
    expect(read).toEqual({
      waiting: [expect.objectContaining({ id: sampleId(1), record: tickerRecord(1) })],
      validated: [tickerRecord(2)],
      isCut: false,
    })
  })

  it.each([
    ['waits beyond the end of the list', 3, [3, 1]],
    ['is in the list', 1, [1]],
    ['is validated', 2, [1]],
  ] as const)('hold the one from whose page they are asked for where it %s', async (_, wanted, ids) => {
    const hidden = [wire(3)]
    const read = await readFrom([wire(1)], [wire(2)], { hidden })(sampleId(wanted))
    expect([...new Set(read.waiting.map(({ id }) => id))]).toEqual(ids.map(sampleId))
    expect(read.isCut).toBe(true)
  })
})
