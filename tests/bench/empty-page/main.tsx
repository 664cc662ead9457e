import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { assign, fromPromise, setup } from 'xstate'

interface Row {
  readonly id: string
  readonly value: string
}

/** The rows that the other page reads from the platform, kept beside this page. */
const readRows = async () => (await (await fetch('/empty/rows.json')).json()) as readonly Row[]

const rowList = setup({
  types: {
    context: {} as { readonly rows: readonly Row[]; readonly text: string },
    events: {} as { readonly type: 'text.change'; readonly text: string },
  },
  actors: { readRows: fromPromise<readonly Row[]>(readRows) },
  actions: { keepRows: assign((_, { rows }: { rows: readonly Row[] }) => ({ rows })) },
}).createMachine({
  context: { rows: [], text: '' },
  initial: 'reading',
  on: { 'text.change': { actions: assign(({ event }) => ({ text: event.text })) } },
  states: {
    reading: {
      invoke: {
        src: 'readRows',
        onDone: { target: 'read', actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) } },
      },
    },
    read: {},
  },
})

function ListPage() {
  const [
    {
      context: { rows, text },
    },
    send,
  ] = useMachine(rowList)
  return (
    <main>
      <h1>Rows</h1>
      <input
        type="search"
        aria-label="Search"
        value={text}
        onChange={({ target }) => send({ type: 'text.change', text: target.value })}
      />
      <div role="grid">
        {rows
          .filter(({ id }) => id.includes(text))
          .slice(0, 40)
          .map(({ id, value }, i) => (
            <div
              key={id}
              role="row"
              className="list-row"
              aria-rowindex={i + 2}
              onClick={() => location.assign('#/detail')}
            >
              <span>{id}</span>
              <span>{value}</span>
              <span>{i}</span>
            </div>
          ))}
      </div>
    </main>
  )
}

const root = createRootRoute({ component: Outlet })
const list = createRoute({ getParentRoute: () => root, path: '/', component: ListPage })
const detail = createRoute({
  getParentRoute: () => root,
  path: '/detail',
  component: () => (
    <main>
      <h1 className="detail">Detail</h1>
    </main>
  ),
})
const router = createRouter({ routeTree: root.addChildren([list, detail]), history: createHashHistory() })

createRoot(document.getElementById('root')!).render(<RouterProvider router={router as never} />)
