import { useMemo, useSyncExternalStore } from 'react'
import type { IdenticonPattern } from './identicon-pattern'

interface IdenticonProps {
  /** What the pattern stands for: an address or an id. Without it a dashed placeholder shows. */
  readonly value: string | undefined
  readonly size?: number
}

type DrawPattern = (value: string) => IdenticonPattern
let draw: DrawPattern | undefined
const waiting = new Set<() => void>()
let asked: Promise<void> | undefined

/** Hashes are no part of the first screen: they come when a square stands on the page, which is empty until then. */
const askForHashes = () =>
  (asked ??= import('./identicon-pattern').then(
    ({ identiconPattern }) => {
      draw = identiconPattern
      waiting.forEach((notify) => notify())
    },
    () => {
      asked = undefined
    },
  ))

function useDraw(): DrawPattern | undefined {
  return useSyncExternalStore(
    (notify) => {
      waiting.add(notify)
      void askForHashes()
      return () => waiting.delete(notify)
    },
    () => draw,
  )
}

/** The picture of an address or an id; it tells apart at a glance what is compared in full elsewhere. */
export function Identicon({ value, size = 24 }: IdenticonProps) {
  const drawn = useDraw()
  const pattern = useMemo(() => (value ? drawn?.(value) : undefined), [value, drawn])
  if (!value) return <span className="identicon-missing" style={{ width: size, height: size }} aria-hidden="true" />
  return (
    <svg
      className={pattern ? 'identicon identicon-drawn' : 'identicon'}
      width={size}
      height={size}
      viewBox="0 0 6 6"
      shapeRendering="crispEdges"
      aria-hidden="true"
      style={{ '--h': pattern?.hue ?? 0, '--h2': pattern?.hue2 ?? 0 } as never}
    >
      {pattern && (
        <>
          <path d={pattern.b} className="b" />
          <path d={pattern.c} className="c" />
        </>
      )}
    </svg>
  )
}
