import type { Clock } from '@domain/shared/clock'

export interface StopParts {
  readonly clock: Clock
  readonly close: () => Promise<void>
  readonly exit: (code: number) => void
}

/** One Ctrl+C can reach a process several times, through the terminal and through npm, within moments. */
const sameKeyMs = 300
const closeWithinMs = 5000

/**
 * What a process does when it is told to stop: it closes and ends with 0; with 1 when closing fails or hangs; a second
 * Ctrl+C ends it at once with 130.
 */
export function createStop({ clock, close, exit }: StopParts): () => void {
  let beganAt: number | undefined
  return () => {
    const now = clock.now()
    if (beganAt !== undefined) {
      if (now - beganAt > sameKeyMs) exit(130)
      return
    }
    beganAt = now
    clock.setTimeout(() => exit(1), closeWithinMs)
    close().then(
      () => exit(0),
      () => exit(1),
    )
  }
}
