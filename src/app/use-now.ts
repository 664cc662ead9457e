import { useEffect, useState } from 'react'
import { useApp } from './app-context'

const tick = 30_000

/** The present by the app's clock, renewed twice a minute for relative times. */
export function useNow(): number {
  const { clock } = useApp().ports
  const [now, setNow] = useState(clock.now)
  // Time passes outside of React.
  useEffect(() => {
    let timer: unknown
    const next = () => {
      setNow(clock.now())
      timer = clock.setTimeout(next, tick)
    }
    timer = clock.setTimeout(next, tick)
    return () => clock.clearTimeout(timer)
  }, [clock])
  return now
}
