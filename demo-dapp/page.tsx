import { useSyncExternalStore } from 'react'
import { QRCodeSVG } from 'qrcode.react'
import { Button } from '@components/ui/button'
import { CopyButton } from '@components/ui/copy-button'
import { Note } from '@components/ui/note'
import type { Ask } from './asks'
import type { Asked, Connection, DemoDapp } from './client'
import { demoDappMessages as words } from './dapp.messages'

export function Page({ dapp }: { readonly dapp: DemoDapp }) {
  const { connection, asked } = useSyncExternalStore(dapp.subscribe, dapp.read)
  return (
    <main className="mx-auto grid max-w-[720px] gap-4 p-4 sm:p-8">
      <header>
        <h1>{words.name}</h1>
        <p className="mt-1 text-text-2">{words.text}</p>
      </header>
      {connection.as === 'connected' ? (
        <Connected dapp={dapp} connection={connection} asked={asked} />
      ) : (
        <Connecting dapp={dapp} connection={connection} />
      )}
    </main>
  )
}

function Connecting({ dapp, connection }: { readonly dapp: DemoDapp; readonly connection: Connection }) {
  if (connection.as === 'offering') {
    const { code } = connection
    return (
      <section className="card grid gap-4 p-4 sm:p-5" aria-labelledby="connect">
        <div>
          <h2 id="connect">{words.connect}</h2>
          <p className="mt-0.5 text-text-2">{words.connectText}</p>
        </div>
        <div className="flex flex-wrap items-start gap-5">
          <QRCodeSVG
            value={code}
            size={224}
            marginSize={2}
            level="M"
            bgColor="#ffffff"
            fgColor="#000000"
            title={words.picture}
          />
          <div className="grid min-w-60 flex-1 justify-items-start gap-3">
            <p className="mono text-12 wrap-anywhere" aria-label={words.code} role="group">
              {code}
            </p>
            <div className="flex flex-wrap gap-2">
              <CopyButton value={code} what={words.code} text={words.copy} />
              <Button onClick={() => void dapp.connect()}>{words.again}</Button>
            </div>
            <p className="text-12 text-text-2">{words.used}</p>
          </div>
        </div>
      </section>
    )
  }
  if (connection.as === 'ended' || connection.as === 'unreachable')
    return (
      <Note
        tone="warning"
        live="status"
        action={
          <Button variant="primary" onClick={() => void dapp.connect()}>
            {words.again}
          </Button>
        }
      >
        {words[connection.as]}
      </Note>
    )
  return (
    <p role="status" className="card p-5">
      {words.starting}
    </p>
  )
}

const asks: readonly Ask[] = ['message', 'payment', 'approval', 'typedData']

function Connected({
  dapp,
  connection,
  asked,
}: {
  readonly dapp: DemoDapp
  readonly connection: Connection & { readonly as: 'connected' }
  readonly asked: readonly Asked[]
}) {
  return (
    <>
      <section className="card flex flex-wrap items-center gap-3 p-4 sm:p-5" aria-label={words.connected}>
        <div className="min-w-0 flex-1 basis-72">
          <h2>{words.connected}</h2>
          <p className="mono mt-1 text-12 wrap-anywhere">{`eip155:${connection.chainId}:${connection.address}`}</p>
        </div>
        <Button onClick={() => void dapp.disconnect()}>{words.disconnect}</Button>
      </section>
      <section className="card grid gap-4 p-4 sm:p-5" aria-labelledby="requests">
        <div>
          <h2 id="requests">{words.requests}</h2>
          <p className="mt-0.5 text-text-2">{words.requestsText}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {asks.map((ask) => (
            <Button key={ask} variant="primary" onClick={() => void dapp.ask(ask)}>
              {words.asks[ask]}
            </Button>
          ))}
        </div>
        <ul className="grid gap-3" aria-live="polite">
          {asked.map((one) => (
            <Answer key={one.number} asked={one} />
          ))}
        </ul>
      </section>
    </>
  )
}

const Answer = ({ asked: { ask, answer } }: { readonly asked: Asked }) => (
  <li className="grid gap-1 border-t border-line pt-3">
    <b>{words.asks[ask]}</b>
    {answer === undefined && <span className="text-text-2">{words.waiting}</span>}
    {answer?.as === 'refusal' && <span className="text-failed-text">{answer.text}</span>}
    {answer?.as === 'result' && (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-text-2">{words.answered[ask]}</span>
        <span className="mono min-w-0 text-12 wrap-anywhere">{answer.text}</span>
        <CopyButton value={answer.text} what={words.answered[ask]} />
      </span>
    )}
  </li>
)
