import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const [width, height, frames] = [640, 480, 10]

/** The browser's arguments with which its only camera plays a file; the file is read whenever a page opens the camera. */
export const cameraArguments = (file: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]

/** Writes a film that shows a picture in the middle of grey: YUV4MPEG2, as Chromium plays it. */
export function writeFilm(
  file: string,
  picture: { readonly grey: Uint8Array | Uint8ClampedArray; readonly side: number },
): void {
  const luma = new Uint8Array(width * height).fill(190)
  const [left, top] = [Math.floor((width - picture.side) / 2), Math.floor((height - picture.side) / 2)]
  for (let y = 0; y < picture.side; y++)
    luma.set(picture.grey.subarray(y * picture.side, (y + 1) * picture.side), (top + y) * width + left)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, ...Array<Buffer>(frames).fill(frame)]))
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
