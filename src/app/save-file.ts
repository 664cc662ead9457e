import type { Clock } from '@domain/shared/clock'
import { delays } from '@domain/shared/delays'

/** Hands files to the person as downloads; the address of a content lives until the browser has surely taken it. */
export const createFileSaver =
  (clock: Clock) =>
  (fileName: string, content: Blob): void => {
    const href = URL.createObjectURL(content)
    const link = document.createElement('a')
    Object.assign(link, { href, download: fileName })
    link.click()
    clock.setTimeout(() => URL.revokeObjectURL(href), delays.downloadKept)
  }
