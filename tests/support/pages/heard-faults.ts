import type { BrowserContext } from '@playwright/test'

const heard: string[] = []

/** The browser complains of every 404, also of one that is an answer: what waited was withdrawn before its device read it. */
const isAnswer = (text: string, url: string) => text.includes('status of 404') && /\/api\/notifications\/entity\/[0-9a-f]{64}$/.test(url)

/** Listens to every page of a window: what it throws, and what it complains of. */
export function listenForFaults(context: BrowserContext): void {
  context.on('weberror', (one) => heard.push(`page error: ${one.error().message}`))
  context.on('console', (message) => {
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type()) && !isAnswer(message.text(), url)) heard.push(`console ${message.type()}: ${message.text()} (${url})`)
  })
}

/** Everything that was heard since this was last asked. */
export const takeFaults = (): readonly string[] => heard.splice(0)
