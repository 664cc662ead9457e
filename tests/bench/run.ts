import { openBenchFixture, type BenchFixture } from './bench-fixture'
import { asTable, isKept, type Figure } from './figures'
import { measureCharts, measureListPage, measureProposals } from './gateway-figures'
import { measurePage, type PageFigures } from './page-figures'

const [transfers, runs] = [Number(process.env['BENCH_TRANSFERS']), Number(process.env['BENCH_RUNS'])]

const pageFigures = (ours: PageFigures, empty: PageFigures): readonly Figure[] => [
  {
    name: 'requests before the first row',
    unit: '',
    ours: ours.requests,
    empty: empty.requests,
    budget: { kind: 'most', value: 12 },
  },
  {
    name: 'first paint of content',
    unit: 'ms',
    ours: ours.firstPaintMs,
    empty: empty.firstPaintMs,
    budget: { kind: 'times', value: 1.6 },
  },
  {
    name: 'first row, session at hand',
    unit: 'ms',
    ours: ours.firstRowMs,
    empty: empty.firstRowMs,
    budget: { kind: 'times', value: 1.6 },
  },
  {
    name: 'total blocking time',
    unit: 'ms',
    ours: ours.blockedMs,
    empty: empty.blockedMs,
    budget: { kind: 'most', value: 150 },
  },
  {
    name: 'list to detail',
    unit: 'ms',
    ours: ours.toDetailMs,
    empty: empty.toDetailMs,
    budget: { kind: 'most', value: 100 },
  },
  {
    name: 'detail back to list',
    unit: 'ms',
    ours: ours.backMs,
    empty: empty.backMs,
    budget: { kind: 'most', value: 130 },
  },
  {
    name: 'frames over 50 ms in 3 s of scrolling',
    unit: '',
    ours: ours.slowFrames,
    empty: empty.slowFrames,
    budget: { kind: 'most', value: 2 },
  },
  {
    name: 'DOM nodes with the list open',
    unit: '',
    ours: ours.nodes,
    empty: empty.nodes,
    budget: { kind: 'most', value: 900 },
  },
  {
    name: 'heap with the list open',
    unit: 'MB',
    ours: ours.heapMb,
    empty: empty.heapMb,
    budget: { kind: 'most', value: 10 },
  },
  {
    name: 'heap growth of a route change',
    unit: 'kB',
    ours: ours.heapPerChangeKb,
    empty: empty.heapPerChangeKb,
    budget: { kind: 'most', value: 3 },
  },
  {
    name: 'longest event while typing in a filter',
    unit: 'ms',
    ours: ours.typingMs,
    empty: empty.typingMs,
    budget: { kind: 'most', value: 48 },
  },
]

async function measure(fixture: BenchFixture): Promise<readonly Figure[]> {
  const prefix = `/${fixture.domainId}/domain/${fixture.domainId}`
  const [listPage, perSecond] = [await measureListPage(fixture), await measureProposals(fixture)]
  const empty = await measurePage(
    fixture,
    { listPath: '/empty/index.html', detail: '.detail', filterPath: '/empty/index.html?again' },
    runs,
  )
  const ours = await measurePage(
    fixture,
    { listPath: `${prefix}/transactions`, detail: '.rail', filterPath: `${prefix}/accounts` },
    runs,
  )
  return [
    ...pageFigures(ours, empty),
    {
      name: `250 of ${transfers} transfers from the gateway`,
      unit: 'ms',
      ours: listPage,
      budget: { kind: 'most', value: 15 },
    },
    { name: 'proposals acknowledged', unit: '/s', ours: perSecond, budget: { kind: 'least', value: 150 } },
    {
      name: 'all charts through every transition',
      unit: 's',
      ours: measureCharts(),
      budget: { kind: 'most', value: 20 },
    },
  ]
}

const fixture = await openBenchFixture(transfers)
try {
  const figures = await measure(fixture)
  console.log(
    `\n${asTable(figures)}\n\n${figures.filter(isKept).length} of ${figures.length} budgets kept; medians of ${runs}; the processor slowed four times, a network like Fast 4G, HTTP/1.1 and brotli`,
  )
} finally {
  await fixture.close()
}
