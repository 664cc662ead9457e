/** Runs on each of these events; the answer stops it. */
export function listenTo(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  events: readonly string[],
  run: () => void,
): () => void {
  for (const event of events) target.addEventListener(event, run)
  return () => {
    for (const event of events) target.removeEventListener(event, run)
  }
}
