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
