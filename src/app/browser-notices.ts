import type { Environment } from './app-ports'

const keyOf = (publicKey: string) => `countersign.browserNotices.${publicKey}`

/** What a person, who is a key, chose in this browser: somebody else at the same browser chooses for themselves. */
export const keptNotices = ({ storage }: Pick<Environment, 'storage'>, publicKey: string) => ({
  isOn: (): boolean => storage.getItem(keyOf(publicKey)) === 'on',
  keep: (isOn: boolean): void => storage.setItem(keyOf(publicKey), isOn ? 'on' : 'off'),
})

const inFront = 'countersign.inFront'
type Tabs = Pick<Environment, 'locks' | 'target' | 'isVisible'>

/** As long as this tab is seen, the others of its browser can find out that one is. The answer ends it. */
export function holdInFront({ locks, target, isVisible }: Tabs): () => void {
  let held: AbortController | undefined
  const letGo = () => {
    held?.abort()
    held = undefined
  }
  const change = () => {
    if (!isVisible()) return letGo()
    if (held || !locks) return undefined
    const { signal } = (held = new AbortController())
    // Whoever lets go before their turn has come is told so.
    void locks
      .request(inFront, { mode: 'shared', signal }, () => new Promise((end) => signal.addEventListener('abort', end)))
      .catch(() => undefined)
  }
  target.addEventListener('visibilitychange', change)
  change()
  return () => {
    target.removeEventListener('visibilitychange', change)
    letGo()
  }
}

/** Whether a tab of this browser is seen now; without locks, this one. */
export async function isInFront({ locks, isVisible }: Omit<Tabs, 'target'>): Promise<boolean> {
  if (isVisible()) return true
  return (await locks?.request(inFront, { ifAvailable: true }, (lock) => lock === null).catch(() => false)) ?? false
}
