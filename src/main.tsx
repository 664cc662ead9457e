import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { getConfiguration } from '@api/session/installation.api'
import { drawNotOpened } from '@components/layout/not-opened'
import { browserEnvironment, createPorts } from '@app/app-ports'
import type { ReadAhead } from '@app/read-ahead'
import { findEntrance, openEntrance } from '@entrance/entrance'

/** Code, configuration and what a page begins with come side by side. */
async function openPage(ahead: ReadAhead, written: string | undefined): Promise<ReactNode> {
  const { pathname, search, hash } = window.location
  const environment = { ...browserEnvironment(), fetch: ahead.fetch }
  const reading = getConfiguration(environment.fetch, environment.origin, written)
  const entrance = findEntrance(pathname)
  if (entrance) {
    return openEntrance(entrance, {
      ports: createPorts(environment, await reading),
      search: new URLSearchParams(search),
      hash,
      goTo: (href) => window.location.replace(href),
    })
  }
  if (!written) void ahead.begin(reading, pathname + search)
  loadParts(pathname)
  const [configuration, { openRouter }] = await Promise.all([reading, import('@app/open-router')])
  return openRouter(createPorts(environment, configuration), pathname)
}

// A refused domain is an answer with a page of its own, not a fault to report.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof Error && error.name === 'AccessDenied')) console.error(error)
}

/** Draws the page; what `ahead` has begun to read goes to who asks for it. `written`: the configuration, when the document brought it. */
export function start(ahead: ReadAhead, written: string | undefined): void {
  const element = document.getElementById('root')
  if (!element) return
  const reportNotOpened = () => drawNotOpened(element, () => window.location.reload())
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    reportNotOpened()
  }
  const root = createRoot(element, { onCaughtError, onUncaughtError })
  openPage(ahead, written).then((page) => root.render(page), reportNotOpened)
}

const isWithoutLists = (pathname: string) => /\/(home|dApps)?$/.test(pathname)

/** Begins to load what a page needs beside its own code: the frame, and the list kit that all but two pages share. A failure is met where the code is used. */
function loadParts(pathname: string): void {
  const parts = [import('@app/open-app'), ...(isWithoutLists(pathname) ? [] : [import('@app/use-list-page')])]
  for (const part of parts) part.catch(() => undefined)
}
