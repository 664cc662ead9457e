import type { PictureReading } from '@machines/shared/qr-scan.connect'
import { openQrReader, type QrReader } from './qr-reader'

/** A picture of a screen, or of a camera, is never so large. */
const mostBytes = 20 * 1024 * 1024
/** What is read first, and where it shows nothing, once more with finer detail. */
const sides = [1_024, 2_560] as const

/** What is drawn, as pixels, its longer side no longer than given. */
export function pixelsOf(
  source: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
  mostSide: number,
): ImageData | undefined {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined
  // What is transparent in a picture would be black, as a code is.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

interface PictureParts {
  readonly openReader: () => QrReader
  /** Rejects where the file is no picture. */
  readonly decode: (file: File) => Promise<ImageBitmap>
  readonly pixelsOf: typeof pixelsOf
}

/** Reads the QR code of a picture that a person chose; nothing of the picture leaves the page. Rejects when the reader does not come. */
export const createPictureReading =
  ({ openReader, decode, pixelsOf: take }: PictureParts) =>
  async (file: File, signal: AbortSignal): Promise<PictureReading> => {
    const bitmap = file.size > mostBytes ? undefined : await decode(file).catch(() => undefined)
    if (!bitmap) return { kind: 'unreadable' }
    const reader = openReader()
    signal.addEventListener('abort', reader.close, { once: true })
    try {
      for (const side of sides) {
        const pixels = take(bitmap, bitmap, side)
        const text = pixels && (await reader.read(pixels))
        if (text !== undefined) return { kind: 'read', text }
        if (Math.max(bitmap.width, bitmap.height) <= side) break
      }
      return { kind: 'empty' }
    } finally {
      bitmap.close()
      reader.close()
    }
  }

export const readPicture = createPictureReading({
  openReader: openQrReader,
  decode: (file) => createImageBitmap(file),
  pixelsOf,
})
