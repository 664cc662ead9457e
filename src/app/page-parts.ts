const isWithoutLists = (pathname: string) => /\/(home|dApps)?$/.test(pathname)

/** Begins to load what a page needs beside its own code: the frame, and the list kit that all but two pages share. A failure is met where the code is used. */
export function loadParts(pathname: string): void {
  const parts = [import('./open-app'), ...(isWithoutLists(pathname) ? [] : [import('./use-list-page')])]
  for (const part of parts) part.catch(() => undefined)
}
