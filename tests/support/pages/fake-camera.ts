import type { Page } from '@playwright/test'

interface Picture {
  readonly grey: Uint8Array | Uint8ClampedArray
  readonly side: number
}

/**
 * The page's camera shows a picture in the middle of grey, ten times a second, or is denied. A Chromium without windows has no cameras, not
 * even pretended ones, so the stream is that of a canvas; what reads it is the page's own.
 */
export async function giveCamera(page: Page, picture: Picture | 'denied'): Promise<void> {
  const shown = picture === 'denied' ? undefined : { side: picture.side, grey: [...picture.grey] }
  await page.evaluate((frame) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (!frame) throw new DOMException('Permission denied', 'NotAllowedError')
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [640, 480]
      const context = canvas.getContext('2d')!
      const { side, grey } = frame
      const image = new ImageData(
        Uint8ClampedArray.from({ length: side * side * 4 }, (_, i) => (i % 4 === 3 ? 255 : grey[Math.floor(i / 4)]!)),
        side,
        side,
      )
      const draw = () => {
        context.fillStyle = '#bebebe'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.putImageData(image, Math.floor((canvas.width - side) / 2), Math.floor((canvas.height - side) / 2))
      }
      draw()
      setInterval(draw, 100)
      return canvas.captureStream(10)
    }
  }, shown)
}

/** What a picture shows, as greys of a square. */
export async function greysOf(page: Page, png: Buffer, side: number): Promise<Uint8Array> {
  const greys = await page.evaluate(
    async ([address, size]) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0, size, size)
      const { data } = context.getImageData(0, 0, size, size)
      return Array.from({ length: size * size }, (_, i) => data[i * 4]!)
    },
    [`data:image/png;base64,${png.toString('base64')}`, side] as const,
  )
  return Uint8Array.from(greys)
}

/** A code that moves on a screen: its squares as they are drawn, one after the other. */
export interface MovingCode {
  readonly side: number
  readonly paths: readonly string[]
}

/** A moving code that begins after this goes on as soon as it is drawn: what its codes say does not depend on how long each of them stands. */
export const hurryMovingCodes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setInterval } = window
    window.setInterval = ((run: () => void, ms = 0) =>
      setInterval(run, ms === 160 || ms === 500 ? 20 : ms)) as typeof window.setInterval
  })

/** What a page shows in this picture while so many different codes pass. */
export async function watchMovingCode(page: Page, name: string, count: number): Promise<MovingCode> {
  const picture = page.getByRole('img', { name })
  return picture.evaluate(
    (svg, most) =>
      new Promise<MovingCode>((resolve) => {
        const paths = new Set<string>()
        const look = () => {
          paths.add([...svg.querySelectorAll('path')].at(-1)!.getAttribute('d')!)
          if (paths.size < most) return
          watcher.disconnect()
          resolve({ side: (svg as SVGSVGElement).viewBox.baseVal.width, paths: [...paths] })
        }
        const watcher = new MutationObserver(look)
        watcher.observe(svg, { subtree: true, childList: true, attributes: true })
        look()
      }),
    count,
  )
}

/** The page's camera sees a moving code in bad light, turned, and only some of its pictures. */
export async function giveMovingCamera(
  page: Page,
  code: MovingCode,
  isSeen: (number: number) => boolean,
): Promise<void> {
  const paths = code.paths.filter((_, i) => isSeen(i + 1))
  await page.evaluate(
    ([side, shown]) => {
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])
      navigator.mediaDevices.getUserMedia = () => {
        const canvas = document.createElement('canvas')
        ;[canvas.width, canvas.height] = [640, 480]
        const context = canvas.getContext('2d')!
        let at = 0
        const draw = () => {
          context.resetTransform()
          context.fillStyle = '#1e1e1e'
          context.fillRect(0, 0, 640, 480)
          context.translate(320, 240)
          context.rotate(0.3)
          context.scale(320 / side, 320 / side)
          context.translate(-side / 2, -side / 2)
          context.fillStyle = '#8c8c8c'
          context.fillRect(0, 0, side, side)
          context.fillStyle = '#3c3c3c'
          context.fill(new Path2D(shown[at++ % shown.length]))
        }
        draw()
        setInterval(draw, 80)
        return Promise.resolve(canvas.captureStream(20))
      }
    },
    [code.side, paths] as const,
  )
}
