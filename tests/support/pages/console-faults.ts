import type { BrowserContext } from '@playwright/test'

const faults: string[] = []

const entity = /\/api\/notifications\/entity\/[0-9a-f]{64}/.source
/** The browser complains of every status above 400, also of one that is an answer: what waited was withdrawn before its device read it, or declined on it. */
const answers = [
  ['status of 404', new RegExp(`${entity}$`)],
  ['status of 410', new RegExp(`${entity}/signature$`)],
] as const
const isAnswer = (text: string, url: string) =>
  answers.some(([status, address]) => text.includes(status) && address.test(url))

/** Listens to every page of a window: what it throws, and what it complains of. */
export function listenForFaults(context: BrowserContext): void {
  context.on('weberror', (one) => faults.push(`page error: ${one.error().message}`))
  context.on('console', (message) => {
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type()) && !isAnswer(message.text(), url))
      faults.push(`console ${message.type()}: ${message.text()} (${url})`)
  })
}

/** Everything that was heard since this was last asked. */
export const takeFaults = (): readonly string[] => faults.splice(0)
