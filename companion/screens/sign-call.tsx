import { lazy, Suspense, useState, type ComponentType } from 'react'
import { NewContractNote } from '@features/intents/shared/new-contract-note'
import { Note } from '@components/ui/note'
import { awaited } from '@components/ui/use-read-to-end'
import type { CalledContract } from '../called-contract'
import { bytesBelow } from './bytes-below'
import { callMessages as words } from './call.messages'

/** What tells a call, fetched when a request has one. */
export type LoadCallView = () => Promise<{ readonly CallView: ComponentType<CalledContract> }>
const fetchCallView: LoadCallView = () => import('./call-view')

interface SignCallProps {
  readonly called: CalledContract
  readonly load?: LoadCallView | undefined
}

/** What a request asks of a contract, or plainly that nobody here can tell; the bytes themselves stand among the fields. */
export function SignCall({ called, load = fetchCallView }: SignCallProps) {
  const { to, data } = called.call
  return (
    <section className="card grid grid-cols-1 gap-2.5 px-3.5 py-3" aria-label={words.title}>
      <h3 className="text-14 font-semibold">{words.title}</h3>
      {to === undefined ? (
        <NewContractNote data={data}>{bytesBelow}</NewContractNote>
      ) : (
        <LoadedCall called={called} load={load} />
      )}
    </section>
  )
}

/** Asked for anew with each request, so that one failure does not last. */
function LoadedCall({ called, load }: Required<SignCallProps> & { readonly load: LoadCallView }) {
  const [DecodedView] = useState(() =>
    lazy(() =>
      load().then(
        ({ CallView }) => ({ default: CallView }),
        () => ({ default: CallUntold }),
      ),
    ),
  )
  return (
    <Suspense
      fallback={
        <p className="text-text-2" role="status" {...awaited}>
          {words.reading} {bytesBelow}
        </p>
      }
    >
      <DecodedView {...called} />
    </Suspense>
  )
}

const CallUntold = () => (
  <Note tone="warning" live="status" title={words.unread}>
    {words.unreadText} {bytesBelow}
  </Note>
)
