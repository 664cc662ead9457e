import type { BrowserContext } from '@playwright/test'

const heard: string[] = []

/** Listens to every page of a window: what it throws, and what it complains of. */
export function listenForFaults(context: BrowserContext): void {
  context.on('weberror', (one) => heard.push(`page error: ${one.error().message}`))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
}

/** Everything that was heard since this was last asked. */
export const takeFaults = (): readonly string[] => heard.splice(0)
